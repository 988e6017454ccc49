import type { JsonObject } from "../../manifest/model.ts";

/** What keywords concern, as bits, so that one look at a schema's keys tells where to look closer. */
export const concern = {
  object: 1,
  array: 2,
  reference: 4,
  branches: 8,
  negation: 16,
  condition: 32,
  /** Beyond what a type says. */
  inexpressible: 64,
  /** The value has to be a list, or a map. */
  list: 128,
  map: 256,
  /** The only values that there are. */
  literal: 512,
  nullable: 1024,
} as const;

const { object, array, reference, branches, negation, condition, inexpressible, list, map } = concern;

const concerns: ReadonlyMap<string, number> = new Map([
  ["properties", object | map],
  ["patternProperties", object | map],
  ["required", object],
  ["additionalProperties", object],
  ["unevaluatedProperties", object],
  ["propertyNames", object],
  ["maxProperties", object],
  ["items", array],
  ["prefixItems", array | list],
  ["additionalItems", array],
  ["unevaluatedItems", array],
  ["minItems", array],
  ["maxItems", array],
  ["$ref", reference],
  ["$dynamicRef", reference],
  ["$recursiveRef", reference],
  ["allOf", branches | list],
  ["anyOf", branches | list],
  ["oneOf", branches | list],
  ["enum", concern.literal | list],
  ["const", concern.literal],
  ["nullable", concern.nullable],
  ["not", negation],
  ["if", condition],
  ["contains", inexpressible],
  ["dependentRequired", inexpressible],
  ["dependentSchemas", inexpressible],
  ["dependencies", inexpressible],
]);

/** All that the keywords of a schema concern. */
export function concernsOf(schema: JsonObject): number {
  let all = 0;
  for (const keyword of Object.keys(schema)) all |= concerns.get(keyword) ?? 0;
  return all;
}

/** Whether a keyword concerns the type in any way, as `type` itself does. */
export function isConcerned(keyword: string): boolean {
  return concerns.has(keyword);
}

/** The keywords of a schema that concern something. */
export function keywordsOf(schema: JsonObject, wanted: number): string[] {
  return Object.keys(schema).filter((keyword) => ((concerns.get(keyword) ?? 0) & wanted) !== 0);
}
