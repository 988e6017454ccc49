import { spawnSync } from "node:child_process";
import { linkSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../../generator/project/make-folder.ts";
import { run, slow, start, textsOf } from "../cli/project.ts";
import { emptyFolder } from "./made.ts";

const isTemporary = (name: string) => name.endsWith(".mcp-stubgen-tmp");

/** Starts `init`, and ends it by a signal as soon as its temporary folder is there, or some moments later. */
async function endDuring(folder: string, dir: string, signal: NodeJS.Signals, wait: number) {
  const child = start(folder, ["init", dir, "--template", "server-stdio"]);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  while (child.exitCode === null && !readdirSync(folder).some(isTemporary)) await setTimeout(1);
  await Promise.race([setTimeout(wait), ended]);
  child.kill(signal);
  return ended;
}

describe("init that is ended midway", { timeout: 120_000 }, () => {
  it.each([0, 30, 300])(
    "by SIGKILL after %i ms leaves no half project, and the next one clears up",
    async (wait) => {
      for (const dir of ["new", "."]) {
        const folder = emptyFolder();
        await endDuring(folder, dir, "SIGKILL", wait);
        const left = readdirSync(folder).filter((name) => !isTemporary(name));
        // It may have come to its own end.
        if (left.length > 0) continue;
        const told = await run(folder, ["init", dir, "--template", "server-stdio"]);
        expect(told).toMatchObject({ code: 0, stderr: "" });
        expect(readdirSync(folder).filter(isTemporary)).toEqual([]);
      }
    },
  );

  it.each(["SIGINT", "SIGTERM"] as const)("by %s takes back what it began", async (signal) => {
    for (const dir of ["new/er", "."]) {
      const folder = emptyFolder();
      const code = await endDuring(folder, dir, signal, 0);
      expect(code).toBe(130);
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});

/** The id of a process that was. */
const deadProcess = spawnSync(process.execPath, ["--version"]).pid;

const never = new AbortController().signal;

/** Fills a folder as a template would. */
const fill = async (folder: string) => {
  for (const path of ["a.txt", "deep/er/b.txt", "z.txt"]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${path}\n`);
  }
  return [];
};
const whole = { "a.txt": "a.txt\n", "deep/er/b.txt": "deep/er/b.txt\n", "z.txt": "z.txt\n" };

describe("a folder that is made whole or not at all", slow, () => {
  it("is taken back where something appears in it meanwhile, which stays", async () => {
    const folder = emptyFolder();
    const { value, diagnostics } = await makeFolder(
      folder,
      async (inside) => {
        writeFileSync(join(folder, "z.txt"), "mine\n");
        return fill(inside);
      },
      never,
    );
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      {
        code: "output/not-writable",
        message: expect.stringContaining("something else stands there") as string,
      },
    ]);
    expect(textsOf(folder)).toEqual({ "z.txt": "mine\n" });
    expect(readdirSync(folder)).toEqual(["z.txt"]);
  });

  it("is not put over a folder that was made meanwhile", async () => {
    const folder = emptyFolder();
    const { value, diagnostics } = await makeFolder(
      join(folder, "new/er"),
      async (inside) => {
        mkdirSync(join(folder, "new"));
        writeFileSync(join(folder, "new/mine.txt"), "mine\n");
        return fill(inside);
      },
      never,
    );
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([{ code: "output/not-writable" }]);
    expect(textsOf(folder)).toEqual({ "new/mine.txt": "mine\n" });
  });

  it("is completed after a run that died while it put files in place, but never over an edited one", async () => {
    for (const edited of [false, true]) {
      const folder = emptyFolder();
      await diedMidway(folder, edited);
      const { value, diagnostics } = await makeFolder(folder, fill, never);
      if (edited) {
        expect(diagnostics).toMatchObject([{ code: "init/not-empty" }]);
        expect(textsOf(folder)).toEqual({ "a.txt": "edited\n" });
      } else {
        expect({ value, diagnostics }).toEqual({ value: true, diagnostics: [] });
        expect(textsOf(folder)).toEqual(whole);
      }
      expect(readdirSync(folder).filter(isTemporary)).toEqual([]);
    }
  });
});

/** Leaves a folder as a run of another process does that is killed between its first and its last file. */
async function diedMidway(folder: string, edited: boolean): Promise<void> {
  const temporary = join(folder, `.project.${deadProcess}-1.mcp-stubgen-tmp`);
  mkdirSync(temporary);
  await fill(temporary);
  const built = new Date(Date.now() + 1);
  utimesSync(temporary, built, built);
  linkSync(join(temporary, "a.txt"), join(folder, "a.txt"));
  mkdirSync(join(folder, "deep/er"), { recursive: true });
  linkSync(join(temporary, "deep/er/b.txt"), join(folder, "deep/er/b.txt"));
  if (!edited) return;
  writeFileSync(join(folder, "a.txt"), "edited\n");
  const later = new Date(built.getTime() + 1000);
  utimesSync(join(folder, "a.txt"), later, later);
}
