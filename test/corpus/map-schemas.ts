import type { Json, JsonObject } from "../../generator/manifest/model.ts";

/** Keywords whose value is data, and those whose members are named by whoever wrote the schema. */
const data = new Set(["const", "enum", "default", "examples", "required"]);
const named = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
]);

/** A copy of a schema in which every schema went through `change`, inner ones first. */
export function mapSchemas(schema: Json, change: (schema: JsonObject) => JsonObject): Json {
  if (Array.isArray(schema)) return schema.map((item) => mapSchemas(item, change));
  if (typeof schema !== "object" || schema === null) return schema;
  const inside = (keyword: string, value: Json): Json => {
    if (data.has(keyword)) return value;
    if (!named.has(keyword) || typeof value !== "object" || value === null || Array.isArray(value)) {
      return mapSchemas(value, change);
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, mapSchemas(inner, change)]),
    );
  };
  return change(
    Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, inside(keyword, value)])),
  );
}
