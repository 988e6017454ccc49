import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };

/** Keywords for objects. */
export const objectCases: SchemaCase[] = [
  {
    name: "properties and required",
    schema: { type: "object", properties: { a: text, b: number }, required: ["a"] },
    accepts: ['{ a: "x" }', '{ a: "x", b: 1 }'],
    refuses: ["{}", "{ a: 1 }", '{ a: "x", b: "y" }', '{ a: "x", c: 1 }', '{ a: "x", b: undefined }'],
  },
  {
    name: "required but declared nowhere",
    schema: { type: "object", properties: { a: text }, required: ["b"] },
    accepts: ["{ b: 1 }", '{ a: "x", b: null }'],
    refuses: ["{}", '{ a: "x" }', "{ a: 1, b: 1 }"],
  },
  {
    name: "only required",
    schema: { type: "object", required: ["a"] },
    accepts: ["{ a: 1 }", "{ a: 1, z: 2 }"],
    refuses: ["{}", "{ z: 1 }", "[]"],
  },
  {
    name: "draft-03's required on the property is no list",
    schema: { type: "object", properties: { a: { type: "string", required: true } } },
    accepts: ["{}", '{ a: "x" }'],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "properties without type mean an object",
    schema: { properties: { a: text }, required: ["a"] },
    accepts: ['{ a: "x" }'],
    refuses: ["{}", "1", '"x"'],
  },
  {
    name: "property of true, false and empty",
    schema: { type: "object", properties: { a: true, b: false, c: {} } },
    accepts: ["{}", "{ a: 1, c: null }"],
    refuses: ["{ b: 1 }", "{ b: null }"],
  },
  {
    name: "required property of false",
    schema: { type: "object", properties: { a: false }, required: ["a"] },
    accepts: [],
    refuses: ["{}", "{ a: 1 }"],
  },
  {
    name: "closed",
    schema: { type: "object", properties: { a: text }, additionalProperties: false },
    accepts: ["{}", '{ a: "x" }'],
    refuses: ["{ b: 1 }", "{ a: 1 }"],
  },
  {
    name: "closed and empty",
    schema: { type: "object", additionalProperties: false },
    accepts: ["{}"],
    refuses: ["{ a: 1 }", "[1]", "1", '"x"'],
  },
  {
    name: "closed with empty properties",
    schema: { type: "object", properties: {}, additionalProperties: false },
    accepts: ["{}"],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "closed without what it requires",
    schema: { type: "object", properties: {}, required: ["a"], additionalProperties: false },
    accepts: [],
    refuses: ["{}", "{ a: 1 }"],
  },
  {
    name: "additional properties welcome",
    schema: { type: "object", properties: { a: text }, additionalProperties: true },
    accepts: ["{}", '{ a: "x", b: 1 }', "{ b: null }"],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "additional properties of an empty schema",
    schema: { type: "object", properties: { a: text }, additionalProperties: {} },
    accepts: ['{ a: "x", b: 1 }'],
    refuses: ["{ a: 1 }"],
  },
  {
    name: "dictionary",
    schema: { type: "object", additionalProperties: number },
    accepts: ["{}", "{ a: 1, b: 2 }"],
    refuses: ['{ a: "x" }', "{ a: 1, b: null }", "[]"],
  },
  {
    name: "dictionary of enums",
    schema: { type: "object", additionalProperties: { enum: ["x", "y"] } },
    accepts: ['{ a: "x" }'],
    refuses: ['{ a: "z" }'],
  },
  {
    name: "dictionary with declared properties of the same type",
    schema: { type: "object", properties: { a: number }, required: ["a"], additionalProperties: number },
    accepts: ["{ a: 1 }", "{ a: 1, b: 2 }"],
    refuses: ["{}", "{ b: 2 }", '{ a: 1, b: "x" }'],
  },
];
