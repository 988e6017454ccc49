import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";

type Shape = "schema" | "list" | "map" | "schema-or-list";

interface Holder {
  shape: Shape;
  inPlace: boolean;
  /** Whether what it holds reaches the type, be it only its members. */
  written: boolean;
}

function holders(
  shape: Shape,
  marks: { inPlace: boolean; written: boolean },
  names: string,
): [string, Holder][] {
  return names.split(" ").map((name) => [name, { shape, ...marks }]);
}

/** Keywords that hold schemas. */
const keywords: ReadonlyMap<string, Holder> = new Map([
  ...holders("list", { inPlace: true, written: true }, "allOf anyOf oneOf"),
  ...holders("schema", { inPlace: true, written: true }, "if then else"),
  ...holders("map", { inPlace: false, written: true }, "properties patternProperties"),
  ...holders(
    "schema",
    { inPlace: false, written: true },
    "additionalProperties unevaluatedProperties propertyNames",
  ),
  ...holders("schema-or-list", { inPlace: false, written: true }, "items"),
  ...holders("list", { inPlace: false, written: true }, "prefixItems"),
  ...holders("schema", { inPlace: false, written: true }, "additionalItems unevaluatedItems"),
  ...holders("schema", { inPlace: true, written: false }, "not"),
  ...holders("map", { inPlace: true, written: true }, "dependentSchemas dependencies"),
  ...holders("schema", { inPlace: false, written: false }, "contains contentSchema"),
  ...holders("map", { inPlace: false, written: false }, "$defs definitions"),
]);

const conditional = new Set(["if", "then", "else"]);
const dependent = new Set(["dependentSchemas", "dependencies"]);

/** Both branches are there, so the condition can be told as a union of them. */
export function isTwoSided(schema: JsonObject): boolean {
  return ["if", "then", "else"].every((keyword) => Object.hasOwn(schema, keyword));
}

/**
 * Takes a schema inside another, and the keys that lead to it. `inPlace`: it judges the same value, not a part of it.
 */
export type SubschemaVisitor = (
  schema: Json,
  inPlace: boolean,
  keyword: string,
  key: string | number | null,
) => void;

/** Visits the schemas directly inside `schema`: all of them, or those whose content reaches the type. */
export function eachSubschema(schema: JsonObject, which: "all" | "written", visit: SubschemaVisitor): void {
  for (const keyword of Object.keys(schema)) {
    const holder = keywords.get(keyword);
    if (holder === undefined || (which === "written" && !holder.written)) continue;
    const value = schema[keyword];
    const inPlace = holder.inPlace && (which === "all" || !isLoose(schema, keyword));
    if (value !== undefined) visitHeld(value, { ...holder, inPlace }, keyword, visit);
  }
}

/** Of such a schema only the members are written, inside an object type of their own. */
function isLoose(schema: JsonObject, keyword: string): boolean {
  return dependent.has(keyword) || (conditional.has(keyword) && !isTwoSided(schema));
}

function visitHeld(value: Json, { shape, inPlace }: Holder, keyword: string, visit: SubschemaVisitor): void {
  if (Array.isArray(value)) {
    if (shape !== "list" && shape !== "schema-or-list") return;
    value.forEach((schema, index) => visit(schema, inPlace, keyword, index));
  } else if (shape === "map") {
    if (!isObject(value)) return;
    for (const [key, schema] of Object.entries(value)) visit(schema, inPlace, keyword, key);
  } else if (shape !== "list") {
    visit(value, inPlace, keyword, null);
  }
}
