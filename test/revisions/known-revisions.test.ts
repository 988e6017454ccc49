import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { shippedRevisions } from "../../generator/schema-source.ts";
import { complaintsOf, programOf, type Complaint } from "../compile/compilers.ts";
import { scratchProject } from "../compile/stubs.ts";

const spec = fileURLToPath(new URL("../../../shared/spec/", import.meta.url));
const corpus = fileURLToPath(new URL("../../../shared/corpus/everything.json", import.meta.url));
const example = fileURLToPath(
  new URL("../../generated-examples/releases/mcp.manifest.yaml", import.meta.url),
);
const drafts = ["sep-2322-option-1", "sep-2322-option-2", "sep-2322-six-methods"];
const shipped = await shippedRevisions();
const project = scratchProject();

/** A manifest that asks nothing, so that every revision can carry it. */
const plain = join(project, "plain.yaml");
writeFileSync(
  plain,
  `server: { name: plain, version: "1" }
tools: [{ name: echo, inputSchema: { type: object, properties: { text: { type: string } } } }]
prompts: [{ name: hello, arguments: [{ name: who }] }]
resources: [{ uri: "plain://a", name: a }]
resourceTemplates: [{ uriTemplate: "plain://{id}", name: one }]
`,
);

const schemas = [...shipped, ...drafts].filter(
  (name) => shipped.includes(name) || existsSync(join(spec, name)),
);
const manifests = [plain, example, ...(existsSync(corpus) ? [corpus] : [])];
const generated = new Map<string, string[]>();
const refused = new Map<string, string[]>();
let complaints: Complaint[] = [];

function schemaFile(name: string): string {
  if (shipped.includes(name)) return name;
  const file = join(project, `${name}.ts`);
  writeFileSync(
    file,
    execFileSync(process.execPath, [join(spec, "render.mjs"), join(spec, name, "facts.json")]),
  );
  return file;
}

async function write(schema: string, manifest: string, name: string): Promise<string[]> {
  const { value, diagnostics } = await generate({ schema, manifest, importExtension: ".ts", cwd: project });
  if (value === null)
    refused.set(
      name,
      diagnostics.map(({ code }) => code),
    );
  return (value ?? []).map(({ path, text }) => {
    const file = join(project, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}

beforeAll(async () => {
  for (const schema of schemas) {
    const file = schemaFile(schema);
    for (const [at, manifest] of manifests.entries()) {
      const name = `${schema}-${at}`;
      generated.set(name, await write(file, manifest, name));
    }
  }
  complaints = complaintsOf(programOf([...generated.values()].flat()), project);
}, 180_000);

afterAll(() => rmSync(project, { recursive: true }));

const mayPause = (schema: string) => schema === "2026-07-28" || drafts.includes(schema);

describe.each(schemas)("stubs of %s", (schema) => {
  test.each(manifests.map((_, at) => at))("compile from manifest %i, or are refused with a reason", (at) => {
    const name = `${schema}-${at}`;
    if (manifests[at] === example && !mayPause(schema)) {
      expect(refused.get(name)).toEqual(["manifest/cannot-pause"]);
      return;
    }
    expect(refused.get(name)).toBeUndefined();
    expect(generated.get(name)?.length).toBeGreaterThan(4);
    expect(complaints.filter(({ file }) => file.startsWith(`${name}/`))).toEqual([]);
  });

  test("name the two fields of a retry exactly where the revision has them", () => {
    const stubs = (generated.get(`${schema}-0`) ?? []).filter((file) => !file.includes("/runtime/"));
    const text = stubs.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(text.includes("inputResponses")).toBe(mayPause(schema));
    expect(text.includes("requestState")).toBe(mayPause(schema));
  });

  test("give the client a handler for each thing that its servers ask", () => {
    const client = readFileSync(join(project, `${schema}-0`, "client.ts"), "utf8");
    const asks = schema.startsWith("2024") || schema.startsWith("2025-03") ? [] : ["elicit"];
    for (const variant of [...asks, "createMessage", "listRoots"])
      expect(client).toContain(`case "${variant}`);
  });
});

test.runIf(shipped.includes("2025-11-25"))("`task` stands exactly where 2025-11-25 has it", () => {
  const client = readFileSync(join(project, "2025-11-25-0", "client.ts"), "utf8");
  const withTask = [...client.matchAll(/export type (\w+)Params = \{[^]*?\n\};/g)].filter(([text]) =>
    /\n {2}task\?:/.test(text),
  );
  expect(withTask.map(([, name]) => name)).toEqual(["CallTool"]);
});
