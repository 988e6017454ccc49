import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };

/** `anyOf` and `oneOf`, and how they mix with other keywords. */
export const combinationCases: SchemaCase[] = [
  { name: "anyOf", schema: { anyOf: [text, number] }, accepts: ['"x"', "1"], refuses: ["true", "null"] },
  { name: "anyOf with null", schema: { anyOf: [text, { type: "null" }] }, accepts: ["null"], refuses: ["1"] },
  { name: "anyOf of one", schema: { anyOf: [text] }, accepts: ['"x"'], refuses: ["1"] },
  { name: "anyOf with an empty schema", schema: { anyOf: [text, {}] }, accepts: ["1", "null"], refuses: [] },
  {
    name: "anyOf of all kinds by name",
    schema: { type: ["string", "number", "boolean", "object", "array", "null"] },
    accepts: ["1", "null", "{}"],
    refuses: [],
  },
  { name: "oneOf", schema: { oneOf: [text, number] }, accepts: ['"x"', "1"], refuses: ["true"] },
  {
    name: "oneOf of constants",
    schema: {
      oneOf: [
        { const: "a", title: "A" },
        { const: "b", description: "B" },
      ],
    },
    accepts: ['"a"', '"b"'],
    refuses: ['"c"'],
  },
  {
    name: "tagged union",
    schema: {
      oneOf: [
        { type: "object", properties: { kind: { const: "a" }, x: text }, required: ["kind", "x"] },
        { type: "object", properties: { kind: { const: "b" }, y: number }, required: ["kind", "y"] },
      ],
    },
    accepts: ['{ kind: "a", x: "x" }', '{ kind: "b", y: 1 }'],
    refuses: ['{ kind: "a", y: 1 }', '{ kind: "c" }', '{ kind: "b" }', '{ kind: "b", y: "y" }'],
  },
  {
    name: "anyOf beside properties",
    schema: {
      type: "object",
      properties: { a: text, b: number },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    },
    accepts: ['{ a: "x" }', "{ b: 1 }", '{ a: "x", b: 1 }'],
    refuses: ["{}", "{ a: 1 }", '{ b: "x" }'],
  },
  {
    name: "anyOf beside properties, without type",
    schema: { properties: { a: text, b: number }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    accepts: ['{ a: "x" }', "{ b: 1 }"],
    refuses: ["{}", '"x"'],
  },
  {
    name: "oneOf of single requirements",
    schema: {
      type: "object",
      properties: { a: text, b: number, c: text },
      oneOf: [{ required: ["a"] }, { required: ["b"] }],
    },
    accepts: ['{ a: "x" }', '{ b: 1, c: "x" }'],
    refuses: ["{}", '{ a: "x", b: 1 }', '{ c: "x" }'],
  },
  {
    name: "oneOf that adds properties",
    schema: {
      type: "object",
      properties: { id: text },
      required: ["id"],
      oneOf: [
        { properties: { mode: { const: "fast" } }, required: ["mode"] },
        { properties: { mode: { const: "slow" }, delay: number }, required: ["mode", "delay"] },
      ],
    },
    accepts: ['{ id: "1", mode: "fast" }', '{ id: "1", mode: "slow", delay: 3 }'],
    refuses: ['{ id: "1" }', '{ mode: "fast" }', '{ id: "1", mode: "slow" }'],
  },
  {
    name: "branches of kinds that the type excludes",
    schema: { type: "string", anyOf: [{ properties: { a: text } }, { minLength: 3 }, { type: "number" }] },
    accepts: ['"x"'],
    refuses: ["1", '{ a: "x" }'],
  },
  {
    name: "alternatives whose product is too wide",
    schema: {
      type: "object",
      allOf: ["a", "b", "c", "d"].map((part) => ({
        anyOf: Array.from({ length: 60 }, (_, at) => ({
          properties: { [part]: { const: at }, [`${part}${at}`]: text },
          required: [part],
        })),
      })),
    },
    accepts: ["{ a: 1, b: 2, c: 3, d: 4 }", '{ a: 1, b: 2, c: 3, d: 4, a1: "x", d4: "x" }'],
    refuses: ["{}", "{ a: 60, b: 2, c: 3, d: 4 }"],
  },
];
