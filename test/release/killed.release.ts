import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { generatedProject, manifest, project, run, snapshotOf, textsOf } from "../cli/project.ts";
import { root } from "../package/packed.ts";
import { expectOldOrNew, isTemporary, Killable, moments, type Texts } from "./killing.ts";
import { nodes } from "./nodes.ts";

const long = { timeout: 900_000 };
const mine = { "generated/mine.ts": "export {};\n" };
const changed = manifest.replace("version: 1.0.0", "version: 1.0.1");
const schema = readFileSync(join(root, "schema/2025-11-25.ts"), "utf8");

/** What a folder holds but for what is not written by the command. */
function textsIn(folder: string, ...without: string[]): Texts {
  return Object.fromEntries(
    Object.entries(textsOf(folder)).filter(
      ([path]) => !without.some((name) => path === name || path.startsWith(`${name}/`)),
    ),
  );
}

const withoutTemporary = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => !isTemporary(path)));

describe("generate, killed at many moments", () => {
  // With one half alone, files are removed as well.
  test.each([
    { only: [], spread: 36, writing: [0, 0, 1, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20] },
    { only: ["--only", "client"], spread: 24, writing: [0, 1, 2, 3, 5, 8, 12, 18] },
  ])(
    "leaves each file old or new, and the next run clean: $only",
    long,
    async ({ only, spread, writing }) => {
      const args = ["generate", ...only];
      const reference = await generatedProject({ "mcp.manifest.yaml": changed, ...mine });
      await new Killable(reference, args).toItsEnd();
      const wanted = textsOf(reference);
      let kills = 0;
      for (const [index, moment] of moments(spread, writing).entries()) {
        const folder = await generatedProject({ "mcp.manifest.yaml": changed, ...mine });
        const run = new Killable(folder, args);
        const old = textsOf(folder);
        if (await run.killedAt(moment)) kills += 1;
        expectOldOrNew(textsOf(folder), { old, new: wanted });
        await run.toItsEnd();
        expect(textsOf(folder)).toEqual(wanted);
        if (index % 6 === 0) await new Killable(folder, ["check", ...only]).toItsEnd();
      }
      // Otherwise this would have tried nothing.
      expect(kills).toBeGreaterThan((spread + writing.length) / 2);
    },
  );

  test("leaves no cache that does harm", long, async () => {
    const args = ["generate", "--schema", "schema.ts"];
    const files = { "schema.ts": `${schema}\n// another text\n`, "mcp.manifest.yaml": plain };
    const reference = project(files);
    await new Killable(reference, args, ownCache(reference)).toItsEnd();
    const wanted = textsIn(reference, "cache");
    for (const moment of moments(14)) {
      const folder = project(files);
      const cold = new Killable(folder, args, ownCache(folder));
      await cold.killedAt(moment);
      expectOldOrNew(textsIn(folder, "cache"), { old: files, new: wanted });
      const { code, stderr } = await run(folder, args, ownCache(folder));
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(textsIn(folder, "cache")).toEqual(wanted);
    }
  });
});

/** A manifest that any revision can serve. */
const plain = `server: { name: plain, version: 1.0.0 }
tools:
  - { name: echo, inputSchema: { type: object, properties: { text: { type: string, pattern: "^a" } } } }
`;

function ownCache(folder: string) {
  return { env: { XDG_CACHE_HOME: join(folder, "cache") } };
}

describe("a cache that was damaged", () => {
  test.each([
    ["cut in half", (text: string) => text.slice(0, text.length / 2)],
    ["emptied", () => ""],
    ["filled with zeros", (text: string) => "\0".repeat(text.length)],
    ["changed in one character", (text: string) => `${text.slice(0, -3)}x${text.slice(-2)}`],
    ["left without its body", (text: string) => text.slice(0, text.indexOf("\n") + 1)],
  ])("does no harm: %s", long, async (_how, damaged) => {
    const args = ["generate", "--schema", "schema.ts"];
    const folder = project({ "schema.ts": `${schema}\n// another text\n`, "mcp.manifest.yaml": plain });
    await run(folder, args, ownCache(folder));
    const wanted = textsIn(folder, "cache");
    const kept = Object.entries(textsIn(folder)).filter(([path]) => path.startsWith("cache/"));
    expect(kept.length).toBeGreaterThan(1);
    for (const [path, text] of kept) writeFileSync(join(folder, path), damaged(text));
    // Another manifest, so that everything is made anew.
    writeFileSync(join(folder, "mcp.manifest.yaml"), plain.replace("1.0.0", "1.0.1"));
    expect(await run(folder, args, ownCache(folder))).toMatchObject({ code: 0, stderr: "" });
    writeFileSync(join(folder, "mcp.manifest.yaml"), plain);
    expect(await run(folder, args, ownCache(folder))).toMatchObject({ code: 0, stderr: "" });
    expect(textsIn(folder, "cache")).toEqual(wanted);
  });
});

describe("another command, killed at many moments", () => {
  test("check touches nothing", long, async () => {
    const folder = await generatedProject(mine);
    const check = new Killable(folder, ["check"]);
    await check.toItsEnd();
    const before = snapshotOf(folder);
    for (const moment of moments(12)) {
      await check.killedAt(moment);
      expect(snapshotOf(folder)).toEqual(before);
    }
    await check.toItsEnd();
  });

  test("introspect leaves the manifest old or new", long, async () => {
    const server = join(inject("prepared").projects[".ts"], "stdio.ts");
    const args = ["introspect", "--out", "found.yaml", "--", nodes[24], server];
    const old = { "found.yaml": "server: { name: old, version: 1.0.0 }\n", "mcp.manifest.yaml": manifest };
    const reference = project(old);
    await new Killable(reference, args).toItsEnd();
    const wanted = textsOf(reference);
    expect(wanted["found.yaml"]).toContain("move-in");
    for (const moment of moments(10, [0, 0, 1, 2])) {
      const folder = project(old);
      const introspect = new Killable(folder, args);
      await introspect.killedAt(moment);
      expectOldOrNew(textsOf(folder), { old, new: wanted });
      await introspect.toItsEnd();
      expect(withoutTemporary(textsOf(folder))).toEqual(wanted);
    }
  });

  test(
    "schema add leaves a schema whole or not there, and generate can take it after the next run",
    long,
    async () => {
      const args = ["schema", "add", "draft.ts"];
      const draft = { "draft.ts": `${schema}\n// a draft\n`, "mcp.manifest.yaml": plain };
      const reference = project(draft);
      await new Killable(reference, args).toItsEnd();
      const wanted = textsOf(reference);
      const added = Object.keys(wanted).filter((path) => !Object.hasOwn(draft, path));
      expect(added.length).toBeGreaterThan(0);
      for (const moment of moments(10, [0, 0, 1, 2])) {
        const folder = project(draft);
        const add = new Killable(folder, args);
        await add.killedAt(moment);
        expectOldOrNew(textsOf(folder), { old: draft, new: wanted });
        await add.toItsEnd();
        expect(withoutTemporary(textsOf(folder))).toEqual(wanted);
      }
      const [stored = ""] = added.filter((path) => path.endsWith(".ts"));
      mkdirSync(join(reference, "out"));
      await new Killable(reference, ["generate", "--schema", stored, "--out", "out"]).toItsEnd();
    },
  );
});
