import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { manifest, project, run, slow, snapshotOf, textsOf } from "./project.ts";

/** A project with a cache of its own, after its first run. */
async function generatedOnce(): Promise<{ folder: string; stderr: string }> {
  const folder = project();
  mkdirSync(join(folder, "node_modules"));
  const { code, stderr } = await run(folder, ["generate"]);
  expect(code).toBe(0);
  expect(stderr).toContain("warning[");
  return { folder, stderr };
}

/** Names of what a run loads: packages, and our own functions that are there to be called. */
async function loadedBy(folder: string, args: string[]) {
  const coverage = mkdtempSync(join(folder, "node_modules/coverage-"));
  const told = await run(folder, args, { env: { NODE_V8_COVERAGE: coverage } });
  const text = Object.values(textsOf(coverage)).join();
  const heavy = ["/handlebars/", "/prettier/", "/yaml/", "/ts-morph/", "/@modelcontextprotocol/client/"];
  return { told, packages: heavy.filter((name) => text.includes(name)), plans: text.includes('"planStubs"') };
}

const index = new URL("../../dist/index.js", import.meta.url).href;

/** Generates, and gives the manifest another title as soon as it is read; tells of which of the two the stubs are. */
const changedMeanwhile = `
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
const { writeStubs } = await import(process.argv[2]);
const file = "mcp.manifest.yaml";
const text = readFileSync(file, "utf8");
writeFileSync("second.yaml", text.replace("Deploys a build", "Ships a build"));
const onStage = (stage, milliseconds) => {
  if (stage === "look for changes" && milliseconds !== null) copyFileSync("second.yaml", file);
};
await writeStubs({ onStage });
writeFileSync(file, text);
console.log(readFileSync("generated/client.ts", "utf8").includes("Ships a build") ? "second" : "first");
`;

describe("a run that finds nothing changed", slow, () => {
  it("loads nothing heavy, touches nothing, and tells the same", async () => {
    const { folder, stderr } = await generatedOnce();
    const before = snapshotOf(join(folder, "generated"));
    for (const command of ["generate", "check"]) {
      const { told, packages, plans } = await loadedBy(folder, [command]);
      expect({ code: told.code, stderr: told.stderr, packages, plans }).toEqual({
        code: 0,
        stderr,
        packages: [],
        plans: false,
      });
    }
    expect(snapshotOf(join(folder, "generated"))).toEqual(before);
  });

  it("is none when anything that goes in or came out is different", async () => {
    const { folder } = await generatedOnce();
    const client = join(folder, "generated/client.ts");
    const text = readFileSync(client, "utf8");
    const isPlanned = async (args: string[] = ["check"]) => (await loadedBy(folder, args)).plans;
    expect(await isPlanned()).toBe(false);
    writeFileSync(client, text.replaceAll("\n", "\r\n"));
    expect(await isPlanned()).toBe(false);
    writeFileSync(client, `${text}\n`);
    expect(await isPlanned()).toBe(true);
    writeFileSync(client, text);
    rmSync(join(folder, "generated/protocol.ts"));
    expect(await isPlanned(["generate"])).toBe(true);
    expect(await isPlanned(["check", "--only", "client"])).toBe(true);
    writeFileSync(join(folder, "mcp.manifest.yaml"), `${manifest}# a comment\n`);
    expect(await isPlanned()).toBe(true);
    writeFileSync(join(folder, "generated/left.ts"), text);
    const { stderr } = await run(folder, ["check"]);
    expect(stderr).toContain("generated/left.ts: error[check/surplus]");
  });

  it("is none when the manifest was changed while it was read, and changed back", async () => {
    const folder = project();
    mkdirSync(join(folder, "node_modules"));
    writeFileSync(join(folder, "run.mjs"), changedMeanwhile);
    const { stdout } = spawnSync(process.execPath, ["run.mjs", index], { cwd: folder, encoding: "utf8" });
    // What was found first is what the stubs are of.
    expect(stdout).toBe("first\n");
    expect(await run(folder, ["check"])).toMatchObject({ code: 0 });
    writeFileSync(join(folder, "mcp.manifest.yaml"), readFileSync(join(folder, "second.yaml")));
    expect(await run(folder, ["check"])).toMatchObject({ code: 1 });
  });

  it("is told by whole entries of the store alone", async () => {
    const { folder } = await generatedOnce();
    const runs = join(folder, "node_modules/.cache/mcp-stubgen/runs");
    const [name = ""] = readdirSync(runs);
    const [head = "", body = ""] = readFileSync(join(runs, name), "utf8").split("\n");
    expect(createHash("sha256").update(body).digest("hex")).toBe(head);
    for (const damaged of ["", head, `${head}\n`, `${head}\n${body.slice(0, 100)}`, `x\n${body}`]) {
      writeFileSync(join(runs, name), damaged);
      expect(await run(folder, ["check"])).toMatchObject({ code: 0 });
    }
  });
});
