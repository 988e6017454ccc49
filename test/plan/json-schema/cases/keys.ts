import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };
const long = "PropertyOfAnyJsonValueWhoseNameIsSoLongThatNobodyWouldWriteItByHand";

/** Which keys an object may have, and of what type: patterns that overlap, names that every object inherits. */
export const keyCases: SchemaCase[] = [
  {
    name: "pattern within a pattern, both of objects",
    schema: {
      type: "object",
      patternProperties: {
        "^x-": { type: "object", properties: { a: text } },
        "^x-y-": { type: "object", properties: { b: text } },
      },
    },
    accepts: ['{ "x-a": { a: "x" } }', '{ "x-y-a": { a: "x", b: "y" } }', "{ z: 1 }"],
    refuses: ['{ "x-a": { a: 1 } }', '{ "x-y-a": { a: 1 } }', '{ "x-y-a": { b: 1 } }'],
  },
  {
    name: "pattern within a pattern of literals",
    schema: { type: "object", patternProperties: { "^x-": { enum: ["a", "b"] }, "^x-y-": text } },
    accepts: ['{ "x-a": "a" }', '{ "x-y-a": "b" }'],
    refuses: ['{ "x-a": "c" }', '{ "x-y-a": "c" }'],
  },
  {
    name: "patterns within each other, of many members",
    schema: {
      type: "object",
      properties: { "x-y-z-own": number },
      patternProperties: Object.fromEntries(
        ["^x-", "^x-y-", "^x-y-z-", "-z$"].map((pattern, at) => [
          pattern,
          {
            type: "object",
            properties: { [`first${at}`]: text, [`second${at}`]: text, [`third${at}`]: text },
            required: [`first${at}`],
          },
        ]),
      ),
      additionalProperties: false,
    },
    accepts: ["{}", '{ "x-y-z-own": 1 }', '{ "x-y-z-a": { first0: "", first1: "", first2: "" } }'],
    refuses: ['{ "x-y-z-a": { first2: "" } }', '{ "x-a": {} }'],
  },
  {
    name: "map beside an alias of anything with a long name",
    schema: {
      type: "object",
      properties: { body: { $ref: `#/$defs/${long}` } },
      additionalProperties: text,
      $defs: { [long]: { description: "Any JSON value." } },
    },
    accepts: ['{ body: 1, a: "x" }', '{ a: "x" }'],
    refuses: ["1"],
  },
  {
    name: "additional properties welcome beside anyOf",
    schema: {
      type: "object",
      additionalProperties: true,
      anyOf: [
        { properties: { a: text }, required: ["a"] },
        { properties: { b: text }, required: ["b"] },
      ],
    },
    accepts: ['{ a: "x", z: 1 }', '{ b: "x" }'],
    refuses: ["{}", "{ z: 1 }", "{ a: 1 }"],
  },
  {
    name: "additional properties welcome beside a reference",
    schema: {
      type: "object",
      additionalProperties: {},
      $ref: "#/$defs/base",
      $defs: { base: { type: "object", properties: { a: text }, required: ["a"] } },
    },
    accepts: ['{ a: "x", z: 1 }'],
    refuses: ["{ z: 1 }", "{ a: 1, z: 1 }"],
  },
  {
    name: "unevaluated properties of one type beside anyOf",
    schema: {
      type: "object",
      unevaluatedProperties: text,
      anyOf: [{ properties: { a: number }, required: ["a"] }, { required: ["b"] }],
    },
    accepts: ['{ a: 1, z: "x" }', '{ b: "x" }'],
    refuses: ["{}", '{ z: "x" }'],
  },
  {
    name: "optional properties that every object inherits",
    schema: {
      type: "object",
      properties: { constructor: text, valueOf: number, toString: text, hasOwnProperty: text, x: number },
      additionalProperties: false,
    },
    accepts: ["{ x: 1 }", "{}", '{ constructor: "x", x: 1 }', '{ toString: "x" }'],
    refuses: ["{ constructor: 1 }", '{ valueOf: "x" }', '{ x: "x" }'],
  },
  {
    name: "inherited names in a map, and required",
    schema: {
      type: "object",
      properties: { constructor: text, toString: text },
      required: ["toString"],
      additionalProperties: number,
    },
    accepts: ['{ toString: "x" }', '{ toString: "x", a: 1 }'],
    refuses: ["{ toString: 1 }", "{ toString: {} }"],
  },
  {
    name: "listed names beside a pattern",
    schema: {
      type: "object",
      propertyNames: { enum: ["x-a", "b"] },
      patternProperties: { "^x-": number },
    },
    accepts: ['{ "x-a": 1, b: "x" }', "{}"],
    refuses: ['{ "x-a": "x" }', '{ "x-b": 1 }'],
  },
  {
    name: "more patterns within each other than are told",
    schema: {
      type: "object",
      patternProperties: Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `^${"a".repeat(at + 1)}`,
          { type: "object", properties: { [`p${at}`]: text } },
        ]),
      ),
    },
    accepts: ['{ aaa: { p0: "x", p2: "y" } }', '{ a: { p0: "x" } }'],
    refuses: ["{ aaa: { p0: 1 } }"],
  },
];
