import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { project, run, slow } from "./project.ts";

const draft = `export const LATEST_PROTOCOL_VERSION = "DRAFT";
export interface PingRequest { method: "ping" }
export type ClientRequest = PingRequest;
`;

describe("methods", () => {
  test("prints the newest revision's requests, and which of them may pause", slow, async () => {
    const { code, stdout, stderr } = await run(project(), ["methods"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^2026-07-28, sha256 [0-9a-f]{64}\n/);
    const pausing = stdout.split("\n").filter((line) => line.includes("may pause"));
    expect(pausing.map((line) => line.split(" ")[0]).sort()).toEqual([
      "prompts/get",
      "resources/read",
      "tools/call",
    ]);
    expect(stdout).toMatch(/^elicitation\/create +elicitForm, elicitUrl +ElicitResult +action +elicitation/m);
  });

  test("as JSON, each method says by `method` and `retryAugmented`", slow, async () => {
    const { code, stdout } = await run(project(), ["methods", "2025-11-25", "--format", "json"]);
    expect(code).toBe(0);
    const { methods } = JSON.parse(stdout) as {
      methods: { method: string; retryAugmented: boolean; sdk: string }[];
    };
    expect(methods.filter(({ retryAugmented }) => retryAugmented)).toEqual([]);
    expect(methods.find(({ method }) => method === "tools/call")).toMatchObject({
      taskAugmented: true,
      sdk: "spoken",
    });
    expect(methods.find(({ method }) => method === "tasks/get")).toMatchObject({ sdk: "unknown" });
  });

  test("a schema that does not exist is told, with code 1", slow, async () => {
    const { code, stdout, stderr } = await run(project(), ["methods", "nowhere.ts"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("error[schema/not-found]");
  });
});

describe("diff", () => {
  test("breaking changes end with 1, and name what they touch of a manifest", slow, async () => {
    const args = ["diff", "2026-07-28", "draft.ts", "--manifest", "mcp.manifest.yaml"];
    const { code, stdout } = await run(project({ "draft.ts": draft }), args);
    expect(code).toBe(1);
    expect(stdout).toContain("`tools/call` is gone");
    expect(stdout).toContain("tools.deploy");
    expect(stdout).toMatch(/mcp-stubgen\/schema\/2026-07-28\.ts:\d+:\d+/);
  });

  test("one revision against itself has no changes", slow, async () => {
    const { code, stdout } = await run(project(), [
      "diff",
      "2025-06-18",
      "2025-06-18",
      "--format",
      "markdown",
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("No changes");
  });

  test("a side that cannot be read is no answer", slow, async () => {
    const { code, stdout, stderr } = await run(project({ "draft.ts": "not a schema" }), [
      "diff",
      "2026-07-28",
      "draft.ts",
    ]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("draft.ts:");
  });
});

describe("schema add", () => {
  test("stores a schema that generate then takes by its file", slow, async () => {
    const folder = project({ "draft.ts": draft });
    const added = await run(folder, ["schema", "add", "draft.ts"]);
    expect(added).toMatchObject({ code: 0, stderr: "" });
    expect(added.stdout).toMatch(/^created schema\/DRAFT\.ts, sha256 [0-9a-f]{64}\n$/);
    expect((await run(folder, ["methods", "schema/DRAFT.ts"])).stdout).toContain("ping");
  });

  test("a digest that is none is wrong usage", slow, async () => {
    const { code, stderr } = await run(project({ "draft.ts": draft }), [
      "schema",
      "add",
      "draft.ts",
      "--sha256",
      "12",
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain("usage/invalid");
  });
});

describe("the store of models", () => {
  /** Runs with a cache of its own, and tells which files Node loaded. */
  async function methods(folder: string) {
    const trace = join(folder, "coverage");
    const env = { XDG_CACHE_HOME: join(folder, "cache"), NODE_V8_COVERAGE: trace };
    const ran = await run(folder, ["methods", "draft.ts"], { env });
    const reports = readdirSync(trace).map((name) => readFileSync(join(trace, name), "utf8"));
    return { ...ran, parsed: reports.at(-1)?.includes("ts-morph") === true };
  }
  const stored = (folder: string) => {
    const models = join(folder, "cache", "mcp-stubgen", "models");
    return readdirSync(models).map((name) => join(models, name));
  };

  test("a schema that was seen before is not parsed again", slow, async () => {
    const folder = project({ "draft.ts": draft });
    const first = await methods(folder);
    const [second, again] = [await methods(project({ "draft.ts": draft })), await methods(folder)];
    expect([first.parsed, second.parsed]).toEqual([true, true]);
    expect(again.stdout).toBe(first.stdout);
    expect(again.code).toBe(0);
    expect(stored(folder)).toHaveLength(1);
  });

  test.each([
    ["damaged", (text: string) => text.slice(0, -20)],
    ["of another reader", (text: string) => text.replace(/^[0-9a-f]{8}/, "00000000")],
    ["changed by hand", (text: string) => text.replace('"retryAugmented":false', '"retryAugmented":true')],
    ["no entry at all", () => '{"model":{}}'],
    ["empty", () => ""],
  ])(
    "an entry that is %s is passed over and written anew",
    async (_, spoil) => {
      const folder = project({ "draft.ts": draft });
      const first = await methods(folder);
      const [entry = ""] = stored(folder);
      const good = readFileSync(entry, "utf8");
      writeFileSync(entry, spoil(good));
      const again = await methods(folder);
      expect([again.code, again.stdout]).toEqual([0, first.stdout]);
      expect(readFileSync(entry, "utf8")).toBe(good);
    },
    60_000,
  );

  test("where there is no home to keep anything in, nothing is kept", slow, async () => {
    const folder = project({ "draft.ts": draft });
    for (const HOME of ["", "home"]) {
      const env = { XDG_CACHE_HOME: "", HOME };
      expect((await run(folder, ["methods", "draft.ts"], { env })).code).toBe(0);
    }
    expect(readdirSync(folder).sort()).toEqual(["draft.ts", "mcp.manifest.yaml"]);
  });

  test("a shipped revision needs no parser and stores nothing", slow, async () => {
    const folder = project();
    const env = { XDG_CACHE_HOME: join(folder, "cache"), NODE_V8_COVERAGE: join(folder, "coverage") };
    expect((await run(folder, ["methods", "2025-11-25"], { env })).code).toBe(0);
    const [report = ""] = readdirSync(join(folder, "coverage"));
    expect(readFileSync(join(folder, "coverage", report), "utf8")).not.toContain("ts-morph");
    expect(() => statSync(join(folder, "cache"))).toThrow("ENOENT");
  });
});

describe("introspect", () => {
  const filesystem = fileURLToPath(
    import.meta.resolve("@modelcontextprotocol/server-filesystem/dist/index.js"),
  );

  test("reads a real server into a manifest that generate takes", slow, async () => {
    const folder = project();
    const command = ["introspect", "--out", "live.yaml", "--", process.execPath, filesystem, folder];
    const introspected = await run(folder, command);
    expect(introspected).toMatchObject({ code: 0, stdout: "created live.yaml\n" });
    const generated = await run(folder, [
      "generate",
      "--manifest",
      "live.yaml",
      "--only",
      "client",
      "--out",
      "live",
    ]);
    expect(generated.code).toBe(0);
    expect(readFileSync(join(folder, "live", "client.ts"), "utf8")).toContain("readTextFile");
  });

  test("a command that does not exist is told, with code 1", slow, async () => {
    const { code, stdout, stderr } = await run(project(), ["introspect", "--", "no-such-command-here"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/error\[introspect\//);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test("a manifest in TypeScript is read when it is named", slow, async () => {
  const zod = pathToFileURL(fileURLToPath(import.meta.resolve("zod"))).href;
  const folder = project({
    "mcp.manifest.ts": `import { z } from ${JSON.stringify(zod)};
export default {
  server: { name: "typed", version: "1" },
  tools: [{ name: "add", inputSchema: z.object({ a: z.number(), b: z.number().optional() }) }],
};
`,
  });
  const { code } = await run(folder, ["generate", "--manifest", "mcp.manifest.ts"]);
  expect(code).toBe(0);
  expect(readFileSync(join(folder, "generated", "contract.ts"), "utf8")).toContain("a: number;");
});
