import { describe, expect, test } from "vitest";
import { uncompilableParts } from "../../generator/plan/check-schema.ts";
import type { Json } from "../../generator/manifest/model.ts";

const pointers = (schema: Json) => uncompilableParts(schema).map(({ pointer }) => pointer.join("/"));

describe("what the validators cannot compile", () => {
  test.each([
    [
      "a pattern that escapes what needs no escape",
      { properties: { a: { pattern: "^[\\w]+\\-$" } } },
      "properties/a/pattern",
    ],
    ["a pattern of another language", { items: { pattern: "(?P<year>\\d+)" } }, "items/pattern"],
    ["a pattern that is none", { $defs: { pattern: { pattern: "([" } } }, "$defs/pattern/pattern"],
    ["a key pattern", { patternProperties: { "\\-": true } }, "patternProperties/\\-"],
    ["an unknown dialect", { $schema: "http://json-schema.org/draft-04/schema#" }, "$schema"],
    ["a dialect that is no URL", { $schema: "urn:x" }, "$schema"],
  ])("%s", (_, schema, pointer) => {
    expect(pointers(schema)).toEqual([pointer]);
  });

  test.each([
    ["a property called pattern", { properties: { pattern: { type: "string" } } }],
    [
      "data that looks like one",
      { const: { pattern: "([" }, default: { pattern: "([" }, enum: [{ pattern: "([" }] },
    ],
    ["what compiles", { pattern: "^[a-z-]+$", patternProperties: { "^x-": true } }],
    ["known dialects", { $schema: "http://json-schema.org/draft-07/schema#" }],
    ["a schema that is true", true],
  ] as [string, Json][])("not %s", (_, schema) => {
    expect(pointers(schema)).toEqual([]);
  });
});
