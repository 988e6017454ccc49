import type { Json, JsonObject } from "../../generator/manifest/model.ts";
import { expect } from "vitest";
import type { ParsedTemplate, TemplateExpression } from "../../templates/runtime/catalogue.ts";
import { sortedJson } from "./rendering.ts";

interface Entry {
  [member: string]: unknown;
  inputRequests?: Record<string, { method: string; when?: string; params: { mode?: string } }>;
  requestState?: object;
}

/** What the catalogue has to say of the entries of one kind, as sorted lines. */
export function expectedEntries(given: readonly object[] | undefined, wireKey: string): string[] {
  const entries = (given ?? []) as readonly Entry[];
  return entries
    .map(({ inputRequests = {}, requestState = null, ...definition }) => {
      const wireName = String(definition[wireKey]);
      const defaults = wireKey === "name" ? {} : { name: wireName };
      const inputs = Object.entries(inputRequests).map(([key, { method, when = "on-demand", params }]) => {
        const variant =
          params.mode === "form" ? "elicitForm" : params.mode === "url" ? "elicitUrl" : "createMessage";
        return [key, { variant, when, request: { method, params } }] as const;
      });
      return {
        wireName,
        definition: { ...defaults, ...definition },
        inputs: Object.fromEntries(inputs),
        state: requestState,
        canPause: inputs.length > 0 || requestState !== null,
      };
    })
    .map(sortedJson)
    .sort();
}

/** An expression as a template has it. */
const written = ({ operator, specs }: TemplateExpression) =>
  `{${operator}${specs.map(({ name }) => name).join(",")}}`;

/** Templates without what was parsed of them, which has to be the same again. */
export function sameTemplates(entries: readonly object[]): object[] {
  return (entries as { wireName: string; template: ParsedTemplate }[]).map(({ template, ...entry }) => {
    const parts = template.parts.map((part) => (typeof part === "string" ? part : written(part)));
    expect(parts.join("")).toBe(entry.wireName);
    return entry;
  });
}

/** What the type of a schema must say: the names of its properties, and the literals that they may be. */
export function textsInSchema(schema: Json): { members: string[]; literals: string[] } {
  const { properties = {} } = schema as { properties?: JsonObject };
  const values = Object.values(properties).flatMap((property) => {
    const { type = "string", enum: list = [], const: one = null } = property as JsonObject;
    const isText = type === "string" && typeof one !== "object";
    return type === "array" ? [] : [...(list as Json[]), ...(isText ? [one] : [])];
  });
  return {
    members: Object.keys(properties),
    literals: values.filter((value) => typeof value === "string"),
  };
}
