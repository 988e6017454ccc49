import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };

/** `patternProperties`, `propertyNames`, odd names, and properties that nothing else evaluates. */
export const nameCases: SchemaCase[] = [
  {
    name: "dictionary with declared properties of other types",
    schema: {
      type: "object",
      properties: { a: { type: "boolean" }, o: { type: "object", properties: { deep: text, other: text } } },
      additionalProperties: number,
    },
    accepts: ["{ a: true, b: 2 }", '{ o: { deep: "x" } }', "{}"],
    refuses: ["{ a: 1 }", '{ b: "x" }', "{ o: 1 }", "{ b: null }"],
  },
  {
    name: "pattern for every key",
    schema: { type: "object", patternProperties: { "^.*$": number } },
    accepts: ["{}", "{ a: 1 }"],
    refuses: ['{ a: "x" }'],
  },
  {
    name: "pattern with a beginning",
    schema: {
      type: "object",
      properties: { a: text },
      patternProperties: { "^x-": number },
      additionalProperties: false,
    },
    accepts: ["{}", '{ a: "x", "x-b": 1 }'],
    refuses: ['{ "x-b": "y" }', "{ b: 1 }", "{ a: 1 }"],
  },
  {
    name: "pattern with an end, others welcome",
    schema: { type: "object", patternProperties: { _id$: number } },
    accepts: ["{}", '{ other: "x" }', "{ a_id: 1 }"],
    refuses: ['{ a_id: "x" }'],
  },
  {
    name: "pattern that declared properties match",
    schema: {
      type: "object",
      properties: { "x-a": { type: "boolean" } },
      required: ["x-a", "x-b"],
      patternProperties: { "^x-": { type: ["boolean", "number"] } },
    },
    accepts: ['{ "x-a": true, "x-b": 1 }', '{ "x-a": true, "x-b": 1, "x-c": 2 }'],
    refuses: ['{ "x-a": 1, "x-b": 1 }', '{ "x-a": true }', '{ "x-a": true, "x-b": "y" }'],
  },
  {
    name: "pattern that no type tells, closed",
    schema: {
      type: "object",
      patternProperties: { "^[a-z]+$": number, "^[0-9]+$": text },
      additionalProperties: false,
    },
    accepts: ["{ a: 1 }", '{ "1": "x" }'],
    refuses: ["{ a: true }", "{ a: null }"],
  },
  {
    name: "pattern that no type tells, others typed",
    schema: { type: "object", patternProperties: { "^[a-z]+$": number }, additionalProperties: text },
    accepts: ["{ a: 1 }", '{ "1": "x" }'],
    refuses: ["{ a: true }"],
  },
  {
    name: "pattern that no type tells, others welcome",
    schema: { type: "object", patternProperties: { "^[a-z]+$": number } },
    accepts: ["{ a: 1 }", "{ A: null }"],
    refuses: ["1"],
  },
  {
    name: "catastrophic pattern",
    schema: { type: "object", patternProperties: { "^(a+)+$": number }, additionalProperties: false },
    accepts: [`{ ${"a".repeat(50)}: 1 }`],
    refuses: ['{ a: "x" }'],
  },
  {
    name: "names from a list",
    schema: { type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: number },
    accepts: ["{}", "{ a: 1 }", "{ a: 1, b: 2 }"],
    refuses: ["{ c: 1 }", '{ a: "x" }'],
  },
  {
    name: "names from a list, one required",
    schema: {
      type: "object",
      propertyNames: { enum: ["a", "b"] },
      additionalProperties: number,
      required: ["a"],
    },
    accepts: ["{ a: 1 }"],
    refuses: ["{}", "{ b: 2 }"],
  },
  {
    name: "names from a definition",
    schema: {
      type: "object",
      $defs: { key: { type: "string", enum: ["a", "b"] } },
      propertyNames: { $ref: "#/$defs/key" },
    },
    accepts: ["{ a: 1 }", "{}"],
    refuses: ["{ c: 1 }"],
  },
  {
    name: "names from several lists",
    schema: { type: "object", propertyNames: { anyOf: [{ const: "a" }, { enum: ["b"] }] } },
    accepts: ["{ a: 1, b: 1 }"],
    refuses: ["{ c: 1 }"],
  },
  {
    name: "names of strings",
    schema: { type: "object", propertyNames: { type: "string" }, additionalProperties: number },
    accepts: ["{ anything: 1 }"],
    refuses: ['{ a: "x" }'],
  },
  {
    name: "names from a pattern",
    schema: { type: "object", propertyNames: { pattern: "^a" }, additionalProperties: number },
    accepts: ["{ a: 1 }"],
    refuses: ['{ a: "x" }'],
  },
  {
    name: "no names",
    schema: { type: "object", propertyNames: false },
    accepts: ["{}"],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "declared but not a permitted name",
    schema: { type: "object", properties: { a: text, b: text }, propertyNames: { const: "a" } },
    accepts: ['{ a: "x" }', "{}"],
    refuses: ['{ b: "x" }', '{ a: "x", b: "y" }'],
  },
  {
    name: "no properties at most",
    schema: { type: "object", maxProperties: 0 },
    accepts: ["{}"],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "numbers of properties",
    schema: { type: "object", minProperties: 1, maxProperties: 3 },
    accepts: ["{ a: 1 }"],
    refuses: ["1"],
  },
  {
    name: "unevaluated properties refused",
    schema: { type: "object", properties: { a: text }, unevaluatedProperties: false },
    accepts: ['{ a: "x" }'],
    refuses: ["{ b: 1 }"],
  },
  {
    name: "unevaluated properties typed",
    schema: { type: "object", properties: { a: number }, unevaluatedProperties: number },
    accepts: ["{ a: 1, b: 2 }"],
    refuses: ['{ b: "x" }'],
  },
  {
    name: "unevaluated properties beside allOf",
    schema: {
      type: "object",
      allOf: [{ properties: { a: text } }],
      properties: { b: text },
      unevaluatedProperties: false,
    },
    accepts: ['{ a: "x", b: "y" }'],
    refuses: ["{ c: 1 }", "{ a: 1 }"],
  },
  {
    name: "unevaluated properties typed, beside allOf",
    schema: { type: "object", allOf: [{ properties: { a: text } }], unevaluatedProperties: number },
    accepts: ['{ a: "x", b: 1 }'],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "dependencies of all generations",
    schema: {
      type: "object",
      properties: { a: text, b: text },
      dependentRequired: { a: ["b"] },
      dependentSchemas: { a: { required: ["b"] } },
      dependencies: { a: ["b"], b: { required: ["a"] } },
    },
    accepts: ["{}", '{ a: "x", b: "y" }'],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "names that objects inherit",
    schema: JSON.parse(
      '{ "type": "object", "properties": { "__proto__": { "type": "string" }, "constructor": { "type": "number" }, ' +
        '"toString": { "type": "boolean" }, "hasOwnProperty": { "type": "null" } }, ' +
        '"required": ["__proto__", "constructor", "toString", "hasOwnProperty"] }',
    ),
    accepts: ['{ ["__proto__"]: "x", constructor: 1, toString: true, hasOwnProperty: null }'],
    refuses: [
      "{ constructor: 1, toString: true, hasOwnProperty: null }",
      '{ ["__proto__"]: 1, constructor: 1, toString: true, hasOwnProperty: null }',
      '{ ["__proto__"]: "x", constructor: "x", toString: true, hasOwnProperty: null }',
    ],
  },
  {
    name: "keyword names as properties",
    schema: {
      type: "object",
      properties: { properties: text, type: number, $ref: text, enum: { type: "boolean" } },
      required: ["$ref"],
    },
    accepts: ['{ properties: "x", type: 1, $ref: "#", enum: true }'],
    refuses: ["{ $ref: 1 }", '{ $ref: "x", type: "object" }'],
  },
  {
    name: "names that are no identifiers",
    schema: {
      type: "object",
      properties: { "StartTime<": text, "a-b": number, "": text, "1": text, é: text, "*/": text },
    },
    accepts: ['{ "StartTime<": "x", "a-b": 1, "": "x", "1": "y", é: "z", "*/": "" }'],
    refuses: ['{ "a-b": "x" }', '{ "": 1 }', "{ é: 1 }"],
  },
  {
    name: "default in an input",
    schema: { type: "object", properties: { a: { type: "string", default: "x" } } },
    accepts: ["{}", '{ a: "y" }'],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "default in an output",
    direction: "output",
    schema: { type: "object", properties: { a: { type: "string", default: "x" }, b: text } },
    accepts: ['{ a: "y" }'],
    refuses: ["{}", '{ b: "y" }'],
  },
  {
    name: "defaults in an output that are filled in: of items, by reference, in allOf",
    direction: "output",
    schema: {
      type: "object",
      properties: {
        list: { type: "array", items: { $ref: "#/$defs/a" } },
        more: { allOf: [{ $ref: "#/$defs/a" }] },
      },
      required: ["list", "more"],
      $defs: { a: { type: "object", properties: { a: { type: "string", default: "x" } } } },
    },
    accepts: ['{ list: [{ a: "y" }], more: { a: "y" } }'],
    refuses: ['{ list: [{}], more: { a: "y" } }', "{ list: [], more: {} }"],
  },
  {
    name: "defaults in an output beside alternatives, and in them",
    direction: "output",
    schema: {
      type: "object",
      properties: {
        one: {
          type: "object",
          properties: { a: { type: "string", default: "x" }, b: text },
          oneOf: [{ required: ["a"] }, { required: ["b"] }],
        },
        two: {
          anyOf: [{ type: "object", properties: { c: { type: "string", default: "x" } } }, { type: "null" }],
        },
      },
    },
    accepts: ['{ one: { b: "x" } }', '{ one: { a: "x" } }', "{ two: {} }", '{ two: { c: "x" } }'],
    refuses: ["{ one: { a: 1 } }", "{ two: { c: 1 } }"],
  },
  {
    name: "default in an output that only one of two ways fills in",
    direction: "output",
    schema: {
      type: "object",
      properties: { one: { $ref: "#/$defs/a" }, two: { anyOf: [{ $ref: "#/$defs/a" }, { type: "null" }] } },
      $defs: { a: { type: "object", properties: { a: { type: "string", default: "x" } } } },
    },
    accepts: ["{ one: {}, two: {} }", '{ one: { a: "y" } }'],
    refuses: ["{ one: { a: 1 } }"],
  },
  {
    name: "readOnly and writeOnly change nothing",
    schema: {
      type: "object",
      properties: { a: { type: "string", readOnly: true }, b: { type: "string", writeOnly: true } },
      required: ["a", "b"],
    },
    accepts: ['{ a: "x", b: "y" }'],
    refuses: ['{ a: "x" }', '{ b: "x" }'],
  },
];
