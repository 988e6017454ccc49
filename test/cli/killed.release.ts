import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { generatedProject, manifest, project, run, slow, start, textsOf } from "./project.ts";

type Texts = Record<string, string>;

const mine = "export {};\n";
// With one half only, files are removed as well.
const lines = [[], ["--only", "client"]];
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
  it(
    "leaves each file old or new, and the next run brings all to the new",
    { timeout: 240_000 },
    async () => {
      const wanted = new Map<string[], Texts>();
      for (const args of lines) wanted.set(args, await wantedTexts(args));
      for (const [index, moment] of moments.entries()) {
        const args = lines[index % lines.length] ?? [];
        const folder = await generatedProject({ "generated/mine.ts": mine });
        const texts = { old: textsOf(join(folder, "generated")), new: wanted.get(args) ?? {} };
        writeFileSync(join(folder, "mcp.manifest.yaml"), changed);
        await killDuring(folder, args, moment);
        expectOldOrNew(textsOf(join(folder, "generated")), texts);
        expect((await run(folder, ["generate", ...args])).code).toBe(0);
        expect(textsOf(join(folder, "generated"))).toEqual({ ...texts.new, "mine.ts": mine });
      }
    },
  );

  it("leaves nothing but temporary files where there was nothing", async () => {
    const folder = project();
    for (const wait of [100, 250, 400]) {
      const child = start(folder, ["generate"]);
      // It may come to its own end before it is killed.
      const ended = new Promise((resolve) => child.on("close", resolve));
      await setTimeout(wait);
      child.kill("SIGKILL");
      await ended;
    }
    expect((await run(folder, ["generate"])).code).toBe(0);
    expect(existsSync(join(folder, "generated/client.ts"))).toBe(true);
    expect(Object.keys(textsOf(folder)).filter(isTemporary)).toEqual([]);
    expect((await run(folder, ["check"])).code).toBe(0);
  });
});

function expectOldOrNew(found: Texts, texts: { old: Texts; new: Texts }): void {
  const wanted: Texts = { ...texts.new, "mine.ts": mine };
  const paths = new Set([...Object.keys(texts.old), ...Object.keys(wanted)]);
  for (const path of paths) {
    const isEither = found[path] === texts.old[path] || found[path] === wanted[path];
    expect(isEither, `${path} is neither old nor new`).toBe(true);
  }
  expect(Object.keys(found).filter((path) => !isTemporary(path) && !paths.has(path))).toEqual([]);
}
