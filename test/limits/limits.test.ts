import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { project, run, type Run } from "../cli/project.ts";
import { largeManifest, manifestWith, oddSchemas } from "./odd-schemas.ts";

// What hangs is ended by this, and fails.
const bounded = { timeout: 60_000 };

const guard = new URL("deny.mjs", import.meta.url).href;

/** Runs the command where the network, and files called bait, are out of reach. */
function guarded(folder: string, args: readonly string[]): Promise<Run> {
  return run(folder, args, { env: { NODE_OPTIONS: `--import ${guard}` } });
}

interface Told {
  code: string;
  message: string;
  location: { file: string; line: number; column: number };
}

describe("generate answers with a diagnostic that has a place, or with a type that is right, and looks at nothing else", () => {
  test.each(oddSchemas)("$name", bounded, async ({ schema, file = "mcp.manifest.json", told, type }) => {
    const folder = project({ [file]: manifestWith(schema), "bait.json": '{ "type": "string" }' });
    const args = ["generate", "--manifest", file, "--format", "json"];
    const { code, stderr } = await guarded(folder, args);
    expect(stderr).not.toContain("DENIED");
    const found = (stderr === "" ? [] : JSON.parse(stderr)) as Told[];
    expect(found.map(({ code, location }) => [code, location.file, location.line])).toEqual(
      told.map(({ code, line }) => [code, file, line]),
    );
    found.forEach(({ message }, at) => expect(message).toMatch(told[at]?.message ?? /never/));
    expect(code).toBe(type === null ? 1 : 0);
    const contract = join(folder, "generated/contract.ts");
    expect(existsSync(contract)).toBe(type !== null);
    if (type === null) return;
    const text = readFileSync(contract, "utf8").replaceAll(/\s+/g, " ");
    expect(text.slice(text.indexOf("export type TArguments"), text.indexOf("/** Tells the"))).toMatch(type);
  });

  test("a manifest of five megabytes", bounded, async () => {
    const text = largeManifest();
    expect(text.length).toBeGreaterThan(5_000_000);
    const folder = project({ "mcp.manifest.json": text });
    const { code, stderr } = await guarded(folder, ["generate", "--manifest", "mcp.manifest.json"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(readFileSync(join(folder, "generated/contract.ts"), "utf8")).toContain("Tool1299Arguments = {");
  });
});

describe("what ends a process that looks at something else", () => {
  test.each([
    ["a file", ["--manifest", "bait.json"]],
    ["the network", ["--schema", "https://127.0.0.1:1/schema.ts"]],
  ])("%s", bounded, async (_what, args) => {
    const folder = project({ "bait.json": "{}" });
    const { code, stderr } = await guarded(folder, ["generate", ...args]);
    expect(code).toBeNull();
    expect(stderr).toContain("DENIED");
  });
});
