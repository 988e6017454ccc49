import type { Json, JsonObject } from "../manifest/model.ts";
import { isObject } from "../plan/json-object.ts";

/** Deeper schemas may be too deep to compile. */
const deepest = 20;

/** More schemas inside one may be too many to compile in time. */
const mostInside = 200;

const types = new Set<unknown>(["string", "number", "integer", "boolean", "object", "array", "null"]);
const dialects = new Set<unknown>([
  "http://json-schema.org/draft-07/schema#",
  "https://json-schema.org/draft/2020-12/schema",
]);

const formats = new Set<unknown>(
  "date-time date time duration email hostname ipv4 ipv6 uri uri-reference uri-template uuid json-pointer regex".split(
    " ",
  ),
);

/** Half a pair: what has one in a property's name does not compile. */
const loneSurrogate = /\p{Surrogate}/u;

const isText = (value: Json): boolean => typeof value === "string";
const isNumber = (value: Json): boolean => typeof value === "number" && Number.isFinite(value);
const isCount = (value: Json): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isFlag = (value: Json): boolean => typeof value === "boolean";
const isPrimitive = (value: Json): boolean => typeof value !== "object" || value === null;
const isAnything = (): boolean => true;

function isTextList(value: Json): boolean {
  return Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
}

function isEnumeration(value: Json): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(isPrimitive) &&
    new Set(value).size === value.length
  );
}

/** Keywords, each with what may stand for it so that nothing about compiling it is in doubt. */
const keywords = new Map<string, (value: Json) => boolean>([
  ["type", (value) => types.has(value)],
  ["title", isText],
  ["description", isText],
  ["default", isAnything],
  ["examples", Array.isArray],
  ["enum", isEnumeration],
  ["required", isTextList],
  ["minimum", isNumber],
  ["maximum", isNumber],
  ["exclusiveMinimum", isNumber],
  ["exclusiveMaximum", isNumber],
  ["minLength", isCount],
  ["maxLength", isCount],
  ["minItems", isCount],
  ["maxItems", isCount],
  ["uniqueItems", isFlag],
  ["multipleOf", (value) => isNumber(value) && (value as number) > 0],
  ["const", isPrimitive],
  ["format", (value) => formats.has(value)],
  ["readOnly", isFlag],
  ["writeOnly", isFlag],
  ["deprecated", isFlag],
]);

/**
 * Whether a schema is made of nothing but keywords and values that any validator compiles, so that none has to be loaded
 * to know it: no references, names or patterns, and nothing malformed. False says nothing.
 */
export function isPlainSchema(schema: JsonObject): boolean {
  const { $schema, ...rest } = schema;
  const count = { inside: 0 };
  return ($schema === undefined || dialects.has($schema)) && isPlain(rest, 0, count);
}

function isPlain(schema: Json, depth: number, count: { inside: number }): boolean {
  count.inside += 1;
  if (!isObject(schema) || depth > deepest || count.inside > mostInside) return false;
  const isPlainInside = (inner: Json) => isPlain(inner, depth + 1, count);
  return Object.entries(schema).every(([keyword, value]) => {
    if (value === undefined) return false;
    if (keyword === "properties") return isObject(value) && arePlainProperties(value, isPlainInside);
    if (keyword === "items" || keyword === "propertyNames" || keyword === "not") return isPlainInside(value);
    if (keyword === "additionalProperties") return isFlag(value) || isPlainInside(value);
    if (keyword === "anyOf" || keyword === "oneOf" || keyword === "allOf")
      return Array.isArray(value) && value.length > 0 && value.every(isPlainInside);
    return keywords.get(keyword)?.(value) ?? false;
  });
}

function arePlainProperties(properties: JsonObject, isPlainInside: (schema: Json) => boolean): boolean {
  return Object.entries(properties).every(
    ([name, schema]) =>
      !(name in Object.prototype) &&
      !loneSurrogate.test(name) &&
      schema !== undefined &&
      isPlainInside(schema),
  );
}
