import { describe, expect, test } from "vitest";
import { findingsOf } from "./planning.ts";

const askPath = "tools.0.inputRequests.ask.";
const inForm = `${askPath}params.requestedSchema`;

/** Findings of a form, each as `path: message`. */
async function found(params: object): Promise<string[]> {
  const findings = await findingsOf({ method: "elicitation/create", params });
  for (const { code, help } of findings) {
    expect(code).toBe("manifest/input-request-params");
    expect(help).not.toBeNull();
  }
  return findings.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const form = (properties: object, more: object = {}) => ({
  message: "m",
  requestedSchema: { type: "object", properties, ...more },
});

describe("a form", () => {
  test.each([
    ["nothing", {}],
    [
      "a text",
      { a: { type: "string", title: "A", description: "d", minLength: 1, maxLength: 2, default: "x" } },
    ],
    [
      "a text of each format",
      { a: { type: "string", format: "email" }, b: { type: "string", format: "date-time" } },
    ],
    ["a number", { a: { type: "number", minimum: 0.5, maximum: 1, default: 0.7 } }],
    ["an integer", { a: { type: "integer" } }],
    ["a checkbox", { a: { type: "boolean", default: false } }],
    ["a choice", { a: { type: "string", enum: ["x", "y"], default: "x" } }],
    ["a labelled choice", { a: { type: "string", oneOf: [{ const: "x", title: "X" }] } }],
    ["an older labelled choice", { a: { type: "string", enum: ["x"], enumNames: ["X"] } }],
    ["a choice of several", { a: { type: "array", items: { type: "string", enum: ["x"] }, minItems: 1 } }],
    [
      "a labelled choice of several",
      { a: { type: "array", items: { anyOf: [{ const: "x", title: "X" }] } } },
    ],
  ])("may hold %s", async (_what, properties) => {
    expect(await found(form(properties))).toEqual([]);
  });

  test.each([
    ["an object", { a: { type: "object", properties: {} } }, "properties.a.type", "must be one of"],
    ["null", { a: { type: "null" } }, "properties.a.type", "must be one of"],
    ["types in a list", { a: { type: ["string", "null"] } }, "properties.a.type", "must be one of"],
    ["no type", { a: { enum: ["x"] } }, "properties.a.type", "must be one of"],
    ["a pattern", { a: { type: "string", pattern: "^a$" } }, "properties.a.pattern", "is not allowed here"],
    ["an unknown format", { a: { type: "string", format: "uuid" } }, "properties.a.format", "must be one of"],
    ["a choice of numbers", { a: { type: "number", enum: [1] } }, "properties.a.enum", "is not allowed here"],
    [
      "numbers in a choice of texts",
      { a: { type: "string", enum: ["x", 1] } },
      "properties.a.enum.1",
      "must be a string",
    ],
    [
      "a default of another type",
      { a: { type: "boolean", default: "yes" } },
      "properties.a.default",
      "must be a boolean",
    ],
    [
      "a list of texts",
      { a: { type: "array", items: { type: "string" } } },
      "properties.a.items",
      "lacks `enum`",
    ],
    [
      "a list of numbers",
      { a: { type: "array", items: { type: "number", enum: ["x"] } } },
      "properties.a.items.type",
      'must be "string"',
    ],
    [
      "a reference",
      { b: { type: "string" }, a: { $ref: "#/properties/b" } },
      "properties.a.type",
      "must be one of",
    ],
    ["no schema", { a: true }, "properties.a", "must be an object"],
    [
      "a label without its value",
      { a: { type: "string", oneOf: [{ title: "X" }] } },
      "properties.a.oneOf.0",
      "lacks `const`",
    ],
  ])("may not hold %s", async (_what, properties, path, message) => {
    const [first = "", ...others] = await found(form(properties));
    expect(first).toContain(`${inForm}.${path}: `);
    expect(first).toContain(message);
    expect(others).toEqual([]);
  });

  test("is an object with properties, and nothing more", async () => {
    expect(await found(form({}, { additionalProperties: false }))).toEqual([
      `${inForm}.additionalProperties: \`ask\`: \`params.requestedSchema.additionalProperties\` is not allowed here.`,
    ]);
    expect(await found({ message: "m", requestedSchema: { type: "array", properties: {} } })).toEqual([
      `${inForm}.type: \`ask\`: \`params.requestedSchema.type\` must be "object".`,
    ]);
    expect(await found(form({}, { required: "all" }))).toEqual([
      `${inForm}.required: \`ask\`: \`params.requestedSchema.required\` must be a list.`,
    ]);
    expect(await found({ message: "m", requestedSchema: { type: "object" } })).toEqual([
      `${inForm}: \`ask\`: \`params.requestedSchema\` lacks \`properties\`.`,
    ]);
  });

  test("names every field that is wrong", async () => {
    const properties = { a: { type: "object" }, b: { type: "string" }, c: { type: "string", pattern: "" } };
    expect((await found(form(properties))).map((line) => line.split(":")[0])).toEqual([
      `${inForm}.properties.a.type`,
      `${inForm}.properties.c.pattern`,
    ]);
  });

  test("has a schema, whose words may be left to the handler", async () => {
    expect(await found({ message: "m" })).toEqual([
      `${askPath}params: \`ask\`: \`params\` lacks \`requestedSchema\`.`,
    ]);
    expect(await found({ requestedSchema: { type: "object", properties: {} } })).toEqual([]);
    expect(await found({ ...form({}), message: 1 })).toEqual([
      `${askPath}params.message: \`ask\`: \`params.message\` must be a string.`,
    ]);
  });
});

describe("a page", () => {
  test("may leave everything to the handler", async () => {
    expect(await found({ mode: "url" })).toEqual([]);
    expect(await found({ mode: "url", message: "m", url: "https://example.com" })).toEqual([]);
  });

  test("has no form, and a form has no page", async () => {
    expect(await found({ mode: "url", ...form({}) })).toEqual([
      `${inForm}: \`ask\`: \`params.requestedSchema\` is not allowed here.`,
    ]);
    expect(await found({ ...form({}), url: "https://example.com" })).toEqual([
      `${askPath}params.url: \`ask\`: \`params.url\` is not allowed here.`,
    ]);
  });

  test.each(["modal", 1, null, "__proto__"])("is no mode of its own: %j", async (mode) => {
    expect(await found({ ...form({}), mode })).toEqual([
      `${askPath}params.mode: \`ask\`: \`params.mode\` must be one of "form", "url".`,
    ]);
  });
});
