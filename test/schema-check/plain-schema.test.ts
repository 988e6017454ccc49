import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/manifest/model.ts";
import { judgeSchemas } from "../../generator/schema-check/judge.ts";
import { isPlainSchema } from "../../generator/schema-check/plain-schema.ts";
import { areAtHand, dumps, schemasOf } from "../corpus/dumps.ts";
import { badSchemas, nested } from "./bad-schemas.ts";

const plain: [string, JsonObject][] = [
  ["nothing at all", {}],
  ["one that names its dialect", { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object" }],
  ["an object", { type: "object", properties: { a: { type: "string", format: "uri" } }, required: ["a"] }],
  ["lists in each other", { type: "array", items: { type: "array", items: { enum: ["a", 1, null] } } }],
  ["a choice", { anyOf: [{ type: "null" }, { type: "integer", minimum: 0 }] }],
];

const notPlain: [string, JsonObject][] = [
  ["a dialect that is rare", { $schema: "http://json-schema.org/draft-04/schema#" }],
  ["a dialect inside", { properties: { a: { $schema: "http://json-schema.org/draft-07/schema#" } } }],
  ["a pattern", { pattern: "a" }],
  ["a reference", { $ref: "#" }],
  ["a keyword of nobody", { "x-note": 1 }],
  ["a property that every object has", { properties: { constructor: {} } }],
  ["a property with half a pair in its name", { properties: { "a\ud800b": {} } }],
  ["a format that every object has", { format: "constructor" }],
  ["an empty choice", { anyOf: [] }],
  ["a tuple", { items: [{}] as Json }],
  ["a type of nobody", { type: "file" }],
  ["a name twice", { required: ["a", "a"] }],
  ["too many levels", nested(30)],
];

describe("a schema that needs no validator to be judged", () => {
  test.each(plain)("%s", (_, schema) => expect(isPlainSchema(schema)).toBe(true));
  test.each(notPlain)("is not %s", (_, schema) => expect(isPlainSchema(schema)).toBe(false));
  test("is none that is known to be refused", () => {
    expect(badSchemas.filter(({ schema }) => isPlainSchema(schema)).map(({ name }) => name)).toEqual([]);
  });

  test("compiles, whatever it is made of", { timeout: 60_000 }, async () => {
    const schemas = fc.sample(schemaOf(3), 3_000).map(asRead).filter(isPlainSchema);
    expect(schemas.length).toBeGreaterThan(500);
    const verdicts = await judgeSchemas(schemas);
    expect(schemas.filter((_, index) => verdicts[index]?.length !== 0)).toEqual([]);
  });

  test.skipIf(!areAtHand)("is nearly every one in the field, and compiles", { timeout: 60_000 }, async () => {
    const all = dumps.flatMap(schemasOf).map(({ schema }) => schema);
    const schemas = all.filter(isPlainSchema);
    expect(schemas.length / all.length).toBeGreaterThan(0.9);
    expect((await judgeSchemas(schemas)).flat()).toEqual([]);
  });
});

/** As it would be read from a file. */
const asRead = (schema: JsonObject) => JSON.parse(JSON.stringify(schema)) as JsonObject;

/** Values that fit some keyword, or none. */
const anyValue = fc.oneof(
  fc.constantFrom<Json>(
    0,
    1,
    -1,
    1.5,
    1e300,
    true,
    false,
    null,
    "",
    "a",
    "object",
    "string",
    "email",
    "file",
  ),
  fc.constantFrom<Json>([], ["a"], ["a", "a"], ["a", 1, null], {}, { a: 1 }, [[]], "date-time", "__proto__"),
);

const ofValues = [
  ..."type title description default examples enum const required minimum maximum exclusiveMinimum".split(
    " ",
  ),
  ..."exclusiveMaximum minLength maxLength minItems maxItems uniqueItems multipleOf format readOnly".split(
    " ",
  ),
  ..."writeOnly deprecated".split(" "),
];

const pair = (keyword: string, value: fc.Arbitrary<Json>): fc.Arbitrary<[string, Json]> =>
  value.map((each) => [keyword, each]);

/** A schema of the keywords that a plain one may have, with values that mostly fit. */
function schemaOf(levels: number): fc.Arbitrary<JsonObject> {
  const inner = levels === 0 ? fc.constant<JsonObject>({}) : schemaOf(levels - 1);
  const name = fc.constantFrom("a", "b", "a/b", "%", "", "toString", "then");
  const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 2 });
  const keyword = fc.oneof(
    pair("type", fc.constantFrom("string", "number", "integer", "boolean", "object", "array", "null")),
    pair("enum", fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean()), { minLength: 1 })),
    pair("required", fc.uniqueArray(name, { maxLength: 3 })),
    pair("format", fc.constantFrom("date", "uri", "email", "uuid", "regex")),
    pair("minimum", fc.integer()),
    pair("maxLength", fc.nat()),
    pair("properties", fc.dictionary(name, inner, { maxKeys: 3 })),
    pair("items", inner),
    pair("propertyNames", inner),
    pair("additionalProperties", fc.oneof(fc.boolean(), inner)),
    pair("anyOf", few(inner)),
    pair("oneOf", few(inner)),
    pair("allOf", few(inner)),
    pair("not", inner),
  );
  const fitting = fc.array(keyword, { maxLength: 4 }).map((pairs): JsonObject => Object.fromEntries(pairs));
  const odd = fc.tuple(fitting, fc.constantFrom(...ofValues), anyValue);
  return fc.oneof(
    { weight: 6, arbitrary: fitting },
    { weight: 1, arbitrary: odd.map(([schema, keyword, value]) => ({ ...schema, [keyword]: value })) },
  );
}
