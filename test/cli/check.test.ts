import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generatedProject, manifest, run, slow, snapshotOf } from "./project.ts";
import { expectDiagnostic } from "./refusal.ts";

/** A project with a stale, a missing and a surplus file, and one of the user's. */
async function driftedProject(): Promise<string> {
  const folder = await generatedProject({ "generated/mine.ts": "export const mine = 1;\n" });
  const client = join(folder, "generated/client.ts");
  const head = readFileSync(client, "utf8").split("\n", 3).join("\n");
  appendFileSync(client, "export const more = 1;\n");
  rmSync(join(folder, "generated/runtime/catalogue.ts"));
  mkdirSync(join(folder, "generated/old"));
  writeFileSync(join(folder, "generated/old/stub.ts"), `${head}\nexport const old = 1;\n`);
  return folder;
}

const named = (file: string) => ({ at: `generated/${file}`, says: `generated/${file} is ` });

describe("check", slow, () => {
  it("finds nothing where nothing changed, and touches nothing", async () => {
    const folder = await generatedProject({ "generated/mine.ts": "export const mine = 1;\n" });
    const before = snapshotOf(folder);
    const { code, stdout, stderr } = await run(folder, ["check"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "All generated files are up to date.\n" });
    expect(stderr).not.toContain("error");
    expect(snapshotOf(folder)).toEqual(before);
  });

  it("does not mind the line endings of a checkout", async () => {
    const folder = await generatedProject();
    const client = join(folder, "generated/client.ts");
    writeFileSync(client, readFileSync(client, "utf8").replaceAll("\n", "\r\n"));
    expect((await run(folder, ["check"])).code).toBe(0);
  });

  it("lists every stale, missing and surplus file with a diff, and writes nothing", async () => {
    const folder = await driftedProject();
    const before = snapshotOf(folder);
    const told = await run(folder, ["check"]);
    expect(told.code).toBe(1);
    expect(snapshotOf(folder)).toEqual(before);
    expectDiagnostic(told, { code: "check/stale", ...named("client.ts") });
    expectDiagnostic(told, { code: "check/missing", ...named("runtime/catalogue.ts") });
    expectDiagnostic(told, { code: "check/surplus", ...named("old/stub.ts") });
    expect(told.stderr.match(/error\[/g)).toHaveLength(3);
    expect(told.stdout).toContain("--- a/generated/client.ts\n+++ b/generated/client.ts\n");
    expect(told.stdout).toContain("\n-export const more = 1;\n");
    expect(told.stdout).toContain("--- /dev/null\n+++ b/generated/runtime/catalogue.ts\n");
    expect(told.stdout).toContain("--- a/generated/old/stub.ts\n+++ /dev/null\n");
    expect(told.stdout).toContain("\n-export const old = 1;\n");
    expect(told.stdout).not.toContain("mine");
  });

  it("gives the same as JSON and as annotations", async () => {
    const folder = await driftedProject();
    const asJson = await run(folder, ["check", "--format", "json"]);
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.stdout)).toMatchObject([
      {
        path: "generated/client.ts",
        state: "stale",
        diff: expect.stringContaining("-export const more = 1;"),
      },
      { path: "generated/old/stub.ts", state: "surplus" },
      { path: "generated/runtime/catalogue.ts", state: "missing" },
    ]);
    const asAnnotations = await run(folder, ["check", "--format", "github"]);
    expect(asAnnotations.stderr).toContain("::error file=generated/client.ts,title=check/stale::");
  });

  it("finds what a change of the manifest makes stale", async () => {
    const folder = await generatedProject();
    writeFileSync(join(folder, "mcp.manifest.yaml"), manifest.replace("version: 1.0.0", "version: 1.0.1"));
    const told = await run(folder, ["check"]);
    expect(told.code).toBe(1);
    expectDiagnostic(told, {
      code: "check/stale",
      at: "generated/contract.ts",
      says: "would be generated now",
    });
    expect((await run(folder, ["generate"])).code).toBe(0);
    expect((await run(folder, ["check"])).code).toBe(0);
  });
});
