import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };

/** References beside other keywords, by `$anchor`, `$id` and their dynamic relatives, and to odd names. */
export const resourceCases: SchemaCase[] = [
  {
    name: "recursive JSON",
    schema: {
      $defs: {
        json: {
          anyOf: [
            { type: ["string", "number", "boolean", "null"] },
            { type: "array", items: { $ref: "#/$defs/json" } },
            { type: "object", additionalProperties: { $ref: "#/$defs/json" } },
          ],
        },
      },
      $ref: "#/$defs/json",
    },
    accepts: ['"x"', "[1, [null, { a: true }]]", "{ a: { b: [] } }"],
    refuses: ["undefined", "[undefined]", "{ a: { b: () => 1 } }"],
  },
  {
    name: "reference beside other keywords means both",
    schema: {
      $defs: { base: { type: "object", properties: { a: text }, required: ["a"] } },
      $ref: "#/$defs/base",
      properties: { b: number },
      required: ["b"],
    },
    accepts: ['{ a: "x", b: 1 }'],
    refuses: ['{ a: "x" }', "{ b: 1 }"],
  },
  {
    name: "reference beside a type",
    schema: { $defs: { id: { type: ["string", "number"] } }, $ref: "#/$defs/id", type: "number" },
    accepts: ["1"],
    refuses: ['"x"'],
  },
  {
    name: "reference without type in a place for strings",
    schema: { $defs: { o: { properties: { a: text } } }, type: "string", $ref: "#/$defs/o" },
    accepts: ['"x"'],
    refuses: ["1"],
  },
  {
    name: "$anchor",
    schema: {
      type: "object",
      $defs: { a: { $anchor: "name", type: "string" } },
      properties: { x: { $ref: "#name" } },
    },
    accepts: ['{ x: "x" }'],
    refuses: ["{ x: 1 }"],
  },
  {
    name: "draft-06 anchor in $id, draft-04 in id",
    schema: {
      type: "object",
      definitions: { a: { $id: "#one", type: "string" }, b: { id: "#two", type: "number" } },
      properties: { x: { $ref: "#one" }, y: { $ref: "#two" } },
    },
    accepts: ['{ x: "x", y: 1 }'],
    refuses: ["{ x: 1 }", '{ y: "x" }'],
  },
  {
    name: "reference by the root's $id",
    schema: {
      $id: "https://example.com/schemas/root",
      type: "object",
      $defs: { a: text },
      properties: {
        x: { $ref: "https://example.com/schemas/root#/$defs/a" },
        y: { $ref: "root#/$defs/a" },
        z: { $ref: "https://example.com/schemas/root" },
      },
    },
    accepts: ['{ x: "x", y: "y", z: { x: "x" } }'],
    refuses: ["{ x: 1 }", "{ y: 1 }", "{ z: { x: 1 } }"],
  },
  {
    name: "nested $id starts pointers anew",
    schema: {
      $id: "https://example.com/root",
      type: "object",
      $defs: {
        a: number,
        inner: { $id: "inner", type: "object", $defs: { a: text }, properties: { x: { $ref: "#/$defs/a" } } },
      },
      properties: { i: { $ref: "inner" }, j: { $ref: "/inner#/$defs/a" }, k: { $ref: "#/$defs/a" } },
    },
    accepts: ['{ i: { x: "x" }, j: "x", k: 1 }'],
    refuses: ["{ i: { x: 1 } }", "{ j: 1 }", '{ k: "x" }'],
  },
  {
    name: "$id that is a URN",
    schema: {
      $id: "urn:example:a",
      $defs: { a: text },
      type: "array",
      items: { $ref: "urn:example:a#/$defs/a" },
    },
    accepts: ['["x"]'],
    refuses: ["[1]"],
  },
  {
    name: "$dynamicRef to the root",
    schema: {
      $dynamicAnchor: "node",
      type: "object",
      properties: { child: { $dynamicRef: "#node" }, n: number },
    },
    accepts: ["{ child: { child: { n: 1 } } }"],
    refuses: ['{ child: { child: { n: "x" } } }'],
  },
  {
    name: "$dynamicRef that the root overrides",
    schema: {
      $id: "https://example.com/strict",
      $dynamicAnchor: "node",
      $ref: "tree",
      type: "object",
      required: ["n"],
      $defs: {
        tree: {
          $id: "tree",
          $dynamicAnchor: "node",
          type: "object",
          properties: { n: number, child: { $dynamicRef: "#node" } },
        },
      },
    },
    accepts: ["{ n: 1, child: { n: 2 } }"],
    refuses: ["{}", "{ n: 1, child: {} }"],
  },
  {
    name: "$dynamicRef to a plain $anchor",
    schema: { $defs: { a: { $anchor: "a", type: "string" } }, type: "array", items: { $dynamicRef: "#a" } },
    accepts: ['["x"]'],
    refuses: ["[1]"],
  },
  {
    name: "$recursiveRef",
    schema: {
      $recursiveAnchor: true,
      type: "object",
      properties: { child: { $recursiveRef: "#" }, n: number },
    },
    accepts: ["{ child: { n: 1 } }"],
    refuses: ['{ child: { n: "x" } }'],
  },
  {
    name: "definitions named like globals and inherited members",
    schema: JSON.parse(
      '{ "type": "object", "$defs": { "__proto__": { "type": "string" }, "constructor": { "type": "number" }, ' +
        '"Record": { "type": "boolean" }, "String": { "type": "null" }, "é": { "const": 1 }, "": { "const": 2 }, ' +
        '"日本": { "const": 3 } }, "properties": { "a": { "$ref": "#/$defs/__proto__" }, "b": { "$ref": "#/$defs/constructor" }, ' +
        '"c": { "$ref": "#/$defs/Record" }, "d": { "$ref": "#/$defs/String" }, "e": { "$ref": "#/$defs/é" }, ' +
        '"f": { "$ref": "#/$defs/" }, "g": { "$ref": "#/$defs/日本" } } }',
    ),
    accepts: ['{ a: "x", b: 1, c: true, d: null, e: 1, f: 2, g: 3 }'],
    refuses: ["{ a: 1 }", '{ b: "x" }', "{ c: 1 }", "{ d: 1 }", "{ e: 2 }", "{ f: 1 }", "{ g: 1 }"],
  },
  {
    name: "definitions whose names meet",
    schema: {
      type: "object",
      $defs: { "a-b": text, a_b: number, aB: { type: "boolean" } },
      properties: { x: { $ref: "#/$defs/a-b" }, y: { $ref: "#/$defs/a_b" }, z: { $ref: "#/$defs/aB" } },
    },
    accepts: ['{ x: "x", y: 1, z: true }'],
    refuses: ["{ x: 1 }", '{ y: "x" }', "{ z: 1 }"],
  },
  {
    name: "reference cycle with structure in one of its unions",
    schema: {
      $defs: {
        list: {
          anyOf: [{ type: "null" }, { type: "array", prefixItems: [number, { $ref: "#/$defs/list" }] }],
        },
      },
      $ref: "#/$defs/list",
    },
    accepts: ["null", "[1, null]", "[1, [2, null]]"],
    refuses: ["1", '["x"]', "[1, [2, 3]]"],
  },
];
