import type { SchemaCase } from "./schema-case.ts";

/** Keywords that no type expresses, in all their spellings: they change nothing. And types that are spelled out. */
export const annotationCases: SchemaCase[] = [
  {
    name: "what only describes",
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $vocabulary: { "https://json-schema.org/draft/2020-12/vocab/core": true },
      $comment: "Any text.",
      title: "T",
      description: "D",
      default: 5,
      deprecated: true,
      examples: [5, {}],
      type: "string",
    },
    accepts: ['"x"'],
    refuses: ["5", "{}", "null"],
  },
  {
    name: "bounds of numbers",
    schema: {
      type: "number",
      minimum: 1,
      maximum: 9,
      exclusiveMinimum: 0,
      exclusiveMaximum: 10,
      multipleOf: 0.5,
    },
    accepts: ["1.5"],
    refuses: ['"1.5"', "null"],
  },
  {
    name: "draft-04's exclusive bounds",
    schema: { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: false },
    accepts: ["0.5"],
    refuses: ["true"],
  },
  {
    name: "lengths of strings",
    schema: { type: "string", minLength: 1, maxLength: 3, format: "email" },
    accepts: ['"x"'],
    refuses: ["1", "[]"],
  },
  {
    name: "OpenAPI's discriminator and example",
    schema: {
      oneOf: [
        { type: "object", properties: { kind: { const: "a" } }, required: ["kind"] },
        { type: "object", properties: { kind: { const: "b" } }, required: ["kind"] },
      ],
      discriminator: { propertyName: "kind" },
      example: { kind: "a" },
      xml: { name: "x" },
    },
    accepts: ['{ kind: "a" }', '{ kind: "b" }'],
    refuses: ['{ kind: "c" }', "{}"],
  },
  {
    name: "older dialects",
    schema: {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      definitions: { a: { type: "string" } },
      properties: { a: { $ref: "#/definitions/a", description: "Beside a reference." } },
    },
    accepts: ['{ a: "x" }'],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "all kinds by name, beside keywords of some",
    schema: {
      type: ["string", "number", "boolean", "object", "array", "null"],
      items: { type: "number" },
      properties: { a: { type: "string" } },
    },
    accepts: ['"x"', "1", "true", "null", "[1]", '{ a: "x" }'],
    refuses: ['["x"]', "{ a: 1 }", "undefined"],
  },
  {
    name: "all kinds by name, beside branches",
    schema: {
      type: ["string", "number", "boolean", "object", "array", "null"],
      anyOf: [{ properties: { a: { type: "string" } } }, { items: { type: "number" } }],
    },
    accepts: ['"x"', "1", "true", "null", "[1]", '{ a: "x" }'],
    refuses: ["undefined"],
  },
  {
    name: "literals of all kinds, beside keywords of some",
    schema: { enum: ["a", 1, true, null, [], {}], properties: { a: { type: "string" } } },
    accepts: ['"a"', "1", "true", "null", "[]", "{}"],
    refuses: ['"b"', "2", "false", "[1]"],
  },
  {
    name: "numbers, and lists of certain numbers",
    schema: { type: ["number", "array"], items: { const: 1 } },
    accepts: ["5", "[1, 1]", "[]"],
    refuses: ["[2]", '"x"'],
  },
  {
    name: "strings, and lists of certain strings",
    schema: { anyOf: [{ type: "string" }, { type: "array", items: { enum: ["a", "b"] } }] },
    accepts: ['"x"', '["a", "b"]'],
    refuses: ['["c"]', "1"],
  },
  {
    name: "a dictionary of numbers, one of which is certain",
    schema: {
      type: "object",
      properties: { a: { enum: [1, "b"] } },
      additionalProperties: { type: "number" },
    },
    accepts: ["{ a: 1, c: 5 }", '{ a: "b" }', "{ c: 5 }"],
    refuses: ["{ a: 2 }", "{ c: true }"],
  },
  {
    name: "draft-07's dependencies beside unevaluated properties",
    schema: {
      type: "object",
      properties: { a: { type: "string" } },
      dependencies: { a: { properties: { b: { type: "number" } } } },
      unevaluatedProperties: false,
    },
    accepts: ['{ a: "x" }', "{}"],
    refuses: ["{ a: 1 }"],
  },
];
