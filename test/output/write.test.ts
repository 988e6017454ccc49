import { chmodSync, lstatSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeChanges } from "../../generator/output.ts";
import { changesOf, contentOf, file, folderWith, generateInto, header } from "./folders.ts";

const client = file("client.ts", "client");
const rounds = file("runtime/deep/rounds.ts", "rounds");

describe("writing changes", () => {
  it("makes the folder hold exactly the generated files, and leaves others alone", async () => {
    const folder = folderWith({
      "client.ts": `${header}old\n`,
      "gone.ts": header,
      "old/gone.ts": header,
      "handlers.ts": "mine\n",
    });
    expect(await generateInto(folder, [client, rounds])).toEqual([]);
    expect(contentOf(folder)).toEqual({
      "client.ts": client.text,
      "handlers.ts": "mine\n",
      "runtime/deep/rounds.ts": rounds.text,
    });
    // A folder is never removed: it may be someone's.
    expect(lstatSync(join(folder, "old")).isDirectory()).toBe(true);
  });

  it("makes the output folder with all above it", async () => {
    const folder = join(folderWith({}), "a/b");
    expect(await generateInto(folder, [client, rounds])).toEqual([]);
    expect(Object.keys(contentOf(folder))).toEqual(["client.ts", "runtime/deep/rounds.ts"]);
  });

  it("touches nothing the second time, not even times", async () => {
    const folder = folderWith({});
    await generateInto(folder, [client, rounds]);
    const paths = [".", "client.ts", "runtime", "runtime/deep", "runtime/deep/rounds.ts"].map((path) =>
      join(folder, path),
    );
    const past = new Date(1_000_000_000_000);
    for (const path of paths) utimesSync(path, past, past);
    expect(await generateInto(folder, [client, rounds])).toEqual([]);
    expect(paths.map((path) => statSync(path).mtimeMs)).toEqual(paths.map(() => past.getTime()));
  });

  it.skipIf(process.platform === "win32")("keeps the permissions of a file that it replaces", async () => {
    const folder = folderWith({ "client.ts": `${header}old\n` });
    chmodSync(join(folder, "client.ts"), 0o640);
    expect(await generateInto(folder, [client])).toEqual([]);
    expect(statSync(join(folder, "client.ts")).mode & 0o777).toBe(0o640);
  });

  it("removes what a killed run left behind, and nothing of a running one", async () => {
    const noSuchProcess = 2 ** 22 + 1;
    const folder = folderWith({
      [`.client.ts.${noSuchProcess}.mcp-stubgen-tmp`]: "a",
      [`runtime/.rounds.ts.${noSuchProcess}-3.mcp-stubgen-tmp`]: "b",
      [`.own.ts.${process.pid}-999999.mcp-stubgen-tmp`]: "of an earlier process with this id",
      [`.other.ts.${process.ppid}-1.mcp-stubgen-tmp`]: "of a running process",
      "not.mcp-stubgen-tmp": "mine",
    });
    expect(writeChanges(folder, [])).toEqual([]);
    expect(Object.keys(contentOf(folder))).toEqual([
      `.other.ts.${process.ppid}-1.mcp-stubgen-tmp`,
      "not.mcp-stubgen-tmp",
    ]);
  });
});

describe("a failure on the way", () => {
  const old = {
    "a.ts": `${header}old a\n`,
    "b.ts": `${header}old b\n`,
    "gone.ts": header,
    "z/gone.ts": header,
  };
  const wanted = [file("a.ts", "new"), file("b.ts", "new"), file("new/c.ts", "new")];

  it("is told when the disk changed after comparing, before anything is written", async () => {
    const folder = folderWith(old);
    const changes = await changesOf(folder, wanted);
    mkdirSync(join(folder, "new"));
    writeFileSync(join(folder, "new/c.ts"), "mine");
    rmSync(join(folder, "b.ts"));
    const found = writeChanges(folder, changes);
    expect(
      found.map(({ code, location }) => [code, location?.file.replace(/.*\/(?=b\.ts|new)/, "")]),
    ).toEqual([
      ["output/foreign-file", "b.ts"],
      ["output/foreign-file", "new/c.ts"],
    ]);
    expect(contentOf(folder)).toMatchObject({ "a.ts": old["a.ts"], "new/c.ts": "mine" });
  });

  it.each([
    ["while writing", "x".repeat(300)],
    ["while writing, in a new folder", `new/deep/${"x".repeat(300)}`],
  ])("%s leaves every file as it was, with its times, and no new folder", async (_, longName) => {
    const folder = folderWith(old);
    const changes = await changesOf(folder, wanted);
    const past = new Date(1_000_000_000_000);
    for (const path of Object.keys(old)) utimesSync(join(folder, path), past, past);
    const found = writeChanges(folder, [
      ...changes,
      { kind: "create", path: longName, before: null, after: "text" },
    ]);
    expect(found).toMatchObject([
      { code: "output/not-writable", message: expect.stringContaining("the path is too long") },
    ]);
    expect(contentOf(folder)).toEqual(old);
    expect(Object.keys(old).map((path) => statSync(join(folder, path)).mtimeMs)).toEqual([
      1e12, 1e12, 1e12, 1e12,
    ]);
    expect(() => lstatSync(join(folder, "new"))).toThrow("ENOENT");
  });
});
