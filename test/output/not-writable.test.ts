import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics.ts";
import { contentOf, folderWith, header } from "./folders.ts";

const script = fileURLToPath(new URL("./generate-once.mts", import.meta.url));

/** Generates two files into a folder, in a process that permissions bind even if this one is root's; the diagnostics. */
function generateBound(folder: string, step: "compare" | "write"): Diagnostic[] {
  const loader = fileURLToPath(import.meta.resolve("tsx"));
  const child = spawnSync(process.execPath, ["--import", loader, script, folder, step], {
    encoding: "utf8",
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as Diagnostic[];
}

describe.skipIf(process.platform === "win32")("a folder without permission", () => {
  const old = { "client.ts": `${header}old\n`, "gone.ts": header, "runtime/rounds.ts": `${header}old\n` };

  function closedFolder(mode: number, ...path: string[]): string {
    const folder = folderWith(old);
    for (const part of ["", "runtime"]) chmodSync(join(folder, part), 0o777);
    for (const file of Object.keys(old)) chmodSync(join(folder, file), 0o644);
    chmodSync(join(folder, ...path), mode);
    return folder;
  }

  it.each([
    ["the output folder", []],
    ["a folder in it", ["runtime"]],
  ])("to write: %s is told, and every file stays", (_, path) => {
    const folder = closedFolder(0o555, ...path);
    const found = generateBound(folder, "write");
    expect(found).toMatchObject([
      {
        code: "output/not-writable",
        location: { file: join(folder, ...path) },
        message: expect.stringContaining("permission is denied"),
        help: expect.any(String),
      },
    ]);
    expect(contentOf(folder)).toEqual(old);
  });

  it("to make the output folder in is told", () => {
    const folder = folderWith({});
    mkdirSync(join(folder, "closed"));
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "closed"), 0o555);
    expect(generateBound(join(folder, "closed/a/b"), "write")).toMatchObject([
      { code: "output/not-writable", location: { file: join(folder, "closed") } },
    ]);
  });

  it("does not matter to a comparison, which only reads", () => {
    expect(generateBound(closedFolder(0o555), "compare")).toEqual([]);
  });

  it("to read does not matter where it holds nothing that would be written", () => {
    const folder = closedFolder(0o755);
    mkdirSync(join(folder, "closed"), { mode: 0o000 });
    chmodSync(join(folder, "gone.ts"), 0o000);
    expect(generateBound(folder, "compare")).toEqual([]);
  });

  it("to read is told", () => {
    expect(generateBound(closedFolder(0o000, "runtime"), "compare")).toMatchObject([
      { code: "output/not-readable" },
    ]);
    expect(generateBound(closedFolder(0o000, "client.ts"), "compare")).toMatchObject([
      { code: "output/not-readable" },
    ]);
  });
});

it.skipIf(process.platform !== "linux")(
  "a place where no folder can be made is told, and not tried without end",
  () => {
    expect(generateBound("/proc/nowhere/generated", "write")).toMatchObject([
      { code: "output/not-writable", severity: "error" },
    ]);
  },
);
