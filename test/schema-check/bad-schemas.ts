import type { JsonObject } from "../../generator/manifest/model.ts";

/** A schema that the validators cannot use, where the fault is, and what is said of it. */
export interface BadSchema {
  name: string;
  schema: JsonObject;
  places: string[];
  message: string;
}

const bad = (name: string, schema: JsonObject, places: string | string[], message: string): BadSchema => ({
  name,
  schema,
  places: [places].flat(),
  message,
});

const inProperty = (schema: JsonObject): JsonObject => ({ type: "object", properties: { a: schema } });

/** Schemas inside each other, `levels` deep. */
export function nested(levels: number): JsonObject {
  let schema: JsonObject = { type: "string" };
  for (let level = 0; level < levels; level += 1) schema = inProperty(schema);
  return schema;
}

/** One of every kind that is known to be refused, from the field and from reading the validator. */
export const badSchemas: readonly BadSchema[] = [
  bad(
    "an escape that needs none",
    inProperty({ pattern: "^[\\w]+\\-$" }),
    "properties/a/pattern",
    "`u` flag",
  ),
  bad("a pattern of another language", { items: { pattern: "(?P<y>\\d+)" } }, "items/pattern", "(?P<y>"),
  bad("a pattern that is none", inProperty({ pattern: "([" }), "properties/a/pattern", '"(["'),
  bad(
    "a pattern as a key",
    { patternProperties: { "\\-": true, "^x": {} } },
    "patternProperties/\\-",
    "flag",
  ),
  bad(
    "a pattern in a property called pattern",
    { properties: { pattern: { properties: { properties: { pattern: "(" } } } } },
    "properties/pattern/properties/properties/pattern",
    "regular expression",
  ),
  bad("a dialect of old", { $schema: "http://json-schema.org/draft-04/schema#" }, "$schema", "dialect"),
  bad("a dialect that is no URL", { $schema: "urn:x", pattern: "(" }, "$schema", '"urn:x"'),
  bad("a reference to nowhere", inProperty({ $ref: "#/nowhere" }), "properties/a/$ref", "leads nowhere"),
  bad("a reference to outside", { $ref: "https://example.com/x" }, "$ref", "It is not fetched"),
  bad(
    "references to two nowheres, one of them twice",
    { anyOf: [{ $ref: "#/x" }, { not: { $ref: "#/x" } }, { contains: { $ref: "#/y" } }] },
    ["anyOf/0/$ref", "anyOf/1/not/$ref", "anyOf/2/contains/$ref"],
    "#/x",
  ),
  bad(
    "a reference beside what is outside",
    { $id: "https://example.com/a", properties: { p: { $ref: "b.json#/x" } } },
    "properties/p/$ref",
    "b.json#/x",
  ),
  bad("a type that is none", inProperty({ type: "any" }), "properties/a/type", '"any"'),
  bad("a type among others", { type: ["string", "datetime"] }, "type", "datetime"),
  bad("an empty enum", inProperty({ enum: [] }), "properties/a/enum", "non-empty"),
  bad("an enum that is a map", { enum: { a: 1 } }, "enum", '{"a":1}'),
  bad("a limit in quotes", inProperty({ minLength: "3" }), "properties/a/minLength", "minLength"),
  bad("a limit as a switch", { minimum: 1, exclusiveMinimum: true }, "exclusiveMinimum", "true"),
  bad("required as a switch", inProperty({ required: true }), "properties/a/required", "true"),
  bad("nullable without a type", inProperty({ nullable: true }), "properties/a/nullable", "nullable"),
  bad("not nullable, but null", { type: ["string", "null"], nullable: false }, "nullable", "null"),
  bad(
    "a tuple of old",
    { properties: { a: { items: [{ type: "string" }] } } },
    "properties/a/items",
    "items",
  ),
  bad("an old name of `$id`", inProperty({ id: "x" }), "properties/a/id", "$id"),
  bad("a list of properties", { properties: [] }, "properties", "properties"),
  bad("a property that is null", { properties: { a: null, b: {} } }, "properties/a", "null"),
  bad("branches as a map", { allOf: {} }, "allOf", "allOf"),
  bad("a format that is a number", { items: { format: 3 } }, "items/format", "3"),
  bad("a dependency in quotes", { dependentRequired: { a: "b", c: ["d"] } }, "dependentRequired/a", '"b"'),
  bad("a reference that is a number", inProperty({ $ref: 3 }), "properties/a/$ref", "3"),
  bad(
    "one name for two schemas",
    { properties: { a: { $id: "urn:x:a", type: "string" }, b: { $id: "urn:x:a", type: "number" } } },
    "properties/b/$id",
    "urn:x:a",
  ),
  bad("a schema that is itself", { $ref: "#" }, "", "without end"),
  bad("a property that is itself", inProperty({ $ref: "#/properties/a" }), "", "without end"),
  bad("a dynamic reference to nowhere", { $dynamicRef: "#x" }, "", "without end"),
  bad("2,000 levels", nested(2_000), Array(201).fill("properties/a").join("/"), "nested too deep"),
  bad(
    "several faults, of several kinds",
    {
      properties: { a: { pattern: "(", minLength: "x" }, b: { anyOf: [{ format: 3 }, { $ref: "#/q" }] } },
      $defs: { unused: { pattern: "[" } },
    },
    [
      "properties/a/pattern",
      "properties/a/minLength",
      "properties/b/anyOf/0/format",
      "properties/b/anyOf/1/$ref",
    ],
    "regular expression",
  ),
  bad(
    "more schemas inside than anyone compiles",
    { properties: Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`p${index}`, {}])) },
    "",
    "more than 5000",
  ),
];
