import * as fs from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { type Change, writeChanges } from "../../generator/output.ts";
import { changesOf, contentOf, file, folderWith, header } from "./folders.ts";

// Every call that changes the disk, so that each can be made to fail in turn.
const failing = vi.hoisted(() => ({ countdown: Number.POSITIVE_INFINITY, code: "" }));

vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const names = [
    "mkdirSync",
    "writeFileSync",
    "chmodSync",
    "linkSync",
    "copyFileSync",
    "renameSync",
  ] as const;
  const wrapped = names.map((name) => [
    name,
    (...given: unknown[]) => {
      failing.countdown -= 1;
      if (failing.countdown === 0) {
        throw Object.assign(new Error(`${failing.code}: ${name}`), { code: failing.code });
      }
      return (real[name] as (...all: unknown[]) => unknown)(...given);
    },
  ]);
  return { ...real, ...Object.fromEntries(wrapped) };
});

const old = {
  "a.ts": `${header}old a\n`,
  "b.ts": `${header}old b\n`,
  "gone.ts": header,
  "z/gone.ts": header,
};
const wanted = [
  file("a.ts", "new"),
  file("b.ts", "new"),
  file("new/deep/c.ts", "new"),
  file("new/d.ts", "new"),
];

/** Writes, with the given call failing; how many calls there were, and what came of it. */
async function writeFailingAt(folder: string, changes: Change[], call: number, code: string) {
  Object.assign(failing, { countdown: call, code });
  try {
    const found = writeChanges(folder, changes);
    return { found, hasFailed: failing.countdown <= 0 };
  } finally {
    failing.countdown = Number.POSITIVE_INFINITY;
  }
}

describe("a system call that fails", () => {
  it.each([
    ["ENOSPC", "no space is left"],
    ["EROFS", "the file system is read-only"],
    ["EIO", "the device reports an error"],
    ["EXOTIC", "EXOTIC"],
  ])("with %s leaves every file as it was, whichever call it is", async (code, reason) => {
    let call = 1;
    for (; ; call += 1) {
      const folder = folderWith(old);
      const { found, hasFailed } = await writeFailingAt(folder, await changesOf(folder, wanted), call, code);
      if (!hasFailed) {
        expect(found).toEqual([]);
        break;
      }
      expect(found).toMatchObject([
        { code: "output/not-writable", message: expect.stringContaining(reason) },
      ]);
      expect(contentOf(folder)).toEqual(old);
      expect(fs.readdirSync(folder).sort()).toEqual(["a.ts", "b.ts", "gone.ts", "z"]);
    }
    expect(call).toBeGreaterThan(12);
  });

  it("to keep a second name is no failure: a copy does as well", async () => {
    for (let call = 1; call < 30; call += 1) {
      const folder = folderWith(old);
      const { found } = await writeFailingAt(folder, await changesOf(folder, wanted), call, "ENOTSUP");
      const content = contentOf(folder);
      if (found.length > 0) expect(content).toEqual(old);
      else expect(Object.keys(content)).toEqual(["a.ts", "b.ts", "new/d.ts", "new/deep/c.ts"]);
    }
  });

  it("is not mistaken for a fault of ours, which passes after all is put back", async () => {
    const folder = folderWith(old);
    const changes = await changesOf(folder, wanted);
    const unprepared: Change = { kind: "update", path: "b.ts", before: old["b.ts"], after: null };
    expect(() =>
      writeChanges(folder, [...changes.filter(({ path }) => path !== "b.ts"), unprepared]),
    ).toThrow("Nothing was prepared");
    expect(contentOf(folder)).toEqual(old);
  });
});
