import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../generator/manifest/model.ts";
import { compile, emit, moduleOf } from "./compile.ts";

function nested(levels: number, wrap: (inner: Json) => Json): Json {
  let schema: Json = { type: "string" };
  for (let level = 0; level < levels; level += 1) schema = wrap(schema);
  return schema;
}

const wraps: [name: string, wrap: (inner: Json) => Json][] = [
  ["properties", (inner) => ({ type: "object", properties: { a: inner } })],
  ["items", (inner) => ({ type: "array", items: inner })],
  ["prefixItems", (inner) => ({ type: "array", prefixItems: [inner], minItems: 1 })],
  ["additionalProperties", (inner) => ({ type: "object", additionalProperties: inner })],
  ["allOf", (inner) => ({ allOf: [inner, { minLength: 1 }] })],
  ["anyOf", (inner) => ({ anyOf: [inner, { type: "null" }] })],
  ["not", (inner) => ({ not: inner })],
  ["if", (inner) => Object.fromEntries(["if", "then", "else"].map((keyword) => [keyword, inner]))],
];

/** An object with one of thirty tags. */
function tagged(key: string): Json {
  return {
    anyOf: Array.from({ length: 30 }, (_, index) => ({
      properties: { [key]: { const: index } },
      required: [key],
    })),
  };
}

describe("limits", { timeout: 120_000 }, () => {
  test("150 levels of anything are written and compile", () => {
    const modules = wraps.map(([name, wrap]) => {
      const emitted = emit(nested(name === "if" ? 8 : 150, wrap));
      expect(emitted.problems, name).toEqual([]);
      return [`${name}.ts`, moduleOf(emitted)] as const;
    });
    expect(compile(new Map(modules))).toEqual(new Map());
  });

  test.each(wraps.filter(([name]) => name !== "not" && name !== "if"))(
    "2,000 and 10,000 levels of %s are a problem with a place",
    (_name, wrap) => {
      for (const levels of [2_000, 10_000]) {
        const { problems, type } = emit(nested(levels, wrap));
        expect(problems.length).toBeGreaterThan(0);
        for (const { message, pointer } of problems) {
          expect(message).toMatch(/more than 200 levels/);
          expect(pointer.length).toBeGreaterThan(200);
        }
        expect(type.text.length).toBeLessThan(10_000);
      }
    },
  );

  test("10,000 levels of what no type tells are passed over", () => {
    expect(emit(nested(10_000, (inner) => ({ not: inner }))).type.text).toBe("unknown");
  });

  test("10,000 levels of a constant or a default are cut", () => {
    const deep = nested(10_000, (inner) => [inner]);
    expect(emit({ const: deep }).type.text).toMatch(/^\[+unknown\]+$/);
    expect(emit({ type: "string", default: deep }).doc?.text).toBe("/** Default: [[[…]]]. */");
  });

  test("a bound of a hundred million builds no tuple", () => {
    const { type, doc } = emit({ type: "array", items: { type: "number" }, minItems: 1e8, maxItems: 1e9 });
    expect(type.text).toBe("number[]");
    expect(doc?.text).toBe("/** Minimum items: 100000000. Maximum items: 1000000000. */");
  });

  test("a chain of 10,000 definitions is written without depth", () => {
    const $defs: JsonObject = {};
    for (let index = 0; index < 10_000; index += 1) $defs[`d${index}`] = { $ref: `#/$defs/d${index + 1}` };
    $defs["d10000"] = { type: "string" };
    const { declarations, problems, type } = emit({ $defs, $ref: "#/$defs/d0" });
    expect(problems).toEqual([]);
    // Compilers follow a chain of aliases only so far.
    expect(type.text).toBe("RootD10000");
    expect(declarations).toHaveLength(1);
  });

  test("a chain of 10,000 definitions that each say something is written without depth", () => {
    const $defs: JsonObject = {};
    for (let index = 0; index < 10_000; index += 1) {
      $defs[`d${index}`] = { properties: { next: { $ref: `#/$defs/d${index + 1}` } } };
    }
    $defs["d10000"] = { type: "string" };
    const { declarations, problems, type } = emit({ $defs, $ref: "#/$defs/d0" });
    expect(problems).toEqual([]);
    expect(type.text).toBe("RootD0");
    expect(declarations).toHaveLength(10_001);
  });

  test("a circle of 10,000 definitions is found", () => {
    const $defs: JsonObject = {};
    for (let index = 0; index < 10_000; index += 1) {
      $defs[`d${index}`] = { anyOf: [{ $ref: `#/$defs/d${(index + 1) % 10_000}` }, { type: "string" }] };
    }
    expect(emit({ $defs, $ref: "#/$defs/d0" }).problems).toMatchObject([
      { pointer: ["$defs", "d0", "anyOf", 0, "$ref"], message: expect.stringMatching(/itself/) as string },
    ]);
  });

  const doubling: [name: string, combine: (reference: Json) => Json][] = [
    ["properties", ($ref) => ({ type: "object", properties: { a: $ref, b: $ref } })],
    ["allOf", ($ref) => ({ allOf: [$ref, $ref, { type: "object", required: ["x"] }] })],
    ["prefixItems", ($ref) => ({ type: "array", prefixItems: [$ref, $ref] })],
    ["index signatures", ($ref) => ({ type: "object", properties: { a: $ref }, additionalProperties: $ref })],
  ];
  test("references that double at each of 100 steps do not double the text", () => {
    const modules = doubling.flatMap(([name, combine]) =>
      ["$defs", "properties"].map((holder) => {
        const schemas: JsonObject = { s0: { type: "object", properties: { leaf: { type: "string" } } } };
        for (let step = 1; step <= 100; step += 1) {
          schemas[`s${step}`] = combine({ $ref: `#/${holder}/s${step - 1}` });
        }
        const text = moduleOf(
          emit({ type: "object", [holder]: schemas, allOf: [{ $ref: `#/${holder}/s100` }] }),
        );
        expect(text.length, `${name} in ${holder}`).toBeLessThan(100_000);
        return [`${name} in ${holder}.ts`, text] as const;
      }),
    );
    expect(compile(new Map(modules))).toEqual(new Map());
  });

  test("nested dictionaries and bounded lists do not multiply their text", () => {
    const schema = nested(60, (inner) => ({
      type: "array",
      minItems: 3,
      items: { type: "object", properties: { inner }, additionalProperties: { type: "string" } },
    }));
    const text = moduleOf(emit(schema));
    expect(text.length).toBeLessThan(40_000);
    expect(compile(new Map([["multiply.ts", text]]))).toEqual(new Map());
  });

  test("unions whose product is too wide for TypeScript are left out, and told", () => {
    const emitted = emit({ type: "object", allOf: ["a", "b", "c", "d", "e"].map(tagged) });
    expect(emitted.doc?.text).toMatch(/too many for a type/);
    expect(compile(new Map([["wide.ts", moduleOf(emitted)]]))).toEqual(new Map());
  });

  test("ten thousand properties, literals and alternatives", () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => `key${index}`);
    const emitted = emit({
      type: "object",
      properties: Object.fromEntries(keys.map((key) => [key, { type: "string" }])),
      required: keys,
      additionalProperties: { enum: keys },
      anyOf: keys.map((key) => ({ required: [key] })),
      allOf: keys.map((key) => ({ properties: { [`${key}x`]: { type: "number" } } })),
    });
    expect(emitted.problems).toEqual([]);
    expect(emitted.type.text.length).toBeLessThan(2_000_000);
  });
});
