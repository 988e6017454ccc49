import type { Json, JsonObject } from "../../../../generator/manifest/model.ts";
import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };

/** Written this way because an object literal with a `then` looks like a promise to linters. */
function conditional(condition: Json, consequence: Json, otherwise: Json | null = null): JsonObject {
  const entries: [string, Json][] = [
    ["if", condition],
    ["then", consequence],
  ];
  return Object.fromEntries(otherwise === null ? entries : [...entries, ["else", otherwise]]);
}

/** `allOf`, `not` and `if`, and how they mix with other keywords. */
export const intersectionCases: SchemaCase[] = [
  {
    name: "branches that restrict strings only by their text",
    schema: { type: "string", anyOf: [{ format: "uri" }, { format: "email" }] },
    accepts: ['"x"'],
    refuses: ["1"],
  },
  {
    name: "allOf of objects",
    schema: {
      allOf: [
        { type: "object", properties: { a: text }, required: ["a"] },
        { type: "object", properties: { b: number } },
      ],
    },
    accepts: ['{ a: "x" }', '{ a: "x", b: 1 }'],
    refuses: ["{}", "{ b: 1 }", '{ a: "x", b: "y" }'],
  },
  {
    name: "root required reaches into allOf",
    schema: {
      type: "object",
      required: ["a"],
      allOf: [{ properties: { a: text } }, { properties: { b: number } }],
    },
    accepts: ['{ a: "x" }', '{ a: "x", b: 1 }'],
    refuses: ["{}", "{ b: 1 }", "{ a: 1 }"],
  },
  {
    name: "root required reaches into a reference",
    schema: {
      type: "object",
      $defs: { base: { type: "object", properties: { a: text, b: text } } },
      required: ["a"],
      allOf: [{ $ref: "#/$defs/base" }],
    },
    accepts: ['{ a: "x" }', '{ a: "x", b: "y" }'],
    refuses: ["{}", '{ b: "y" }', "{ a: 1 }"],
  },
  {
    name: "allOf beside properties, one of them declared twice",
    schema: {
      type: "object",
      properties: { a: { type: ["string", "number"] }, c: text },
      allOf: [{ properties: { a: { type: ["number", "null"] } } }],
    },
    accepts: ["{ a: 1 }", '{ c: "x" }'],
    refuses: ['{ a: "x" }', "{ a: null }"],
  },
  {
    name: "allOf of enums",
    schema: { allOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] },
    accepts: ['"b"'],
    refuses: ['"a"', '"c"'],
  },
  {
    name: "allOf of types",
    schema: { allOf: [{ type: ["string", "number"] }, { type: ["number", "null"] }] },
    accepts: ["1"],
    refuses: ['"x"', "null"],
  },
  { name: "allOf that contradicts", schema: { allOf: [text, number] }, accepts: [], refuses: ['"x"', "1"] },
  { name: "empty allOf", schema: { type: "string", allOf: [] }, accepts: ['"x"'], refuses: ["1"] },
  { name: "allOf with true and false", schema: { allOf: [true, false] }, accepts: [], refuses: ["1"] },
  {
    name: "closed schema in allOf",
    schema: {
      type: "object",
      allOf: [{ properties: { a: text }, additionalProperties: false }, { properties: { b: number } }],
    },
    accepts: ["{}", '{ a: "x" }'],
    refuses: ["{ b: 1 }", "{ a: 1 }"],
  },
  {
    name: "allOf of arrays",
    schema: {
      type: "array",
      allOf: [{ items: { type: ["string", "number"] } }, { items: text }, { minItems: 1 }],
    },
    accepts: ['["x"]'],
    refuses: ["[]", "[1]"],
  },
  {
    name: "allOf of tuples",
    schema: {
      type: "array",
      allOf: [{ prefixItems: [text] }, { items: { type: ["string", "number"] }, maxItems: 2 }],
    },
    accepts: ["[]", '["x", 1]', '["x", "y"]'],
    refuses: ["[1]", '["x", true]', '["x", 1, 2]'],
  },
  {
    name: "anyOf in allOf in anyOf",
    schema: {
      anyOf: [{ allOf: [{ anyOf: [text, number] }, { type: ["string", "null"] }] }, { type: "boolean" }],
    },
    accepts: ['"x"', "true"],
    refuses: ["1", "null"],
  },
  {
    name: "two unions at once",
    schema: {
      type: "object",
      allOf: [
        { anyOf: [{ required: ["a"] }, { required: ["b"] }] },
        { anyOf: [{ required: ["c"] }, { required: ["d"] }] },
      ],
      properties: { a: text, b: text, c: number, d: number },
    },
    accepts: ['{ a: "x", c: 1 }', '{ b: "x", d: 1 }'],
    refuses: ['{ a: "x" }', "{ c: 1 }", "{ a: 1, c: 1 }"],
  },
  { name: "not anything", schema: { not: {} }, accepts: [], refuses: ["1", "null", "{}"] },
  { name: "not true", schema: { type: "string", not: true }, accepts: [], refuses: ['"x"'] },
  { name: "not false", schema: { type: "string", not: false }, accepts: ['"x"'], refuses: ["1"] },
  {
    name: "not a type",
    schema: { not: { type: ["null", "array"] } },
    accepts: ["1", "{}"],
    refuses: ["null", "[]"],
  },
  { name: "not null", schema: { not: { const: null } }, accepts: ["1", "[]"], refuses: ["null"] },
  {
    name: "not some of an enum",
    schema: { enum: ["a", "b", "c"], not: { enum: ["b"] } },
    accepts: ['"a"', '"c"'],
    refuses: ['"b"'],
  },
  {
    name: "not true of booleans",
    schema: { type: "boolean", not: { const: true } },
    accepts: ["false"],
    refuses: ["true"],
  },
  {
    name: "not a certain string",
    schema: { type: "string", not: { const: "a" } },
    accepts: ['"b"'],
    refuses: ["1"],
  },
  {
    name: "not integer",
    schema: { type: ["number", "string"], not: { type: "integer" } },
    accepts: ["1.5", '"x"'],
    refuses: ["null"],
  },
  {
    name: "not a required property",
    schema: { type: "object", properties: { a: text, b: text }, not: { required: ["a"] } },
    accepts: ["{}", '{ b: "x" }'],
    refuses: ['{ a: "x" }', '{ a: "x", b: "y" }'],
  },
  {
    name: "not any of two required properties",
    schema: {
      type: "object",
      properties: { a: text, b: text, c: text },
      not: { anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    },
    accepts: ["{}", '{ c: "x" }'],
    refuses: ['{ a: "x" }', '{ b: "x" }'],
  },
  {
    name: "exclusive branches by not",
    schema: {
      type: "object",
      properties: { a: text, b: text },
      anyOf: [
        { required: ["a"], not: { required: ["b"] } },
        { required: ["b"], not: { required: ["a"] } },
      ],
    },
    accepts: ['{ a: "x" }', '{ b: "x" }'],
    refuses: ["{}", '{ a: "x", b: "y" }'],
  },
  {
    name: "not of a shape that no type tells",
    schema: {
      type: "object",
      properties: { a: text },
      not: { properties: { a: { const: "x" } }, required: ["a"] },
    },
    accepts: ['{ a: "y" }', "{}"],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "if and then",
    schema: {
      type: "object",
      properties: { kind: { enum: ["a", "b"] }, x: text },
      required: ["kind"],
      ...conditional({ properties: { kind: { const: "a" } } }, { required: ["x"] }),
    },
    accepts: ['{ kind: "a", x: "x" }', '{ kind: "b" }'],
    refuses: ["{}", '{ kind: "c" }'],
  },
  {
    name: "if, then and else",
    schema: {
      type: "object",
      properties: { kind: { enum: ["a", "b"] }, x: text, y: text },
      required: ["kind"],
      ...conditional(
        { properties: { kind: { const: "a" } } },
        { required: ["x"] },
        { properties: { kind: { const: "b" } }, required: ["y"] },
      ),
    },
    accepts: ['{ kind: "a", x: "x" }', '{ kind: "b", y: "y" }'],
    refuses: ['{ kind: "a" }', '{ kind: "b" }', '{ kind: "b", x: "x" }'],
  },
  {
    name: "then without if",
    schema: {
      type: "string",
      ...Object.fromEntries(Object.entries(conditional({}, { const: "a" })).slice(1)),
    },
    accepts: ['"x"'],
    refuses: ["1"],
  },
];
