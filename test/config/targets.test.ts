import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { StubTarget } from "../../generator/config/settle-targets.ts";
import { loadTargets, type TargetsRequest } from "../../generator/load-targets.ts";

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function targetsOf(files: Record<string, string>, request: TargetsRequest = {}): Promise<StubTarget[]> {
  const { value, diagnostics } = await loadTargets({ cwd: project(files), ...request });
  expect(diagnostics).toEqual([]);
  return value ?? [];
}

async function faultsOf(files: Record<string, string>, request: TargetsRequest = {}): Promise<string[]> {
  const { value, diagnostics } = await loadTargets({ cwd: project(files), ...request });
  expect(value).toBeNull();
  return diagnostics.map(({ code, message, location, help }) => {
    const place = location === null ? "" : Object.values(location).join(":");
    return `${place} ${code} ${message} ${help ?? ""}`;
  });
}

const json = (value: unknown) => ({ "mcp-stubgen.config.json": JSON.stringify(value) });

const everything = {
  schema: "2026-07-28",
  manifest: "server.yaml",
  out: "stubs",
  only: "client",
  importExtension: ".ts",
  onInvalidSchema: "error",
  formatter: false,
  header: "SPDX-License-Identifier: MIT",
} as const;

describe("a configuration", () => {
  test("need not be there", async () => {
    expect(await targetsOf({})).toEqual([{ name: null, out: "generated" }]);
  });

  test("says the same as JSON, as TypeScript and as JavaScript", async () => {
    const wanted = [{ ...everything, name: null }];
    const text = JSON.stringify(everything);
    expect(await targetsOf(json({ $schema: "./config.schema.json", ...everything }))).toMatchObject(wanted);
    expect(
      await targetsOf({ "mcp-stubgen.config.ts": `export default ${text} satisfies object;` }),
    ).toMatchObject(wanted);
    expect(
      await targetsOf({ "mcp-stubgen.config.mjs": `export default async () => (${text});` }),
    ).toMatchObject(wanted);
    expect(await targetsOf({ "mcp-stubgen.config.js": `module.exports = ${text};` })).toMatchObject(wanted);
  });

  test("names several servers, which take over what it says for all", async () => {
    const servers = { one: { manifest: "one.yaml" }, two: { manifest: "two.ts", only: "server", out: "2" } };
    expect(await targetsOf(json({ only: "client", out: "stubs/", servers }))).toEqual([
      { name: "one", manifest: "one.yaml", only: "client", out: "stubs/one" },
      { name: "two", manifest: "two.ts", only: "server", out: "2" },
    ]);
  });

  test("has its paths start where it lies", async () => {
    const config = { schema: "own/schema.ts", manifest: "a.yaml", out: "../stubs" };
    const files = { "sub/stubs.config.json": JSON.stringify(config) };
    expect(await targetsOf(files, { config: "sub/stubs.config.json" })).toEqual([
      { name: null, schema: "sub/own/schema.ts", manifest: "sub/a.yaml", out: "stubs" },
    ]);
  });

  test("leaves alone what is no path", async () => {
    for (const schema of ["2025-11-25", "https://example.com/schema.ts"]) {
      const files = { "sub/c.json": JSON.stringify({ schema }) };
      expect((await targetsOf(files, { config: "sub/c.json" }))[0]?.schema).toBe(schema);
    }
  });

  test("in a module may leave what is undefined to the defaults", async () => {
    const text =
      "export default { only: undefined, servers: { a: { manifest: 'a.yaml', out: undefined } } };";
    expect(await targetsOf({ "mcp-stubgen.config.ts": text })).toEqual([
      { name: "a", manifest: "a.yaml", out: "generated/a" },
    ]);
  });
});

describe("what is asked of a run", () => {
  const servers = json({
    servers: { one: { manifest: "1.yaml" }, two: { manifest: "2.yaml", only: "server" } },
  });

  test("wins over the configuration", async () => {
    const asked = { ...everything, only: "server", out: "mine", header: undefined } as const;
    expect(await targetsOf(json(everything), asked)).toEqual([
      { ...everything, only: "server", out: "mine", name: null },
    ]);
  });

  test("chooses among servers", async () => {
    const [target, ...others] = await targetsOf(servers, { server: ["two"], out: "here", only: "client" });
    expect(target).toEqual({ name: "two", manifest: "2.yaml", only: "client", out: "here" });
    expect(others).toEqual([]);
    expect(await targetsOf(servers, { server: ["two", "one"] })).toHaveLength(2);
  });

  test("may name a manifest that is none of them", async () => {
    expect(await targetsOf(servers, { manifest: "3.yaml" })).toEqual([
      { name: null, manifest: "3.yaml", out: "generated" },
    ]);
  });

  test("is refused where it contradicts", async () => {
    expect(await faultsOf(servers, { server: ["twoo"] })).toEqual([
      ' usage/invalid The configuration has no server "twoo". Did you mean two?',
    ]);
    expect(await faultsOf(servers, { server: ["one"], manifest: "1.yaml" })).toEqual([
      expect.stringContaining("--server and --manifest"),
    ]);
    expect(await faultsOf({}, { server: ["one"] })).toEqual([expect.stringContaining("it has none")]);
    expect(await faultsOf(servers, { out: "one-for-all" })).toEqual([
      expect.stringContaining("--out is one folder, and the configuration has 2 servers"),
    ]);
  });
});

const unknownKey = "config/shape `manifets` is not a key that is known here. Did you mean `manifest`?";

describe("a faulty configuration", () => {
  test.each<[string, Record<string, string>, string]>([
    [
      "an unknown key",
      { "mcp-stubgen.config.json": '{\n  "manifets": "a" }' },
      `mcp-stubgen.config.json:2:3 ${unknownKey}`,
    ],
    [
      "an unknown key in a module",
      { "mcp-stubgen.config.ts": 'export default {\n  manifets: "a",\n};' },
      `mcp-stubgen.config.ts:2:3 ${unknownKey}`,
    ],
    ["a wrong kind", json({ only: 1 }), "config/shape `only` must be a string"],
    ["a wrong word", json({ only: "clients" }), "`only` must be `client` or `server`"],
    [
      "a key that a server does not have",
      json({ servers: { a: { manifest: "a", servers: {} } } }),
      "`servers.a.servers` is not a key",
    ],
    ["a server without a manifest", json({ servers: { a: {} } }), "`servers.a.manifest` is missing"],
    ["no server", json({ servers: {} }), "`servers` is empty"],
    [
      "a name that leads elsewhere",
      json({ servers: { "../a": { manifest: "a" } } }),
      '"../a" cannot be the name of a server',
    ],
    [
      "a name of the prototype",
      { "mcp-stubgen.config.json": '{"servers":{"__proto__":{"manifest":"a"}}}' },
      '"__proto__" cannot be the name',
    ],
    [
      "a manifest beside servers",
      json({ manifest: "a", servers: { a: { manifest: "a" } } }),
      "`manifest` stands beside `servers`",
    ],
    [
      "one folder for two",
      json({ servers: { a: { manifest: "a", out: "x/" }, b: { manifest: "b", out: "./X" } } }),
      "config/shared-folder The servers a and b have one output folder",
    ],
    ["no JSON", { "mcp-stubgen.config.json": '{ "only": }' }, "mcp-stubgen.config.json:1:11 config/syntax"],
    ["no object", json([]), "config/shape The configuration must be an object, not a list"],
    [
      "a module that throws",
      { "mcp-stubgen.config.ts": 'throw new Error("no luck");' },
      "config/load The configuration does not load: it threw no luck",
    ],
    [
      "a module without a default export",
      { "mcp-stubgen.config.ts": "export const a = 1;" },
      "Write `export default defineConfig({ … })`.",
    ],
    [
      "two of them",
      { "mcp-stubgen.config.ts": "", "mcp-stubgen.config.json": "{}" },
      "config/ambiguous There are two configurations",
    ],
    ["no text", { "mcp-stubgen.config.json": "\ufffd" }, "config/syntax"],
  ])("with %s is told", async (_, files, wanted) => {
    const faults = await faultsOf(files);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(wanted);
  });

  test("that was named and is not there is told", async () => {
    expect(await faultsOf({}, { config: "no.json" })).toEqual([
      expect.stringContaining(
        "no.json config/not-found The configuration cannot be read: it does not exist.",
      ),
    ]);
  });
});
