import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import { has, own } from "./place.ts";
import { referenceKeywords, type References } from "./references.ts";
import { eachSubschema } from "./subschemas.ts";

/** Beside these the generated client fills nothing in: what is missing may well be meant to be missing. */
const hindrances = (
  "anyOf oneOf not if enum const dependentRequired dependentSchemas dependencies propertyNames maxProperties " +
  "$dynamicRef $recursiveRef"
).split(" ");

// A schema that combines more is told without defaults.
const mostPositions = 10_000;

interface Run {
  root: Json;
  references: References;
  /** Schemas of properties that are filled in, and those that at some place are not. */
  filled: Set<Json>;
  unfilled: Set<Json>;
  /** Schemas where filling ends. */
  beyond: Json[];
}

/**
 * The schemas of properties whose defaults the generated client fills in wherever they are missing from a result:
 * `templates/runtime/client/defaults.ts` goes the same ways.
 */
export function filledDefaults(root: Json, references: References): ReadonlySet<Json> {
  const run: Run = { root, references, filled: new Set(), unfilled: new Set(), beyond: [] };
  const numbers = new Map<Json, number>();
  const known = new Set<string>();
  const positions: Json[][] = [];
  const enter = (schemas: Json[]): void => {
    const objects = schemas.filter(isObject);
    for (const schema of objects) if (!numbers.has(schema)) numbers.set(schema, numbers.size);
    const key = objects.map((schema) => numbers.get(schema)).join(" ");
    if (objects.length === 0 || known.has(key)) return;
    known.add(key);
    positions.push(objects);
  };
  enter([root]);
  // The list grows while it is walked.
  for (const position of positions) {
    if (positions.length > mostPositions) return new Set();
    visit(run, position, enter);
  }
  leaveUnfilled(run);
  return new Set([...run.filled].filter((schema) => !run.unfilled.has(schema)));
}

/** One value, by the schemas that judge it: its members and items are judged by schemas that `enter` takes. */
function visit(run: Run, position: readonly Json[], enter: (schemas: Json[]) => void): void {
  const all = inPlace(run, position);
  const isFree = !all.some((schema) => has(schema, hindrances));
  const members = new Map<string, Json[]>();
  for (const schema of all) {
    const properties = own(schema, "properties");
    for (const [name, property] of isObject(properties) ? Object.entries(properties) : []) {
      (isFree ? run.filled : run.unfilled).add(property);
      members.set(name, [...(members.get(name) ?? []), property]);
    }
    eachSubschema(schema, "all", (child, _inPlace, keyword, key) => {
      const isFollowed =
        keyword === "properties" || keyword === "allOf" || (keyword === "items" && key === null);
      if (!isFollowed && !isDefinition(keyword)) run.beyond.push(child);
    });
  }
  for (const schemas of members.values()) enter(schemas);
  for (const start of new Set([0, ...all.map(lengthOfPrefix)])) {
    enter(
      all.filter((schema) => lengthOfPrefix(schema) <= start).map((schema) => own(schema, "items") ?? true),
    );
  }
}

function isDefinition(keyword: string): boolean {
  return keyword === "$defs" || keyword === "definitions";
}

function lengthOfPrefix(schema: JsonObject): number {
  const list = own(schema, "prefixItems");
  return Array.isArray(list) ? list.length : 0;
}

/** All schemas that judge the same value, by `allOf` and references that begin with `#`. */
function inPlace(run: Run, schemas: readonly Json[]): JsonObject[] {
  const found = new Set<JsonObject>();
  const pending = [...schemas];
  // The list grows while it is walked.
  for (const schema of pending) {
    if (!isObject(schema) || found.has(schema)) continue;
    if (schema !== run.root && Object.hasOwn(schema, "$id")) {
      run.beyond.push(...pending);
      return [];
    }
    found.add(schema);
    const parts = own(schema, "allOf");
    if (Array.isArray(parts)) pending.push(...parts);
    for (const { keyword, reference, target } of targetsOf(run, schema)) {
      const isFollowed = keyword === "$ref" && (reference === "#" || reference.startsWith("#/"));
      (isFollowed && !reference.includes("%") ? pending : run.beyond).push(target);
    }
  }
  return [...found];
}

function targetsOf(
  { references }: Run,
  schema: JsonObject,
): { keyword: string; reference: string; target: Json }[] {
  return referenceKeywords.flatMap((keyword) => {
    const reference = own(schema, keyword);
    if (typeof reference !== "string") return [];
    const resolution = references.resolve(schema, keyword, reference);
    return resolution.found ? [{ keyword, reference, target: resolution.schema }] : [];
  });
}

/** Marks all properties that are reached where filling has ended. */
function leaveUnfilled(run: Run): void {
  const seen = new Set<Json>();
  // The list grows while it is walked.
  for (const schema of run.beyond) {
    if (!isObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    const properties = own(schema, "properties");
    if (isObject(properties)) for (const property of Object.values(properties)) run.unfilled.add(property);
    eachSubschema(schema, "all", (child, _inPlace, keyword) => {
      if (!isDefinition(keyword)) run.beyond.push(child);
    });
    for (const { target } of targetsOf(run, schema)) run.beyond.push(target);
  }
}
