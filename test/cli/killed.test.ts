import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { generatedProject, manifest, project, run, slow, start, textsOf } from "./project.ts";

type Texts = Record<string, string>;

const folders = { half: ["--only", "client"], whole: [] };
const changed = manifest.replace("version: 1.0.0", "version: 1.0.1");

/** The stubs that a run has to bring a folder to: other texts, and without the server's half other files. */
async function wantedTexts(args: readonly string[]): Promise<Texts> {
  const folder = project({ "mcp.manifest.yaml": changed });
  expect((await run(folder, ["generate", ...args])).code).toBe(0);
  return textsOf(join(folder, "generated"));
}

const isTemporary = (path: string) => path.endsWith(".mcp-stubgen-tmp");

/** Kills a run some moments after its first temporary file appears, or some moments after its start. */
async function killDuring(folder: string, args: readonly string[], moment: Moment): Promise<void> {
  const child = start(folder, ["generate", ...args]);
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const isRunning = () => child.exitCode === null;
  const hasBegun = () => readdirSync(join(folder, "generated")).some(isTemporary);
  if (moment.since === "writing") while (isRunning() && !hasBegun()) await setTimeout(0);
  await Promise.race([setTimeout(moment.wait), ended]);
  child.kill("SIGKILL");
  await ended;
}

interface Moment {
  since: "start" | "writing";
  wait: number;
}

// Moments, not outcomes: wherever a kill falls, every file is either old or new.
const moments: Moment[] = [
  ...[5, 100, 250, 400, 600].map((wait) => ({ since: "start", wait }) as const),
  ...[0, 1, 2, 3, 4, 6, 8, 11, 15, 20].map((wait) => ({ since: "writing", wait }) as const),
];

describe("a run that is killed", slow, () => {
  it.each(Object.entries(folders))(
    "leaves each file old or new, and the next run brings all to the new (%s)",
    { timeout: 240_000 },
    async (_, args) => {
      const wanted = await wantedTexts(args);
      for (const moment of moments) {
        const folder = await generatedProject({ "generated/mine.ts": "export {};\n" });
        const old = textsOf(join(folder, "generated"));
        writeFileSync(join(folder, "mcp.manifest.yaml"), changed);
        await killDuring(folder, args, moment);
        expectOldOrNew(textsOf(join(folder, "generated")), old, wanted);
        expect((await run(folder, ["generate", ...args])).code).toBe(0);
        expect(textsOf(join(folder, "generated"))).toEqual({ ...wanted, "mine.ts": "export {};\n" });
      }
    },
  );

  it("leaves nothing but temporary files where there was nothing", async () => {
    const folder = project();
    for (const wait of [300, 500, 700]) {
      const child = start(folder, ["generate"]);
      await setTimeout(wait);
      child.kill("SIGKILL");
      await new Promise((resolve) => child.on("close", resolve));
    }
    expect((await run(folder, ["generate"])).code).toBe(0);
    expect(existsSync(join(folder, "generated/client.ts"))).toBe(true);
    expect(Object.keys(textsOf(folder)).filter(isTemporary)).toEqual([]);
    expect((await run(folder, ["check"])).code).toBe(0);
  });
});

function expectOldOrNew(found: Texts, old: Texts, wanted: Texts): void {
  for (const path of new Set([...Object.keys(old), ...Object.keys(wanted)])) {
    const allowed = [old[path], path === "mine.ts" ? old[path] : wanted[path]];
    expect(allowed.includes(found[path]), `${path} is neither old nor new`).toBe(true);
  }
  const others = Object.keys(found).filter((path) => !isTemporary(path));
  expect(others.filter((path) => !(path in old) && !(path in wanted))).toEqual([]);
}
