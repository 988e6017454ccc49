import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { introspectServer } from "../../generator/commands/introspect.ts";
import { generate } from "../../generator/generate.ts";
import { judgeList } from "../../generator/manifest/introspect/judge.ts";
import { mergeManifests } from "../../generator/manifest/introspect/merge.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import type { JsonObject, ManifestModel } from "../../generator/manifest/model.ts";
import { serverOf } from "../e2e/fixtures/releases-server.ts";
import { serveHttp } from "../e2e/fixtures/serve-http.ts";
import { keys, type ServerSettings } from "../e2e/fixtures/server-settings.ts";
import { settingsVariable } from "../e2e/fixtures/settings-from-environment.ts";
import { slow } from "./introspecting.ts";

const folder = mkdtempSync(join(tmpdir(), "published-"));
const original = fileURLToPath(
  new URL("../../generated-examples/releases/mcp.manifest.yaml", import.meta.url),
);
const stdioServer = fileURLToPath(new URL("../e2e/fixtures/stdio-server.ts", import.meta.url));
const settings: ServerSettings = {
  keys: [keys.one],
  principal: "anonymous",
  once: false,
  more: false,
  publishRounds: true,
  record: join(folder, "events.jsonl"),
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function modelOf(file: string): Promise<ManifestModel> {
  const { value, diagnostics } = await readManifest(readFileSync(file, "utf8"), file);
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return value;
}

/** Reads the running example into a file. */
async function introspect(over: "http" | "stdio", out: string, publishRounds = true): Promise<string> {
  const given = { ...settings, publishRounds };
  const http = over === "http" ? await serveHttp(serverOf(given)) : null;
  const command = [process.execPath, "--import", "tsx", stdioServer];
  const env = [`${settingsVariable}=${JSON.stringify(given)}`];
  const target = http === null ? { command, env } : { url: http.url };
  const outcome = await introspectServer({ timeout: 50_000, progress: () => {}, out, cwd: folder, target });
  await http?.close();
  const { severity, message } = outcome.diagnostics.find((each) => each.severity === "error") ?? {};
  if (outcome.value === null) throw new Error(`${severity}: ${message}`);
  return join(folder, out);
}

describe.each(["http", "stdio"] as const)("a generated server over %s that publishes its rounds", (over) => {
  let file = "";

  beforeAll(async () => {
    file = await introspect(over, `${over}.yaml`);
  }, 60_000);

  test("gives its manifest back", async () => {
    const [read, expected] = [await modelOf(file), await modelOf(original)];
    const byKind = ({ kind, wireName }: { kind: string; wireName: string }) => `${kind} ${wireName}`;
    const entries = ({ entries: own }: ManifestModel) =>
      Object.fromEntries(own.map((entry) => [byKind(entry), { ...entry, path: null }]));
    expect(read.server).toEqual(expected.server);
    expect(read.instructions).toBe(expected.instructions);
    expect(JSON.stringify(read)).toContain("signIn");
    const plain = (model: ManifestModel) => JSON.parse(JSON.stringify(entries(model))) as unknown;
    expect(withoutPlaces(plain(read))).toEqual(withoutPlaces(plain(expected)));
  });

  test("gives the very same stubs", async () => {
    const [read, expected] = await Promise.all(
      [file, original].map(async (manifest) => {
        const { value } = await generate({ manifest, cwd: folder });
        return Object.fromEntries((value ?? []).map(({ path, text }) => [path, withoutHead(text)]));
      }),
    );
    expect(Object.keys(read ?? {}).length).toBeGreaterThan(5);
    expect(read).toEqual(expected);
  });
});

/** Where in its file a value stood is no part of what it says. */
function withoutPlaces(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, member: unknown) => (key === "path" ? undefined : member)));
}

/** The digests of the inputs differ, and so do the capabilities, which a server declares for what it has. */
function withoutHead(text: string): string {
  return text.replace(/^\/\/.*\n/gm, "").replace(/^ {2}capabilities: [^]*?^ {2}methods:/m, "");
}

test("a server that was not told to publish anything does not", slow, async () => {
  const { entries } = await modelOf(await introspect("http", "silent.yaml", false));
  expect(JSON.stringify(entries)).not.toContain("signIn");
  expect(JSON.stringify(entries)).not.toContain("mcp-stubgen");
});

test(
  "what was read once is read again without --merge, and what was written by hand is not overwritten",
  slow,
  async () => {
    const file = await introspect("http", "again.yaml");
    const first = readFileSync(file, "utf8");
    await introspect("http", "again.yaml");
    expect(readFileSync(file, "utf8")).toBe(first);
    writeFileSync(file, first.replace("Really deploy?", "Really?"));
    await expect(introspect("http", "again.yaml")).rejects.toThrow("written by hand");
  },
);

describe("a listed entry", () => {
  const judge = (entry: unknown) => judgeList({ kind: "tools", entries: [entry], complete: true });
  const schema = { type: "object" };
  const confirm = { method: "elicitation/create", params: { mode: "form", message: "Sure?" } };

  test("brings what it publishes, and keeps the rest of its `_meta`", () => {
    const rounds = { inputRequests: { confirm }, requestState: schema, other: 1 };
    const { entries, diagnostics } = judge({
      name: "a",
      inputSchema: schema,
      _meta: { "mcp-stubgen/rounds": rounds, "example.com/x": 1 },
    });
    expect(diagnostics).toEqual([]);
    expect(entries).toEqual([
      {
        name: "a",
        inputSchema: schema,
        _meta: { "example.com/x": 1 },
        inputRequests: { confirm },
        requestState: schema,
      },
    ]);
  });

  test.each([
    ["a list", []],
    ["null", null],
    ["nothing known", { confirm }],
  ])("that publishes %s is kept as it is", (_, rounds) => {
    const { entries } = judge({ name: "a", _meta: { "mcp-stubgen/rounds": rounds } });
    expect(entries).toEqual([{ name: "a" }]);
  });

  test.each<object>([
    { inputRequests: { ["toString"]: confirm } },
    { inputRequests: { confirm: { method: 5 } } },
    { inputRequests: [] },
    { requestState: "object" },
    { inputRequests: { confirm: { ...confirm, when: "later" } } },
  ])("loses nothing but what it publishes when that fits no manifest: %j", (rounds) => {
    const { entries, diagnostics } = judge({
      name: "a",
      inputSchema: schema,
      _meta: { "mcp-stubgen/rounds": rounds },
    });
    expect(entries).toEqual([{ name: "a", inputSchema: schema }]);
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      "warning introspect/odd-entry",
    ]);
    expect(diagnostics[0]?.message).toMatch(/^What the tool "a" publishes of its rounds is left out: /);
  });
});

describe("merging", () => {
  const manifest = (tool: JsonObject): JsonObject => ({
    server: { name: "s", version: "1" },
    tools: [{ name: "a", ...tool }],
  });
  const roots = { inputRequests: { roots: { method: "roots/list" } } };
  const confirm = { inputRequests: { confirm: { method: "elicitation/create" } } };
  const merge = (before: JsonObject, now: JsonObject) =>
    mergeManifests(manifest(before), manifest(now), new Set(), "m.yaml");

  test("takes what the server publishes, and tells that it changed", () => {
    const { manifest: merged, drift } = merge(roots, confirm);
    expect(merged["tools"]).toEqual([{ name: "a", ...confirm }]);
    expect(drift.changed).toEqual([{ kind: "tools", name: "a", keys: ["inputRequests"] }]);
  });

  test("keeps what was written by hand where the server publishes nothing", () => {
    const { manifest: merged, drift } = merge(roots, {});
    expect(merged["tools"]).toEqual([{ name: "a", ...roots }]);
    expect(drift.changed).toEqual([]);
  });
});
