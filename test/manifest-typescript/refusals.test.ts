import { describe, expect, test } from "vitest";
import { brief, readText, readTool, refusalsOf } from "./reading.ts";

describe("mixed majors", () => {
  test.each([
    [`z3.object({ user: z.string() })`, "shape.user", 4, 3],
    [`z.object({ user: z3.string() })`, "shape.user", 3, 4],
    [`z3.array(z3.union([z3.string(), z.string()]))`, "element.options[1]", 4, 3],
    [`z.object({ a: z.array(z.lazy(() => z3.string())) })`, "shape.a.element.getter", 3, 4],
    [`z3.object({ a: z3.lazy(() => z.string()).optional() })`, "shape.a.innerType.getter", 4, 3],
    [`z.record(z.string(), z3.date()).transform(String)`, "in.valueType", 3, 4],
    [`z.tuple([z.string()], z3.string())`, "rest", 3, 4],
    [`z3.object({}).catchall(early.string())`, "catchall", 4, 3],
  ])("%s", async (source, path, inner, outer) => {
    expect(await refusalsOf(source)).toEqual([
      `manifest/mixed-zod \`tools[0].inputSchema.${path}\` is a zod ${inner} schema inside of a zod ${outer} one.`,
    ]);
  });

  test("in schemas that have nothing to do with each other are fine", async () => {
    const { diagnostics } = await readTool("inputSchema: z.object({}), outputSchema: z3.object({})");
    expect(diagnostics).toEqual([]);
  });
});

describe("what JSON Schema cannot say", () => {
  test.each([
    ["z.object({ at: z.date() })", "inputSchema.shape.at", "a `z.date()` of zod 4"],
    ["z3.object({ at: z3.date() })", "inputSchema.shape.at", "a `z.date()` of zod 3"],
    ["z.object({ at: z.coerce.date() })", "inputSchema.shape.at", "a `z.date()` of zod 4"],
    ["early.object({ at: early.date() })", "inputSchema.shape.at", "a `z.date()` of zod 4"],
    ["z.array(z.bigint())", "inputSchema.element", "a `z.bigint()` of zod 4"],
    ["z3.object({ a: z3.bigint().optional() })", "inputSchema.shape.a.innerType", "a `z.bigint()` of zod 3"],
    ["z.map(z.string(), z.string())", "inputSchema", "a `z.map()` of zod 4"],
    ["z3.set(z3.string())", "inputSchema", "a `z.set()` of zod 3"],
    ["z.instanceof(Date)", "inputSchema", "a `z.custom()` or `z.instanceof()` of zod 4"],
    ["z3.literal(1n)", "inputSchema", "a literal of zod 3"],
    ["z3.promise(z3.string())", "inputSchema", "a `z.promise()` of zod 3"],
    ["z.union([z.string(), z.undefined()])", "inputSchema.options[1]", "a `z.undefined()` of zod 4"],
  ])("%s", async (source, path, what) => {
    expect(await refusalsOf(source)).toEqual([
      `manifest/schema-conversion \`tools[0].${path}\` is ${what}, which no JSON Schema can say.`,
    ]);
  });

  test.each(["z", "z3"])("a transform of %s has a result that is known at run time alone", async (z) => {
    const [found = "", ...rest] = await refusalsOf(
      `${z}.object({ a: ${z}.string().transform((text) => text.length) })`,
      "outputSchema",
    );
    expect(found).toMatch(/^manifest\/schema-conversion `tools\[0\]\.outputSchema\.shape\.a.*a transform/);
    expect(rest).toEqual([]);
  });

  test("is told of all at once, with what to do", async () => {
    const { diagnostics } = await readTool(
      "inputSchema: z.object({ a: z.date(), b: z.symbol() }), outputSchema: z3.map(z3.string(), z3.string())",
    );
    expect(diagnostics).toHaveLength(3);
    expect(diagnostics.map(({ help }) => help)).not.toContain(null);
  });

  test("is a schema that never ends", async () => {
    for (const z of ["z", "z3"]) {
      const source = `(() => { const more = () => ${z}.object({ more: ${z}.lazy(more) }); return more(); })()`;
      const [found] = await refusalsOf(source);
      expect(found).toMatch(/^manifest\/schema-conversion .*nests more than 500 schemas deep/);
    }
  });

  test("is what a library does not say, or throws over", async () => {
    const schema = (json: string) => `{ "~standard": { version: 1, vendor: "other", ${json} } }`;
    expect(await refusalsOf(schema(""))).toEqual([
      "manifest/schema-conversion `tools[0].inputSchema` is a schema of other, which does not say its JSON Schema.",
    ]);
    expect(await refusalsOf(schema(`jsonSchema: { input() { throw new Error("No.\\nMore."); } }`))).toEqual([
      "manifest/schema-conversion `tools[0].inputSchema` cannot be made a JSON Schema: No.",
    ]);
    expect(await refusalsOf(schema(`jsonSchema: { input: () => ({ default: new Date(0) }) }`))).toEqual([
      "manifest/shape `tools[0].inputSchema.default` is an instance of `Date`, which is no JSON.",
    ]);
    expect(await refusalsOf(schema(`jsonSchema: { input: () => true }`))).toEqual([
      "manifest/schema-conversion `tools[0].inputSchema` cannot be made a JSON Schema: its library gives no object.",
    ]);
  });
});

describe("values that are no JSON", () => {
  test.each([
    ["_meta: { a: () => 1 }", "`tools[0]._meta.a` is a function, which is no JSON."],
    ["_meta: { a: 1n }", "`tools[0]._meta.a` is a bigint, which is no JSON."],
    ["_meta: { a: Symbol() }", "`tools[0]._meta.a` is a symbol, which is no JSON."],
    ["_meta: { a: NaN }", "`tools[0]._meta.a` is NaN, which is no JSON."],
    ["_meta: { a: [1, undefined] }", "`tools[0]._meta.a[1]` is undefined, which is no JSON."],
    ["_meta: { a: new Date(0) }", "`tools[0]._meta.a` is an instance of `Date`, which is no JSON."],
    ["_meta: new Map()", "`tools[0]._meta` is an instance of `Map`, which is no JSON."],
    [
      "_meta: (() => { const a = {}; a.b = [a]; return a; })()",
      "`tools[0]._meta.b[0]` is an object that it is itself inside of, which JSON cannot say.",
    ],
    [
      "inputSchema: { a: z.string() }",
      "`tools[0].inputSchema` holds schemas by name, and is no schema itself.",
    ],
    [
      "inputSchema: { type: 'object', properties: { a: z.string() } }",
      "`tools[0].inputSchema.properties.a` is a zod 4 schema, and none is taken here.",
    ],
    ["annotations: z3.object({})", "`tools[0].annotations` is a zod 3 schema, and none is taken here."],
  ])("%s", async (members, message) => {
    const { value, diagnostics } = await readTool(members);
    expect(value).toBeNull();
    expect(diagnostics.map(brief)).toEqual([expect.stringContaining(`manifest/shape ${message}`)]);
    // The line that names the tool.
    expect(diagnostics[0]?.location).toMatchObject({ file: "mcp.manifest.ts", line: 2 });
    expect(diagnostics[0]?.help).toBeTruthy();
  });

  test("in the manifest itself", async () => {
    expect((await readText("export default 1n;")).diagnostics.map(brief)).toEqual([
      "mcp.manifest.ts manifest/shape The manifest is a bigint, which is no JSON.",
    ]);
    const zod = `import { z } from "zod"; export default z.object({});`;
    expect((await readText(zod)).diagnostics.map(brief)).toEqual([
      "mcp.manifest.ts manifest/shape The manifest is a zod 4 schema, and none is taken here.",
    ]);
    const getter = `export default { get server() { throw new Error("no"); } };`;
    expect((await readText(getter)).diagnostics.map(brief)).toEqual([
      "mcp.manifest.ts manifest/load The manifest cannot be looked into: Error: no.",
    ]);
    const deep = `let a: unknown = {}; for (let i = 0; i < 5000; i += 1) a = { a }; export default a;`;
    expect((await readText(deep)).diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining("nests more than 500 levels deep"),
    ]);
  });

  test("one object in two places is fine, and a key of any name", async () => {
    const { value } = await readTool(
      `_meta: (() => { const a = { ["__proto__"]: 1 }; return { a, b: a }; })()`,
    );
    const meta = value?.entries[0]?.definition["_meta"];
    expect(JSON.stringify(meta)).toBe('{"a":{"__proto__":1},"b":{"__proto__":1}}');
  });
});

describe("the shape", () => {
  test("is checked as that of any manifest, and told by the line that names the entry", async () => {
    const text = `
      const first = "one";
      export default {
        server: { name: "s" },
        tools: [
          { name: first, inputshema: 1, inputSchema: 3 },
          { name: "two", description: 2 },
          { name: "same", title: "a" },
          { name: "same", title: "b" },
        ],
        prompts: Object.entries({ three: 1, "a.b": 2 }).map(([name, title]) => ({ name, title })),
        toolz: [],
      };`;
    expect((await readText(text)).diagnostics.map(brief)).toEqual([
      "mcp.manifest.ts manifest/shape `server.version` is missing.",
      "mcp.manifest.ts:2:21 manifest/shape `tools[0].inputSchema` must be an object, not a number.",
      "mcp.manifest.ts:7:13 manifest/shape `tools[1].description` must be a string, not a number.",
      "mcp.manifest.ts:11:35 manifest/shape `prompts[0].title` must be a string, not a number.",
      "mcp.manifest.ts:11:45 manifest/shape `prompts[1].title` must be a string, not a number.",
      'mcp.manifest.ts:9:13 manifest/duplicate-entry The tool "same" is listed twice and differs: here, and at mcp.manifest.ts:8:13.',
    ]);
  });
});
