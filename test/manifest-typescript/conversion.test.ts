import { describe, expect, test } from "vitest";
import { readTypeScriptManifest } from "../../generator/manifest/typescript/read-typescript-manifest.ts";
import { fixtures, formOf, inputSchemaOf, modelIn, outputSchemaOf, readText, readTool } from "./reading.ts";

describe("schemas of zod 4", () => {
  test("say what comes in for inputs, and what goes out for outputs", async () => {
    const source = `z.object({ n: z.string().transform(Number).pipe(z.number()), d: z.boolean().default(true) })`;
    expect(await inputSchemaOf(source)).toMatchObject({
      properties: { n: { type: "string" } },
      required: ["n"],
    });
    expect(await outputSchemaOf(source)).toMatchObject({
      properties: { n: { type: "number" } },
      required: ["n", "d"],
    });
  });

  test("keep titles and descriptions", async () => {
    const source = `z.object({ a: z.string().describe("An a.").meta({ title: "A" }) }).describe("All.")`;
    expect(await inputSchemaOf(source)).toMatchObject({
      description: "All.",
      properties: { a: { title: "A", description: "An a." } },
    });
  });

  test("of a version that does not say its JSON Schema go through the manifest's zod, docs and all", async () => {
    const source = `early.object({ a: early.string().describe("An a."), at: early.iso.date().optional() })`;
    expect(await inputSchemaOf(source)).toMatchObject({
      type: "object",
      properties: { a: { type: "string", description: "An a." }, at: { type: "string", format: "date" } },
      required: ["a"],
    });
  });

  test("of zod/mini too", async () => {
    const text = `import * as z from "zod/mini";
      export default { server: { name: "s", version: "1" }, tools: [{ name: "t", inputSchema: z.object({ a: z.optional(z.string()) }) }] };`;
    const [tool] = modelIn(await readText(text)).entries;
    expect(tool?.definition["inputSchema"]).toMatchObject({
      type: "object",
      properties: { a: { type: "string" } },
    });
  });

  test("refer to themselves by name", async () => {
    const source = `(() => { const tree = z.object({ get children() { return z.array(tree); } }); return tree; })()`;
    expect(await inputSchemaOf(source)).toMatchObject({
      properties: { children: { type: "array", items: { $ref: "#" } } },
    });
  });
});

describe("schemas of zod 3", () => {
  test("say what comes in for inputs, and what goes out for outputs", async () => {
    const source = `z3.object({ n: z3.string().transform(Number).pipe(z3.number()).describe("N.") })`;
    expect(await inputSchemaOf(source)).toMatchObject({
      properties: { n: { type: "string", description: "N." } },
    });
    expect(await outputSchemaOf(source)).toMatchObject({ properties: { n: { type: "number" } } });
  });

  test("are said in full in each place that they stand in", async () => {
    const source = `(() => { const name = z3.string().min(1); return z3.object({ a: name, "b/c": name }); })()`;
    const text = { type: "string", minLength: 1 };
    expect(await inputSchemaOf(source)).toMatchObject({ properties: { a: text, "b/c": text } });
  });

  test("refer to themselves by name", async () => {
    const source = `(() => { const tree = z3.object({ children: z3.lazy(() => z3.array(tree)) }); return tree; })()`;
    expect(await inputSchemaOf(source)).toMatchObject({
      properties: { children: { type: "array", items: { $ref: "#" } } },
    });
  });
});

describe("other schemas", () => {
  test("of any library that says its JSON Schema are taken", async () => {
    const [tool] = modelIn(await readTypeScriptManifest("other-library.ts", fixtures)).entries;
    expect(tool?.definition).toMatchObject({
      inputSchema: { properties: { from: { type: "string" } } },
      outputSchema: { properties: { to: { type: "number" } } },
    });
  });

  test("in plain JSON stay as they are, those that zod made too", async () => {
    expect(await inputSchemaOf(`{ type: "object", additionalProperties: false, title: undefined }`)).toEqual({
      type: "object",
      additionalProperties: false,
    });
    expect(await outputSchemaOf(`z.toJSONSchema(z.object({ a: z.string().default("x") }))`)).toMatchObject({
      properties: { a: { type: "string", default: "x" } },
      required: ["a"],
    });
  });

  test("stand in state, and in the tools that a completion may call", async () => {
    const sampling = `{ method: "sampling/createMessage", params: { tools: [{ name: "u", inputSchema: z.object({}) }] } }`;
    const [tool] = modelIn(
      await readTool(`requestState: z3.object({ a: z3.number() }), inputRequests: { ask: ${sampling} }`),
    ).entries;
    expect(tool?.requestState).toMatchObject({ properties: { a: { type: "number" } } });
    expect(tool?.inputRequests[0]?.params).toMatchObject({ tools: [{ inputSchema: { type: "object" } }] });
  });
});

describe("forms", () => {
  test("lose what their formats imply, and that there are no other fields", async () => {
    const fields = `{ mail: Z.email(), site: Z.url(), day: Z.iso.date(), at: Z.iso.datetime(), rest: Z.email().optional() }`;
    const text = (format: string) => ({ type: "string", format });
    for (const z of ["z", "early"]) {
      expect(await formOf(`${z}.strictObject(${fields.replaceAll("Z.", `${z}.`)})`)).toEqual({
        type: "object",
        properties: {
          mail: text("email"),
          site: text("uri"),
          day: text("date"),
          at: text("date-time"),
          rest: text("email"),
        },
        required: ["mail", "site", "day", "at"],
      });
    }
  });

  test("of zod 3 too", async () => {
    const source = `z3.object({ mail: z3.string().email(), on: z3.boolean().default(true) }).strict()`;
    expect(await formOf(source)).toEqual({
      type: "object",
      properties: { mail: { type: "string", format: "email" }, on: { type: "boolean", default: true } },
      required: ["mail"],
    });
  });

  test("keep everything else, so that it is told of later", async () => {
    const source = `z.object({ own: z.email({ pattern: /@example[.]com$/ }), code: z.string().regex(/^x/),
      both: z.email().regex(/x/), inner: z.strictObject({ at: z.iso.date() }) })`;
    expect(await formOf(source)).toMatchObject({
      properties: {
        own: { format: "email", pattern: "@example[.]com$" },
        code: { pattern: "^x" },
        both: { allOf: [{}, { pattern: "x" }] },
        inner: { additionalProperties: false, properties: { at: { pattern: expect.any(String) } } },
      },
    });
    expect(await formOf(`z3.object({ mail: z3.string().email().regex(/x/) })`)).toMatchObject({
      properties: { mail: { format: "email", pattern: "x" } },
    });
    expect(await formOf(`{ type: "object", properties: {}, additionalProperties: false }`)).toHaveProperty(
      "additionalProperties",
    );
  });
});
