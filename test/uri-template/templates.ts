import { parseTemplate } from "../../generator/plan/uri-template.ts";
import type { Entry, ParsedTemplate } from "../../templates/runtime/catalogue.ts";
import { expandTemplate } from "../../templates/runtime/uri-template/expand-template.ts";
import { expand, type TemplateValue } from "../../templates/runtime/uri-template/expansion.ts";
import { templateMatcher } from "../../templates/runtime/uri-template/match.ts";

/** A template that must be right, taken apart as the generator does it. */
export function parsed(template: string): ParsedTemplate {
  const found = parseTemplate(template);
  if ("problem" in found) throw new Error(`${template}: ${found.problem}`);
  return found;
}

function entry(wireName: string, more: object = {}): Entry {
  return { wireName, definition: { name: wireName }, inputs: {}, state: null, canPause: false, ...more };
}

/** An entry as the catalogue holds it. */
export function templateEntry(template: string): Entry {
  return entry(template, { template: parsed(template) });
}

/** Expands whatever the values are, without judging whether the variables take them. */
export function expanded(template: string, values: Readonly<Record<string, TemplateValue>>): string {
  return expand(parsed(template), new Map(Object.entries(values)));
}

/** The URI that a client sends. */
export function uriOf(template: string, given?: object): string {
  return expandTemplate(templateEntry(template), given);
}

/** Tells the template, or the resource, that a URI is of; entries are listed in the given order. */
export function matcherOf(templates: readonly string[], resources: readonly string[] = []) {
  const match = templateMatcher({
    entries: {
      tools: {},
      prompts: {},
      resources: Object.fromEntries(resources.map((uri, index) => [`r${index}`, entry(uri)])),
      resourceTemplates: Object.fromEntries(
        templates.map((template, index) => [`t${index}`, templateEntry(template)]),
      ),
    },
  });
  return (uri: string) => {
    const matched = match(uri);
    return matched === null ? null : { of: matched.entry.wireName, variables: matched.variables };
  };
}

/** The variables that a server reads from a URI; null where it is none of the template's. */
export function readBy(template: string, uri: string) {
  return matcherOf([template])(uri)?.variables ?? null;
}
