import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/manifest/model.ts";
import { identifier } from "../../../generator/plan/text.ts";
import { emit, moduleOf } from "./compile.ts";

/** The same JSON with the keys of every object in reverse. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

const rich: Json = {
  $id: "https://example.com/rich",
  title: "Rich",
  description: "Has a bit of everything.",
  type: "object",
  properties: {
    zeta: { $ref: "#/$defs/node" },
    alpha: { $ref: "#/properties/zeta" },
    list: {
      type: "array",
      minItems: 2,
      items: {
        type: "object",
        properties: { b: { type: "string", description: "One." }, a: { const: { y: 1, x: 2 } } },
      },
    },
    big: { type: "object", properties: { child: { $ref: "#/properties/big" }, again: { $ref: "#name" } } },
    dictionary: {
      type: "object",
      additionalProperties: { $ref: "#/$defs/a_b" },
      properties: { one: { type: "null" } },
    },
  },
  patternProperties: { "^x-": { type: "string" }, _y$: { type: "number" } },
  required: ["zeta", "alpha"],
  $defs: {
    node: { type: "object", properties: { next: { $ref: "#/$defs/node" }, other: { $ref: "#/$defs/a-b" } } },
    "a-b": { $anchor: "name", enum: ["x", "y"], description: "One of two." },
    a_b: { enum: [1, 2] },
    unused: { type: "string" },
  },
};

describe("declarations", () => {
  test("each definition that is used is declared once, sorted by name", () => {
    const { declarations } = emit(rich);
    const names = declarations.map(({ name }) => name.text);
    expect(names).toEqual(["RootAB", "RootAB2", "RootBig", "RootListItem", "RootNode"]);
  });

  test("the order of keys does not show", () => {
    const schemas: Json[] = [
      rich,
      { properties: { b: {}, a: {} }, anyOf: [{ required: ["b", "a"] }, { type: "null" }] },
    ];
    for (const schema of schemas) {
      expect(moduleOf(emit(reversed(schema)))).toBe(moduleOf(emit(schema)));
      expect(emit(reversed(schema)).problems).toEqual(emit(schema).problems);
    }
  });

  test("the order of `enum` and `anyOf` is kept", () => {
    expect(emit({ enum: ["b", "a", 2, 1] }).type.text).toBe('"b" | "a" | 2 | 1');
    expect(emit({ anyOf: [{ const: 2 }, { const: "a" }, { enum: [1] }] }).type.text).toBe('2 | "a" | 1');
  });

  test("names are claimed in an order of their own, and none but those given is used", () => {
    const claimed: string[] = [];
    const { declarations } = emit(reversed(rich), {
      rootName: "DeployArguments",
      claimName: (wanted) => identifier(`T${claimed.push(wanted)}`),
    });
    expect(claimed).toEqual([
      "DeployArgumentsAB",
      "DeployArgumentsAB",
      "DeployArgumentsNode",
      "DeployArgumentsBig",
      "DeployArgumentsListItem",
    ]);
    for (const { name } of declarations) expect(name.text).toMatch(/^T\d$/);
  });

  test("a root that refers to itself does so by the name that it is declared as", () => {
    const { type, doc, declarations } = emit({
      description: "A list.",
      type: "object",
      properties: { next: { $ref: "#" }, other: { $ref: "#/$defs/back" } },
      $defs: { back: { type: "array", items: { $ref: "#" } } },
    });
    expect(type.text).toBe("{ next?: Root; other?: RootBack; }");
    expect(doc?.text).toBe("/** A list. */");
    expect(declarations.map(({ name, type: body }) => [name.text, body.text])).toEqual([
      ["RootBack", "Root[]"],
    ]);
  });

  test("small schemas stand where they are referred to, large and recursive ones get a name", () => {
    const { type, declarations } = emit({
      type: "object",
      properties: {
        small: { type: "string", format: "uri" },
        same: { $ref: "#/properties/small" },
        large: {
          type: "object",
          properties: Object.fromEntries([..."abcdefghijklmnopqrstuvwxyz"].map((key) => [key, true])),
        },
        too: { $ref: "#/properties/large" },
      },
    });
    expect(declarations.map(({ name }) => name.text)).toEqual(["RootLarge"]);
    expect(type.text.match(/RootLarge/g)).toHaveLength(2);
    expect(type.text).toContain("/** Format: uri. */\nsame?: string;");
  });

  test("names from keys that are no identifiers", () => {
    const keys = ["__proto__", "été", "foo.bar/baz", "日本", "", "9lives", "class"];
    const $defs = Object.fromEntries(keys.map((key) => [key, { enum: [key, "x"] }]));
    const claimed: string[] = [];
    emit(
      JSON.parse(
        JSON.stringify({ $defs, anyOf: keys.map((key) => ({ $ref: `#/$defs/${key.replace("/", "~1")}` })) }),
      ) as Json,
      { claimName: (wanted) => identifier(`${wanted}_${claimed.push(wanted)}`) },
    );
    expect(claimed.toSorted()).toEqual(
      ["RootClass", "RootEte", "RootFooBarBaz", "RootProto", "RootType", "RootType", "Root9lives"].toSorted(),
    );
  });
});

/** The comment of a property. */
function docOf(property: Json): string | undefined {
  const { type } = emit({ type: "object", properties: { a: property } });
  return /\/\*\*[\s\S]*?\*\//.exec(type.text)?.[0];
}

describe("comments", () => {
  test.each<[name: string, property: Json, doc: string | undefined]>([
    ["nothing to say", { type: "string" }, undefined],
    ["a description", { type: "string", description: "What it is." }, "/** What it is. */"],
    ["a title", { type: "string", title: "What it is" }, "/** What it is */"],
    ["a title that repeats the name", { type: "string", title: "A" }, undefined],
    [
      "title and description",
      { title: "Kind", description: "What it is." },
      "/**\n * Kind\n *\n * What it is.\n */",
    ],
    ["a format", { type: "string", format: "date-time" }, "/** Format: date-time. */"],
    ["a default", { type: "number", default: 5 }, "/** Default: 5. */"],
    ["a default of null", { default: null }, "/** Default: null. */"],
    ["a default of an object", { default: { b: [1], a: "x" } }, '/** Default: { "a": "x", "b": [1] }. */'],
    [
      "restrictions",
      { type: "integer", minimum: 1, exclusiveMaximum: 9, multipleOf: 2 },
      "/** Integer. Minimum: 1. Less than: 9. Multiple of: 2. */",
    ],
    ["a pattern with the end of a comment", { pattern: "^*/$" }, '/** Pattern: "^*\u2215$". */'],
    ["deprecated", { deprecated: true }, "/** @deprecated */"],
    ["deprecated with a reason", { deprecated: "Use b." }, "/** @deprecated Use b. */"],
    ["not deprecated", { deprecated: false }, undefined],
    ["a tag in a description", { description: "@deprecated not" }, "/** \uff20deprecated not */"],
    [
      "items",
      { items: { type: "string", description: "A tag.", format: "uri" }, type: "array" },
      "/**\n * Each item: A tag.\n * Each item: Format: uri.\n */",
    ],
    [
      "a nullable",
      { anyOf: [{ type: "string", format: "uri", description: "Where." }, { type: "null" }] },
      "/**\n * Where.\n * Format: uri.\n */",
    ],
    [
      "constants",
      {
        oneOf: [
          { const: "a", title: "First" },
          { const: "b", description: "Second" },
        ],
      },
      '/**\n * "a": First\n * "b": Second\n */',
    ],
    [
      "what a type cannot say",
      { type: "array", contains: { const: 1 } },
      "/** Not expressed in this type: `contains`. */",
    ],
    [
      "a negation that no type tells",
      { type: "string", not: { pattern: "x" } },
      "/** Not expressed in this type: `not`. */",
    ],
    [
      "alternatives that may overlap",
      {
        oneOf: [
          { type: "object", properties: { x: {} } },
          { type: "object", properties: { y: {} } },
        ],
      },
      "/** Exactly one of the alternatives (`oneOf`) may match. */",
    ],
    [
      "the one narrowing",
      { properties: { x: { type: "string" } } },
      "/** The schema gives no `type`; an object is meant. */",
    ],
    [
      "properties beside a dictionary",
      { type: "object", properties: { x: { type: "null" } }, additionalProperties: { type: "string" } },
      "/** Properties that are not listed are of type `string`. */",
    ],
    [
      "a contradiction",
      { allOf: [{ type: "string" }, { type: "number" }] },
      "/** The schema contradicts itself: no value satisfies it. */",
    ],
  ])("%s", (_name, property, doc) => {
    expect(docOf(property)).toBe(doc);
  });

  test("they are bounded", () => {
    const long = "x".repeat(100_000);
    const doc = docOf({
      description: long,
      format: long,
      default: [long, { [long]: long }],
      pattern: long,
      title: long,
    });
    expect(doc?.length).toBeLessThan(6_000);
    const many = {
      oneOf: Array.from({ length: 100 }, (_, index) => ({ const: index, title: `Number ${index}` })),
    };
    expect(docOf(many)?.split("\n").length).toBeLessThan(20);
  });

  test("the root and each declaration have theirs", () => {
    const { doc, declarations } = emit(rich);
    expect(doc?.text).toBe("/**\n * Rich\n *\n * Has a bit of everything.\n */");
    expect(declarations.find(({ name }) => name.text === "RootAB")?.doc?.text).toBe("/** One of two. */");
  });
});
