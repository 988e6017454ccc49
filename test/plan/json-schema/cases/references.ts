import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };
const tree = {
  type: "object",
  properties: { value: number, children: { type: "array", items: { $ref: "#/$defs/tree" } } },
  required: ["value"],
};

/** `$ref` and its relatives: into anything, beside anything, and round in circles. */
export const referenceCases: SchemaCase[] = [
  {
    name: "reference to $defs",
    schema: { type: "object", $defs: { name: text }, properties: { a: { $ref: "#/$defs/name" } } },
    accepts: ['{ a: "x" }', "{}"],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "reference to definitions",
    schema: {
      type: "object",
      definitions: { name: text },
      properties: { a: { $ref: "#/definitions/name" } },
    },
    accepts: ['{ a: "x" }'],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "reference into properties",
    schema: {
      type: "object",
      properties: {
        a: { type: "object", properties: { x: text }, required: ["x"] },
        b: { $ref: "#/properties/a" },
      },
    },
    accepts: ['{ b: { x: "x" } }'],
    refuses: ["{ b: {} }", "{ a: {} }"],
  },
  {
    name: "reference into a list",
    schema: {
      type: "array",
      prefixItems: [text, { $ref: "#/prefixItems/0" }],
      items: { $ref: "#/prefixItems/1" },
    },
    accepts: ['["a", "b", "c"]'],
    refuses: ["[1]", '["a", 1]', '["a", "b", 1]'],
  },
  {
    name: "reference into a keyword that is not known",
    schema: {
      components: { schemas: { a: number } },
      type: "array",
      items: { $ref: "#/components/schemas/a" },
    },
    accepts: ["[1]"],
    refuses: ['["x"]'],
  },
  {
    name: "encoded pointers",
    schema: {
      type: "object",
      $defs: {
        "a/b": text,
        "c~d": number,
        "e f": { type: "boolean" },
        "%": { type: "null" },
        é: { const: 1 },
      },
      properties: {
        a: { $ref: "#/$defs/a~1b" },
        b: { $ref: "#/$defs/c~0d" },
        c: { $ref: "#/$defs/e%20f" },
        d: { $ref: "#/$defs/%25" },
        e: { $ref: "#/$defs/%C3%A9" },
        f: { $ref: "#/$defs/e f" },
      },
    },
    accepts: ['{ a: "x", b: 1, c: true, d: null, e: 1, f: true }'],
    refuses: ["{ a: 1 }", '{ b: "x" }', "{ c: 1 }", "{ d: 1 }", "{ e: 2 }", "{ f: 1 }"],
  },
  {
    name: "reference to true and false",
    schema: {
      type: "object",
      $defs: { yes: true, no: false },
      properties: { a: { $ref: "#/$defs/yes" }, b: { $ref: "#/$defs/no" } },
    },
    accepts: ["{ a: 1 }", "{}"],
    refuses: ["{ b: 1 }"],
  },
  {
    name: "recursion through a definition",
    schema: { $defs: { tree }, $ref: "#/$defs/tree" },
    accepts: ["{ value: 1 }", "{ value: 1, children: [{ value: 2, children: [] }] }"],
    refuses: [
      "{}",
      "{ value: 1, children: [{}] }",
      '{ value: 1, children: [{ value: 1, children: [{ value: "x" }] }] }',
    ],
  },
  {
    name: "recursion through the root",
    schema: { type: "object", properties: { next: { $ref: "#" }, value: number }, required: ["value"] },
    accepts: ["{ value: 1 }", "{ value: 1, next: { value: 2, next: { value: 3 } } }"],
    refuses: ["{ value: 1, next: {} }", "{ value: 1, next: { value: 1, next: 1 } }"],
  },
  {
    name: "recursion through a property",
    schema: {
      type: "object",
      properties: { a: { type: "object", properties: { again: { $ref: "#/properties/a" }, n: number } } },
    },
    accepts: ["{ a: { again: { again: { n: 1 } } } }"],
    refuses: ['{ a: { again: { again: { n: "x" } } } }'],
  },
  {
    name: "recursion of two",
    schema: {
      $defs: {
        a: { type: "object", properties: { b: { $ref: "#/$defs/b" } } },
        b: { type: "array", items: { $ref: "#/$defs/a" } },
      },
      $ref: "#/$defs/a",
    },
    accepts: ["{ b: [{ b: [] }] }"],
    refuses: ["{ b: [1] }", "{ b: {} }"],
  },
  {
    name: "a long chain of references that only lead on",
    schema: {
      type: "object",
      properties: { a: { $ref: "#/$defs/d0" }, b: { $ref: "#/$defs/d1500" } },
      $defs: Object.fromEntries(
        Array.from({ length: 3000 }, (_, at) => [
          `d${at}`,
          at === 2999 ? text : { $ref: `#/$defs/d${at + 1}` },
        ]),
      ),
    },
    accepts: ['{ a: "x", b: "x" }'],
    refuses: ["{ a: 1 }", "{ b: 1 }"],
  },
];
