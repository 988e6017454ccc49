import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/manifest/model.ts";
import { compile, emit, moduleOf } from "./compile.ts";

const found: [name: string, schema: Json, problems: [pointer: (string | number)[], message: RegExp][]][] = [
  [
    "an external reference",
    { type: "object", properties: { a: { $ref: "https://example.com/other.json#/x" } } },
    [
      [
        ["properties", "a", "$ref"],
        /leads outside .*"https:\/\/example\.com\/other\.json#\/x".* not fetched/,
      ],
    ],
  ],
  ["a reference to a file", { $ref: "other.json" }, [[["$ref"], /leads outside/]]],
  [
    "a reference to nowhere",
    { items: { $ref: "#/$defs/none" } },
    [[["items", "$ref"], /leads nowhere: "#\/\$defs\/none"/]],
  ],
  [
    "a reference to what objects inherit",
    { $defs: {}, $ref: "#/$defs/constructor" },
    [[["$ref"], /leads nowhere/]],
  ],
  [
    "a reference past the end of a list",
    { anyOf: [{ $ref: "#/anyOf/01" }, true] },
    [[["anyOf", 0, "$ref"], /leads nowhere/]],
  ],
  ["an anchor that is not there", { $ref: "#name" }, [[["$ref"], /leads nowhere/]]],
  ["a malformed escape", { $ref: "#/%E0%A4%A" }, [[["$ref"], /leads nowhere/]]],
  ["a URI that is none", { $ref: "https://[" }, [[["$ref"], /leads outside/]]],
  ["a reference that is no string", { $ref: 5 }, [[["$ref"], /is not a string/]]],
  [
    "a reference to what is no schema",
    { $defs: { a: 5 }, $ref: "#/$defs/a" },
    [[["$defs", "a"], /not a number/]],
  ],
  [
    "a cycle without structure",
    {
      $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
      type: "object",
      properties: { x: { $ref: "#/$defs/a" } },
    },
    [[["$defs", "a", "$ref"], /itself without any structure/]],
  ],
  ["a schema that is itself", { $ref: "#" }, [[["$ref"], /itself/]]],
  [
    "a cycle through a union",
    { $defs: { a: { anyOf: [{ type: "string" }, { $ref: "#/$defs/a" }] } }, $ref: "#/$defs/a" },
    [[["$defs", "a", "anyOf", 1, "$ref"], /itself/]],
  ],
  [
    "a cycle through a part of the root",
    { anyOf: [{ title: "part", allOf: [{ $ref: "#" }] }, { $ref: "#/anyOf/0" }] },
    [
      [["anyOf", 0], /itself/],
      [["anyOf", 1, "$ref"], /itself/],
    ],
  ],
  [
    "a dynamic reference with several meanings",
    {
      $defs: {
        a: { $id: "https://example.com/a", $dynamicAnchor: "n", type: "array", items: { $dynamicRef: "#n" } },
        b: { $id: "https://example.com/b", $dynamicAnchor: "n", type: "string" },
      },
      anyOf: [{ $ref: "https://example.com/a" }, { $ref: "https://example.com/b" }],
    },
    [[["$defs", "a", "items", "$dynamicRef"], /any of 2 schemas/]],
  ],
  ["a number for a schema", { properties: { a: 5 } }, [[["properties", "a"], /not a number/]]],
  ["a string for a schema", { additionalProperties: "no" }, [[["additionalProperties"], /not a string/]]],
  ["null for a schema", { items: null }, [[["items"], /not null/]]],
  ["a list for a schema", { anyOf: [[], true] }, [[["anyOf", 0], /not an array/]]],
  ["a root that is no schema", 5, [[[], /not a number/]]],
  ["properties that are no object", { properties: [1] }, [[["properties"], /not an object/]]],
  ["enum that is no list", { enum: "a" }, [[["enum"], /not a list/]]],
  ["anyOf that is no list", { anyOf: {} }, [[["anyOf"], /not a list/]]],
  ["a type that is none", { type: "date" }, [[["type"], /names no type/]]],
  ["a type that is inherited", { type: ["string", "toString"] }, [[["type"], /names no type/]]],
];

describe("problems of a schema", { timeout: 120_000 }, () => {
  test.each(found)("%s", (_name, schema, expected) => {
    const emitted = emit(schema);
    expect(emitted.problems.map(({ pointer }) => pointer)).toEqual(expected.map(([pointer]) => pointer));
    emitted.problems.forEach(({ message, help }, index) => {
      expect(message).toMatch(expected[index]?.[1] ?? /never/);
      expect(help).not.toBe("");
    });
  });

  test("what remains of such schemas compiles", () => {
    const modules = found.map(([name, schema]) => [`${name}.ts`, moduleOf(emit(schema))] as const);
    expect(compile(new Map(modules))).toEqual(new Map());
  });

  test("what cannot be used is unknown, and the rest keeps its type", () => {
    const { type } = emit({
      type: "object",
      properties: { a: { $ref: "https://example.com/x" }, b: { type: "string" } },
      required: ["a", "b"],
    });
    expect(type.text).toBe("{ a: unknown; b: string; }");
  });

  test("of a wrong description, title, default or deprecation nothing is said", () => {
    const odd = { description: 5, title: ["x"], deprecated: "", format: {}, minimum: [] };
    const { type, problems } = emit({ type: "object", properties: { a: { type: "string", ...odd } } });
    expect(type.text).toBe("{ a?: string; }");
    expect(problems).toEqual([]);
  });

  test("problems in a definition that several references lead to are told once", () => {
    const { problems } = emit({
      $defs: { a: { type: "object", properties: { x: { $ref: "#/$defs/none" } } } },
      prefixItems: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/a" }],
    });
    expect(problems).toHaveLength(1);
  });
});
