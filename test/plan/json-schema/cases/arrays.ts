import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };

const step = { type: "object", properties: { kind: { enum: ["a", "b"] } }, required: ["kind"] };

/** Keywords for arrays, in their present and older spellings. */
export const arrayCases: SchemaCase[] = [
  {
    name: "items",
    schema: { type: "array", items: text },
    accepts: ["[]", '["x", "y"]'],
    refuses: ["[1]", '"x"'],
  },
  {
    name: "items without type mean an array",
    schema: { items: text },
    accepts: ["[]", '["x"]'],
    refuses: ["[1]", "{ a: 1 }"],
  },
  { name: "items true", schema: { type: "array", items: true }, accepts: ["[1]"], refuses: ["{}"] },
  {
    name: "items false",
    schema: { type: "array", items: false },
    accepts: ["[]"],
    refuses: ["[1]", "[null]"],
  },
  {
    name: "items of an enum",
    schema: { type: "array", items: { enum: ["a", "b"] } },
    accepts: ['["a", "b"]'],
    refuses: ['["c"]', '"a"'],
  },
  {
    name: "items of several types",
    schema: { type: "array", items: { type: ["string", "null"] } },
    accepts: ['["a", null]'],
    refuses: ["[1]", "null"],
  },
  {
    name: "arrays of arrays",
    schema: { type: "array", items: { type: "array", items: number } },
    accepts: ["[[1], []]"],
    refuses: ["[1]", '[["x"]]'],
  },
  {
    name: "open prefix",
    schema: { type: "array", prefixItems: [text, number] },
    accepts: ["[]", '["x"]', '["x", 1]', '["x", 1, null, true]'],
    refuses: ["[1]", '["x", "y"]', "[null]"],
  },
  {
    name: "prefix with a typed rest",
    schema: { type: "array", prefixItems: [text], items: number },
    accepts: ["[]", '["x"]', '["x", 1, 2]'],
    refuses: ["[1]", '["x", "y"]'],
  },
  {
    name: "closed prefix",
    schema: { type: "array", prefixItems: [text, number], items: false },
    accepts: ["[]", '["x"]', '["x", 1]'],
    refuses: ['["x", 1, 2]', "[1]"],
  },
  {
    name: "prefix with all required",
    schema: { type: "array", prefixItems: [text, number], items: false, minItems: 2 },
    accepts: ['["x", 1]'],
    refuses: ["[]", '["x"]', '["x", 1, 2]'],
  },
  {
    name: "prefix with one required, open",
    schema: { type: "array", prefixItems: [text, number], minItems: 1 },
    accepts: ['["x"]', '["x", 1, null]'],
    refuses: ["[]", "[1]"],
  },
  {
    name: "prefix closed by maxItems",
    schema: { type: "array", prefixItems: [text, number], maxItems: 2 },
    accepts: ["[]", '["x", 1]'],
    refuses: ['["x", 1, 2]'],
  },
  {
    name: "prefix cut by maxItems",
    schema: { type: "array", prefixItems: [text, number], maxItems: 1 },
    accepts: ["[]", '["x"]'],
    refuses: ['["x", 1]'],
  },
  {
    name: "prefix cut by an item that cannot be",
    schema: { type: "array", prefixItems: [text, false, number] },
    accepts: ["[]", '["x"]'],
    refuses: ['["x", 1]', '["x", null, 1]'],
  },
  {
    name: "draft-07 tuple, open",
    schema: { type: "array", items: [text, number] },
    accepts: ["[]", '["x", 1, true]'],
    refuses: ["[1]"],
  },
  {
    name: "draft-07 tuple, closed",
    schema: { type: "array", items: [text, number], additionalItems: false, minItems: 2 },
    accepts: ['["x", 1]'],
    refuses: ['["x"]', '["x", 1, 2]'],
  },
  {
    name: "draft-07 tuple with a typed rest",
    schema: { type: "array", items: [text], additionalItems: number },
    accepts: ['["x", 1, 2]'],
    refuses: ['["x", "y"]'],
  },
  {
    name: "additionalItems beside one schema means nothing",
    schema: { type: "array", items: text, additionalItems: false },
    accepts: ['["x", "y"]'],
    refuses: ["[1]"],
  },
  {
    name: "draft-07 tuple of none",
    schema: { type: "array", items: [], additionalItems: number },
    accepts: ["[]", "[1]"],
    refuses: ['["x"]'],
  },
  {
    name: "unevaluated items refused",
    schema: { type: "array", prefixItems: [text], unevaluatedItems: false },
    accepts: ["[]", '["x"]'],
    refuses: ['["x", 1]'],
  },
  {
    name: "unevaluated items beside others",
    schema: {
      type: "array",
      anyOf: [{ prefixItems: [text] }, { prefixItems: [number] }],
      unevaluatedItems: false,
    },
    accepts: ["[]", '["x"]', "[1]"],
    refuses: ["[true]"],
  },
  {
    name: "at least one",
    schema: { type: "array", items: text, minItems: 1 },
    accepts: ['["x"]', '["x", "y", "z"]'],
    refuses: ["[]", "[1]"],
  },
  {
    name: "exactly three",
    schema: { type: "array", items: number, minItems: 3, maxItems: 3 },
    accepts: ["[1, 2, 3]"],
    refuses: ["[]", "[1, 2]", "[1, 2, 3, 4]", '[1, 2, "x"]'],
  },
  {
    name: "at most two",
    schema: { type: "array", items: number, maxItems: 2 },
    accepts: ["[]", "[1]", "[1, 2]"],
    refuses: ["[1, 2, 3]"],
  },
  { name: "none at most", schema: { type: "array", maxItems: 0 }, accepts: ["[]"], refuses: ["[1]"] },
  {
    name: "more at least than at most",
    schema: { type: "array", minItems: 2, maxItems: 1 },
    accepts: [],
    refuses: ["[]", "[1]", "[1, 2]"],
  },
  {
    name: "enormous bounds",
    schema: { type: "array", items: number, minItems: 1e8, maxItems: 1e9 },
    accepts: ["[1]"],
    refuses: ['["x"]', "1"],
  },
  {
    name: "enormous least and least most",
    schema: { type: "array", items: number, minItems: 1e8, maxItems: 3 },
    accepts: [],
    refuses: ["[]", "[1, 2, 3]"],
  },
  {
    name: "repeated long items",
    schema: {
      type: "array",
      minItems: 2,
      items: {
        type: "object",
        properties: { longPropertyName: text, another: number },
        required: ["another"],
      },
    },
    accepts: ['[{ another: 1 }, { another: 1, longPropertyName: "x" }]'],
    refuses: ["[{ another: 1 }]", "[{ another: 1 }, {}]"],
  },
  {
    name: "contains and unique items",
    schema: {
      type: "array",
      items: number,
      contains: { const: 1 },
      minContains: 2,
      maxContains: 3,
      uniqueItems: true,
    },
    accepts: ["[1, 1]"],
    refuses: ['["x"]'],
  },
  {
    name: "contains alone means any value",
    schema: { contains: { const: 1 } },
    accepts: ["[1]", '"x"'],
    refuses: [],
  },
  ...[
    { name: "a length beside a reference", refer: { $ref: "#/$defs/steps", minItems: 1 } },
    {
      name: "a length in a branch",
      refer: { type: "array", items: step, anyOf: [{ minItems: 1 }, { maxItems: 0 }] },
    },
    {
      name: "items in a branch beside a length",
      refer: { type: "array", minItems: 1, anyOf: [{ items: step }, { items: text }] },
    },
    {
      name: "a reference in a branch beside a length",
      refer: { minItems: 1, anyOf: [{ $ref: "#/$defs/steps" }, { type: "string" }] },
    },
    { name: "items beside a reference to a length", refer: { $ref: "#/$defs/some", items: step } },
    {
      name: "references to a length and to items",
      refer: { allOf: [{ $ref: "#/$defs/some" }, { $ref: "#/$defs/steps" }] },
    },
    { name: "a reference to a reference beside a length", refer: { $ref: "#/$defs/more", maxItems: 3 } },
    {
      name: "a tuple beside a reference",
      refer: { $ref: "#/$defs/steps", prefixItems: [{ required: ["kind"] }] },
    },
  ].map(({ name, refer }) => ({
    name: `literals as items: ${name}`,
    schema: {
      type: "object",
      properties: { steps: refer },
      $defs: {
        steps: { type: "array", items: step },
        some: { type: "array", minItems: 1 },
        more: { $ref: "#/$defs/steps", description: "More of them.", minItems: 0 },
      },
    },
    accepts: ['{ steps: [{ kind: "a" }] }', '{ steps: [{ kind: "a" }, { kind: "b" }] }', "{}"],
    refuses: ['{ steps: [{ kind: "c" }] }', "{ steps: [1] }", "{ steps: {} }"],
  })),
  {
    name: "a length beside an array of itself",
    schema: {
      $ref: "#/$defs/a",
      $defs: {
        a: { allOf: [{ $ref: "#/$defs/b" }, { type: "array", maxItems: 3 }] },
        b: { type: "array", items: { $ref: "#/$defs/a" } },
      },
    },
    accepts: ["[]", "[[], [[]], []]"],
    refuses: ["[1]", "[[], [], [], []]", "[[[], [], [], []]]"],
  },
];
