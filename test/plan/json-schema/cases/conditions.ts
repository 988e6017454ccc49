import type { Json, JsonObject } from "../../../../generator/manifest/model.ts";
import type { SchemaCase } from "./schema-case.ts";

const text = { type: "string" };
const number = { type: "number" };

/** Written this way because an object literal with a `then` looks like a promise to linters. */
function when(condition: Json, consequence: Json, otherwise?: Json): JsonObject {
  const entries: [string, Json][] = [
    ["if", condition],
    ["then", consequence],
  ];
  return Object.fromEntries(otherwise === undefined ? entries : [...entries, ["else", otherwise]]);
}

const mode = { enum: ["url", "text"] };
const isUrl = { properties: { mode: { const: "url" } } };
const isText = { properties: { mode: { const: "text" } } };
const url = { properties: { url: text }, required: ["url"] };
const body = { properties: { body: number }, required: ["body"] };
const base = { type: "object", properties: { mode }, required: ["mode"] };

/** Properties that only some condition declares. */
export const conditionCases: SchemaCase[] = [
  {
    name: "declared by then",
    schema: { ...base, ...when(isUrl, url) },
    accepts: ['{ mode: "url", url: "x" }', '{ mode: "text" }', '{ mode: "url" }'],
    refuses: ['{ mode: "url", url: 1 }', '{ url: "x" }', '{ mode: "url", z: 1 }'],
  },
  {
    name: "declared by else",
    schema: { ...base, if: isText, else: url },
    accepts: ['{ mode: "url", url: "x" }', '{ mode: "text" }'],
    refuses: ['{ mode: "url", url: 1 }'],
  },
  {
    name: "declared by several conditions",
    schema: { ...base, allOf: [when(isUrl, url), when(isText, body)] },
    accepts: ['{ mode: "url", url: "x" }', '{ mode: "text", body: 1 }', '{ mode: "text" }'],
    refuses: ['{ mode: "url", url: 1 }', '{ mode: "text", body: "x" }', '{ mode: "text", z: 1 }'],
  },
  {
    name: "declared by both of a condition in two parts",
    schema: { ...base, ...when(isUrl, url, body) },
    accepts: ['{ mode: "url", url: "x" }', '{ mode: "text", body: 1 }'],
    refuses: ['{ mode: "url" }', '{ mode: "url", url: 1 }'],
  },
  {
    name: "declared by a condition inside a condition, by reference",
    schema: {
      ...base,
      ...when(isUrl, { $ref: "#/$defs/url" }),
      $defs: { url: { ...url, ...when({ required: ["port"] }, { properties: { host: text } }) } },
    },
    accepts: ['{ mode: "url", url: "x", port: 1, host: "x" }', '{ mode: "text" }'],
    refuses: ['{ mode: "url", host: 1 }'],
  },
  {
    name: "declared by dependentSchemas",
    schema: { ...base, dependentSchemas: { url: body } },
    accepts: ['{ mode: "url", url: "x", body: 1 }', '{ mode: "text" }', '{ mode: "text", body: 1 }'],
    refuses: ['{ mode: "url", body: "x" }'],
  },
  {
    name: "declared by dependencies of both kinds",
    schema: { ...base, dependencies: { url: body, a: ["b"] } },
    accepts: ['{ mode: "url", url: "x", body: 1 }', '{ mode: "text", a: 1, b: "x" }'],
    refuses: ['{ mode: "url", body: "x" }', '{ mode: "text", c: 1 }'],
  },
  {
    name: "named by dependentRequired and by a condition",
    schema: { ...base, dependentRequired: { a: ["b"] }, ...when({ required: ["c"] }, { required: ["d"] }) },
    accepts: ['{ mode: "url", a: 1, b: 2, c: 3, d: 4 }', '{ mode: "text" }'],
    refuses: ['{ mode: "url", e: 1 }', "{ a: 1 }"],
  },
  {
    name: "declared by then, nothing unevaluated",
    schema: { ...base, ...when(isUrl, url), unevaluatedProperties: false },
    accepts: ['{ mode: "url", url: "x" }', '{ mode: "text" }'],
    refuses: ['{ mode: "url", z: "x" }'],
  },
  {
    name: "declared by then, but closed",
    schema: { ...base, ...when(isUrl, { properties: { url: text } }), additionalProperties: false },
    accepts: ['{ mode: "url" }'],
    refuses: ['{ mode: "url", url: "x" }'],
  },
  {
    name: "declared by then beside a reference, an alternative and other kinds",
    schema: {
      type: ["object", "null", "string"],
      anyOf: [{ $ref: "#/$defs/base" }, { type: ["null", "string"] }],
      ...when(isUrl, url),
      $defs: { base },
    },
    accepts: ['{ mode: "url", url: "x" }', "null", '"x"'],
    refuses: ['{ mode: "url", url: 1 }', "1", '{ url: "x" }'],
  },
  {
    name: "recursive through a condition",
    schema: {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          ...base,
          ...when(isUrl, { properties: { next: { $ref: "#/$defs/node" } } }),
          dependentSchemas: { next: { $ref: "#/$defs/node" } },
        },
      },
    },
    accepts: ['{ mode: "url", next: { mode: "url", next: { mode: "text" } } }'],
    refuses: ['{ mode: "url", next: 1 }', '{ mode: "url", next: { mode: "x" } }'],
  },
];
