import type { Json, JsonObject } from "../manifest/model.ts";
import { isObject } from "../plan/json-object.ts";
import { eachSubschema } from "../plan/json-schema/subschemas.ts";
import { explainKeyword } from "./explain.ts";
import type { Compile, SchemaFault } from "./model.ts";
import { define, inside, type Inside } from "./pointers.ts";

/**
 * Finds the keywords that cannot be compiled wherever they stand: a bad pattern, a value of the wrong type. What depends
 * on other parts of the document, a reference above all, is left out of account. At most `most` are found.
 */
export function localFaults(root: JsonObject, compile: Compile, most: number): SchemaFault[] {
  const { $schema } = root;
  const dialect: JsonObject = $schema === undefined ? {} : { $schema };
  const alone = (skeletons: readonly JsonObject[]) => compile({ ...dialect, allOf: [...skeletons] });
  const parts = [...inside(root)].map((part) => ({ ...part, skeleton: skeletonOf(part.schema) }));
  const bad = failing(parts, (some) => alone(some.map(({ skeleton }) => skeleton)) !== null, most);
  return bad.flatMap((part) => faultsOf(part, (keywords) => alone([keywords]))).slice(0, most);
}

/** Keywords that mean something only in the document that they stand in. */
const documentKeywords = new Set(["$schema", "$id", "$anchor", "$dynamicAnchor", "$recursiveAnchor"]);
const references = new Set(["$ref", "$dynamicRef", "$recursiveRef"]);

/** A schema without what is inside it, and without what ties it to its document. */
function skeletonOf(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) =>
      !documentKeywords.has(keyword) && !(references.has(keyword) && typeof value === "string"),
  );
  const skeleton = Object.fromEntries(kept.map(([keyword, value]) => [keyword, copyOf(value)]));
  eachSubschema(schema, "all", (child, _inPlace, keyword, key) => {
    if (!isObject(child) || !Object.hasOwn(skeleton, keyword)) return;
    if (key === null) skeleton[keyword] = true;
    else define(skeleton[keyword] as Json, key, true);
  });
  return skeleton;
}

function copyOf(value: Json): Json {
  if (Array.isArray(value)) return [...value];
  return isObject(value) ? { ...value } : value;
}

/** Those of many that fail, by halves: few compilations where few fail. */
function failing<T>(items: readonly T[], fails: (some: readonly T[]) => boolean, most: number): T[] {
  if (items.length === 0 || most <= 0 || !fails(items)) return [];
  if (items.length === 1) return [...items];
  const middle = items.length >> 1;
  const first = failing(items.slice(0, middle), fails, most);
  return [...first, ...failing(items.slice(middle), fails, most - first.length)];
}

/** Adds keyword after keyword, `type` first since others lean on it, and leaves out what makes it fail. */
function faultsOf(
  { pointer, schema, skeleton }: Inside & { skeleton: JsonObject },
  alone: (keywords: JsonObject) => Error | null,
): SchemaFault[] {
  const keywords = Object.keys(skeleton).sort(
    (one, other) => Number(other === "type") - Number(one === "type"),
  );
  const found: SchemaFault[] = [];
  const fine: JsonObject = {};
  for (const keyword of keywords) {
    const value = skeleton[keyword] as Json;
    const error = alone({ ...fine, [keyword]: value });
    if (error === null) {
      define(fine, keyword, value);
      continue;
    }
    const given = schema[keyword] ?? null;
    const members = badMembers(keyword, value, alone);
    if (members.length === 0)
      found.push(explainKeyword({ pointer: [...pointer, keyword], keyword, value: given }, error));
    for (const member of members) {
      const place = { pointer: [...pointer, keyword, member], keyword, value: memberOf(given, member) };
      found.push(explainKeyword(place, error));
    }
  }
  return found;
}

/** Keywords whose members are judged each by itself. */
const maps = new Set(
  "properties patternProperties $defs definitions dependentSchemas dependentRequired dependencies".split(" "),
);

function badMembers(keyword: string, value: Json, alone: (keywords: JsonObject) => Error | null): string[] {
  if (!maps.has(keyword) || !isObject(value)) return [];
  const of = (some: readonly string[]): JsonObject =>
    Object.fromEntries(some.map((member) => [member, value[member] as Json]));
  return failing(Object.keys(value), (some) => alone({ [keyword]: of(some) }) !== null, 10);
}

function memberOf(value: Json, member: string): Json {
  return isObject(value) ? (value[member] ?? null) : null;
}
