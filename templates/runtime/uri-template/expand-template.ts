import type { Entry, ParsedTemplate, TemplateVariable } from "../catalogue.ts";
import { operators } from "./operators.ts";
import { expand, type TemplateValue } from "./expansion.ts";

/** A variable of a resource template is missing, or its value is none that the template takes. Nothing was sent. */
export class TemplateVariableError extends Error {
  override readonly name = "TemplateVariableError";
  /** The URI template. */
  readonly template: string;
  readonly variable: string;

  constructor(template: string, variable: string, problem: string) {
    super(`The variable ${JSON.stringify(variable)} of ${template} ${problem}.`);
    this.template = template;
    this.variable = variable;
  }
}

/** The URI that a template names with these variables. Throws a TemplateVariableError where they do not fit. */
export function expandTemplate(
  { wireName, template }: Pick<Entry, "wireName" | "template">,
  given: object = {},
): string {
  if (template === undefined) throw new TypeError(`${wireName} is no resource template.`);
  const values = new Map<string, TemplateValue>();
  for (const variable of template.variables) {
    const { name, optional } = variable;
    const value: unknown = Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined;
    if (value === undefined && optional) continue;
    const problem = value === undefined ? "is missing" : problemWith(value, variable);
    if (problem !== null) throw new TemplateVariableError(wireName, name, problem);
    values.set(name, value as TemplateValue);
  }
  refuseGaps(wireName, template, values);
  return expand(template, values);
}

function problemWith(value: unknown, { form }: TemplateVariable): string | null {
  if (form === "text" && typeof value !== "string") return `must be a string, not ${kindOf(value)}`;
  const texts = typeof value === "string" ? [value] : textsIn(value);
  if (texts === null || (form !== "text" && typeof value === "string"))
    return `must be a list or a map of strings, not ${kindOf(value)}`;
  const isBroken = (text: unknown) => typeof text === "string" && /\p{Surrogate}/u.test(text);
  if (texts.some((text) => typeof text !== "string")) return "must hold nothing but strings";
  return texts.some(isBroken) ? "has half of a surrogate pair, which no URI can hold" : null;
}

/** The members of a list, or the names and members of a map; null for anything else. */
function textsIn(value: unknown): unknown[] | null {
  // Gaps in a list would be passed over.
  if (Array.isArray(value)) return Array.from(value);
  if (typeof value !== "object" || value === null) return null;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? Object.entries(value).flat() : null;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** Without names in the URI, values are told apart by their order: one after a gap would be taken for that before it. */
function refuseGaps(
  wireName: string,
  { parts }: ParsedTemplate,
  values: ReadonlyMap<string, TemplateValue>,
): void {
  for (const part of parts) {
    if (typeof part === "string" || operators[part.operator].named) continue;
    const isGiven = ({ name }: { name: string }) => expandsToSomething(values.get(name));
    const gap = part.specs.findIndex((spec) => !spec.exploded && !isGiven(spec));
    const after = gap < 0 ? undefined : part.specs.slice(gap).find(isGiven);
    const missing = part.specs[gap];
    if (after === undefined || missing === undefined) continue;
    const problem = `is missing, and ${JSON.stringify(after.name)}, which follows it, is not`;
    throw new TemplateVariableError(wireName, missing.name, problem);
  }
}

function expandsToSomething(value: TemplateValue | undefined): boolean {
  return typeof value === "string" || Object.keys(value ?? {}).length > 0;
}
