import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { project, run, slow, textsOf } from "./project.ts";

const pattern = { type: "object", properties: { q: { type: "string", pattern: "^\\-" } } };
const dangling = { type: "object", properties: { a: { $ref: "#/nowhere" } } };
const plain = { type: "object", properties: { q: { type: "string" } } };
const form = {
  type: "object",
  properties: { sure: { type: "string", enum: [] } },
  required: ["sure"],
};

const tools = [
  { name: "fine", inputSchema: plain },
  { name: "searched", inputSchema: pattern },
  { name: "dangling", inputSchema: plain, outputSchema: dangling },
  {
    name: "asks",
    inputSchema: plain,
    inputRequests: {
      ask: { method: "elicitation/create", params: { mode: "form", message: "?", requestedSchema: form } },
    },
    requestState: pattern,
  },
];

const manifest = JSON.stringify({ server: { name: "odd", version: "1" }, tools }, null, 2);
const files = { "odd.json": manifest };
const args = ["--manifest", "odd.json"];

/** What is said of each place, as `severity code: line text`. */
function told(stderr: string): string[] {
  const lines = manifest.split("\n");
  return [...stderr.matchAll(/^odd\.json:(\d+):\d+: (\w+)\[(?:manifest\/)?([\w-]+)\]/gm)].map(
    ([, line, severity, code]) => `${severity} ${code}: ${lines[Number(line) - 1]?.trim().split(":")[0]}`,
  );
}

const faults = ['"pattern"', '"$ref"', '"enum"', '"pattern"'];

describe("a schema that no validator can compile", slow, () => {
  it("is by default a type with a warning, and nothing is checked by it", async () => {
    const folder = project(files);
    const { code, stderr } = await run(folder, ["generate", ...args]);
    expect(code).toBe(0);
    expect(told(stderr)).toEqual(faults.map((key) => `warning unchecked-schema: ${key}`));
    expect(stderr).toContain('tool "searched": The pattern "^\\\\-" is no regular expression');
    const contract = readFileSync(join(folder, "generated/contract.ts"), "utf8");
    expect(contract).toMatch(/export type SearchedArguments = \{[^}]*q\?: string;/);
    const call = contract.slice(contract.lastIndexOf("leaveUnchecked(catalogue")).replace(/\s+/g, "");
    expect(call).toBe(
      'leaveUnchecked(catalogue,[["tools","asks","state"],' +
        '["tools","asks","inputs","ask","request","params","requestedSchema"],' +
        '["tools","dangling","definition","outputSchema"],["tools","searched","definition","inputSchema"],]);',
    );
    // The catalogue keeps what the server lists, so that drift is told as ever.
    expect(contract).toContain('pattern: "^\\\\-"');
    expect((await run(folder, ["check", ...args])).code).toBe(0);
  });

  it("is an error, with `error`, and nothing is written", async () => {
    const folder = project(files);
    for (const command of ["generate", "check"]) {
      const { code, stdout, stderr } = await run(folder, [command, ...args, "--on-invalid-schema", "error"]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(told(stderr)).toEqual(faults.map((key) => `error invalid-schema: ${key}`));
    }
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });

  it("is a reason to leave its entry out, with `skip`", async () => {
    const folder = project(files);
    const options = [...args, "--on-invalid-schema", "skip"];
    const { code, stderr } = await run(folder, ["generate", ...options]);
    expect(code).toBe(0);
    expect(told(stderr)).toEqual(faults.map((key) => `warning skipped-entry: ${key}`));
    const {
      "client.ts": client = "",
      "server.ts": server = "",
      "contract.ts": contract = "",
    } = textsOf(join(folder, "generated"));
    for (const text of [client, server, contract]) {
      expect(text).toContain("FineArguments");
      expect(text).not.toMatch(/Searched|DanglingArguments|AsksArguments/);
    }
    expect(contract).toMatch(/skipped: \[\s*\{ kind: "tools", wireName: "searched" \},/);
    expect((await run(folder, ["check", ...options])).code).toBe(0);
    expect((await run(folder, ["check", ...args])).code).toBe(1);
  });

  it("is nothing else: another word is wrong usage", async () => {
    for (const command of ["generate", "check"]) {
      const { code, stderr } = await run(project(files), [command, ...args, "--on-invalid-schema", "ignore"]);
      expect(code).toBe(2);
      expect(stderr).toContain("error, skip, loose");
    }
  });
});

/** A whole run is kept, too. */
function forgetRuns(folder: string): void {
  rmSync(join(folder, "node_modules/.cache/mcp-stubgen/runs"), { recursive: true });
}

describe("verdicts", slow, () => {
  /** The scripts that a run loads. */
  async function loadedBy(folder: string): Promise<string> {
    const coverage = mkdtempSync(join(folder, "coverage-"));
    await run(folder, ["generate", ...args], { env: { NODE_V8_COVERAGE: coverage } });
    return Object.values(textsOf(coverage)).join();
  }

  it("are kept, so that no validator is loaded for what was judged before", async () => {
    const folder = project(files);
    mkdirSync(join(folder, "node_modules"));
    expect((await loadedBy(folder)).includes("/ajvProvider-")).toBe(true);
    forgetRuns(folder);
    const again = await loadedBy(folder);
    expect(again.includes('"functionName":"judgeSchemasOf"')).toBe(true);
    expect(again.includes("/ajvProvider-")).toBe(false);
  });

  it("are told again as they are kept, and made anew where their store is damaged", async () => {
    const folder = project(files);
    mkdirSync(join(folder, "node_modules"));
    const { stderr } = await run(folder, ["generate", ...args]);
    const store = join(folder, "node_modules/.cache/mcp-stubgen/verdicts");
    const [name = ""] = readdirSync(store);
    const kept = readFileSync(join(store, name), "utf8");
    const [head = "", body = ""] = kept.split("\n");
    const other = body.replaceAll("no regular expression", "NO REGULAR EXPRESSION");

    forgetRuns(folder);
    writeFileSync(join(store, name), `${head}\n${other}`);
    expect((await run(folder, ["generate", ...args])).stderr).toBe(stderr);
    expect(readFileSync(join(store, name), "utf8")).toBe(kept);

    const digest = createHash("sha256").update(other).digest("hex");
    forgetRuns(folder);
    writeFileSync(join(store, name), `${head.split(" ")[0]} ${digest}\n${other}`);
    expect((await run(folder, ["generate", ...args])).stderr).toContain("NO REGULAR EXPRESSION");
  });
});
