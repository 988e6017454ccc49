import type HandlebarsModule from "handlebars";
import runtime from "handlebars/runtime.js";
import { compiledTemplates } from "./compiled-templates.ts";

const partialNames = ["header", "imports", "declarations"];

// The runtime build has the compiler's types less the compiler; its own types do not say so.
const engine = (runtime as unknown as typeof HandlebarsModule).create();
const templates = new Map(
  Object.entries(compiledTemplates as Record<string, TemplateSpecification>).map(([name, compiled]) => [
    name,
    engine.template(compiled),
  ]),
);
for (const name of partialNames)
  engine.registerPartial(name, templates.get(name) as HandlebarsModule.Template);

/** Prints one template; a name that the context lacks throws. */
export function renderTemplate(name: string, context: unknown): string {
  const template = templates.get(name);
  if (template === undefined) throw new TypeError(`There is no template ${name}.`);
  return template(context);
}
