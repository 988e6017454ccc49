import { describe, expect, test } from "vitest";
import { withDefaults } from "../../templates/runtime/client/defaults.ts";

const text = { type: "string", default: "x" };
const held = { type: "object", properties: { a: text } };

describe("defaults of a result", () => {
  test.each([
    ["a property", held, {}, { a: "x" }],
    ["a property beside others", held, { b: 1 }, { b: 1, a: "x" }],
    ["items", { items: held }, [{}, { a: "y" }], [{ a: "x" }, { a: "y" }]],
    ["items behind a prefix", { prefixItems: [true], items: held }, [{}, {}], [{}, { a: "x" }]],
    [
      "a reference",
      { properties: { p: { $ref: "#/$defs/p~1q" } }, $defs: { "p/q": held } },
      { p: {} },
      { p: { a: "x" } },
    ],
    ["allOf", { allOf: [held, { properties: { b: { default: null } } }] }, {}, { a: "x", b: null }],
    [
      "a default that misses defaults",
      { properties: { p: { ...held, default: {} } } },
      {},
      { p: { a: "x" } },
    ],
    [
      "a member of a name like a prototype",
      { properties: JSON.parse('{"__proto__":{"default":1}}') as object },
      {},
      JSON.parse('{"__proto__":1}'),
    ],
    ["an inherited name", { properties: { toString: { default: "x" } } }, {}, { toString: "x" }],
  ])("are filled in by %s", (_, schema, value, expected) => {
    const before = structuredClone(value);
    const filled = withDefaults(schema, value);
    expect(JSON.stringify(filled)).toBe(JSON.stringify(expected));
    expect(Object.getPrototypeOf(filled)).toBe(Object.getPrototypeOf(value));
    expect(value).toEqual(before);
  });

  test.each([
    ["nothing is missing", held, { a: "y" }],
    ["an alternative declares it", { anyOf: [held] }, {}],
    [
      "alternatives stand beside it",
      { ...held, oneOf: [{ required: ["a"] }, { required: ["b"] }] },
      { b: 1 },
    ],
    ["alternatives stand in a part beside it", { allOf: [held, { not: { required: ["a"] } }] }, {}],
    ["a condition stands beside it", { ...held, if: { required: ["a"] }, else: true }, {}],
    ["the reference leads nowhere", { $ref: "#/$defs/none", $defs: {} }, {}],
    ["the reference leads along a prototype", { $ref: "#/constructor/prototype" }, {}],
    ["the schema is a resource of its own", { properties: { p: { ...held, $id: "urn:p" } } }, { p: {} }],
    ["the value is no object", held, "text"],
  ])("are left out, and the value handed back, where %s", (_, schema, value) => {
    expect(withDefaults(schema, value)).toBe(value);
  });

  test("do not run in circles", () => {
    const tree = { properties: { a: text, next: { $ref: "#" } }, allOf: [{ $ref: "#" }] };
    expect(withDefaults(tree, { next: { next: {} } })).toEqual({
      a: "x",
      next: { a: "x", next: { a: "x" } },
    });
    const endless = { properties: { next: { $ref: "#", default: {} } } };
    expect(() => withDefaults(endless, {})).not.toThrow();
  });

  test("are a copy each time", () => {
    const schema = { properties: { list: { default: [] } } };
    const [one, two] = [withDefaults(schema, {}), withDefaults(schema, {})] as { list: unknown[] }[];
    one?.list.push(1);
    expect([two, schema.properties.list.default]).toEqual([{ list: [] }, []]);
  });
});
