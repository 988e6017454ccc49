import type { Json, JsonObject } from "../model.ts";
import { isObject } from "../path.ts";

/** Whether a library writes this pattern by itself, wherever it writes this format. */
export type IsImplied = (pattern: string, format: string) => boolean;

/**
 * Fits a converted schema to what a form may say: without `$schema`, without `additionalProperties: false` (a form has
 * no other fields anyway), and without patterns that say what the format beside them says. Nothing else is dropped, so
 * that whatever a form cannot show is still told.
 */
export function formSchema(schema: JsonObject, isImplied: IsImplied): JsonObject {
  const fitted = without(schema, (key, value) => {
    return key === "$schema" || (key === "additionalProperties" && value === false);
  });
  const { properties } = fitted;
  if (!isObject(properties)) return fitted;
  const fields = Object.entries(properties as JsonObject);
  return {
    ...fitted,
    properties: Object.fromEntries(fields.map(([name, f]) => [name, field(f, isImplied)])),
  };
}

function field(schema: Json, isImplied: IsImplied): Json {
  if (!isObject(schema)) return schema;
  const { format } = schema;
  if (typeof format !== "string") return schema as JsonObject;
  return without(schema as JsonObject, (key, value) => {
    return key === "pattern" && typeof value === "string" && isImplied(value, format);
  });
}

function without(object: JsonObject, isLeftOut: (key: string, value: Json) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key, value]) => !isLeftOut(key, value)));
}
