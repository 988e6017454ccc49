import { build } from "esbuild";
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { scratchProject } from "../compile/stubs.ts";

const here = fileURLToPath(new URL("./", import.meta.url));
const project = scratchProject();
let workerd: Miniflare | null = null;

/** The worker with the stubs it imports, as one module for the platform. */
async function bundled(): Promise<string> {
  const { value, diagnostics } = await generate({
    manifest: join(here, "edge.yaml"),
    importExtension: ".ts",
  });
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  for (const { path, text } of value) {
    const file = join(project, "generated", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  copyFileSync(join(here, "worker.ts"), join(project, "worker.ts"));
  const { outputFiles } = await build({
    entryPoints: [join(project, "worker.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    conditions: ["workerd"],
    preserveSymlinks: true,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

beforeAll(async () => {
  const script = await bundled();
  expect(script).toContain("/cfWorkerProvider-");
  expect(script.includes("/ajvProvider-")).toBe(false);
  workerd = new Miniflare({ modules: true, script, compatibilityDate: "2026-01-01", cf: false });
  await workerd.ready;
}, 60_000);

afterAll(async () => {
  await workerd?.dispose();
  rmSync(project, { recursive: true });
}, 30_000);

async function ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await workerd?.dispatchFetch(`http://edge${path}`, {
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    headers,
    signal: AbortSignal.timeout(20_000),
  } as never);
  return response?.json();
}

/** One call over HTTP as the revision has it, without any client. */
async function call(name: string, args: object): Promise<Record<string, unknown>> {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "plain", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { name, arguments: args, _meta: meta };
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  return (await ask("/mcp", body, {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": name,
  })) as Record<string, unknown>;
}

describe("on workerd, where no code can be made of text", () => {
  test("that is so", async () => {
    expect(existsSync(join(here, "worker.ts"))).toBe(true);
    expect(await ask("/can-make-code")).toBe(false);
  });

  test.each([
    [{ word: "three" }, 5],
    [{ word: "three", times: 2 }, 10],
  ])("the server takes arguments that fit: %j", async (args, letters) => {
    expect(await call("count", args)).toMatchObject({ result: { structuredContent: { letters } } });
  });

  test.each([
    [{}, "word"],
    [{ word: "Three" }, "pattern"],
    [{ word: "three", times: 10 }, "10"],
    [{ word: "three", more: true }, "more"],
  ])("the server refuses arguments that do not: %j", async (args, told) => {
    const { result } = (await call("count", args)) as {
      result: { isError: boolean; content: { text: string }[] };
    };
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toContain("Invalid arguments");
    expect(result.content[0]?.text).toContain(told);
  });

  test("the server sends no result that does not fit", async () => {
    expect(await call("count", { word: "odd" })).toMatchObject({
      result: { isError: true, content: [{ text: "The tool failed." }] },
    });
  });

  test("a schema that no validator can compile lets everything through", async () => {
    expect(await call("loose", { a: 1 })).toMatchObject({ result: { content: [{ text: '{"a":1}' }] } });
  });

  test("the client takes what fits its output schema, and throws for what does not", async () => {
    const args = { word: "three" };
    expect(await ask("/call", { name: "count", args })).toMatchObject({
      result: { structuredContent: { letters: 5 } },
    });
    const changed = await ask("/call", { name: "count", args, change: ['"letters":5', '"letters":"5"'] });
    expect(changed).toMatchObject({ error: expect.stringContaining("does not fit its output schema") });
  });

  test("a form's answer is asked for again until it fits", async () => {
    const answered = await ask("/call", { name: "confirmed", args: {}, answers: ["x", "xy"] });
    expect(answered).toMatchObject({
      result: { content: [{ text: '{"action":"accept","content":{"name":"xy"}}' }] },
    });
  });
});
