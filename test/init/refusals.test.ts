import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run, slow, snapshotOf, textsOf } from "../cli/project.ts";
import { expectDiagnostic, expectRefusal } from "../cli/refusal.ts";
import { emptyFolder } from "./made.ts";

const init = (...args: string[]) => ["init", ...args, "--template", "server-stdio"];

/** Root may write everywhere, so a run that must not is given to nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Whether such a run can read this package at all; in a root's home it may not. */
const canTry =
  process.platform !== "win32" && (await run("/", ["--version"], nobody).catch(() => null))?.code === 0;

describe("init refuses", slow, () => {
  it("a folder that is not empty, and says what is in the way", async () => {
    const folder = emptyFolder();
    for (const name of ["f.txt", "e.txt", "d.txt", "c.txt", "b.txt", "a.txt"]) {
      writeFileSync(join(folder, name), "mine\n");
    }
    const code = "init/not-empty";
    await expectRefusal(folder, init(), {
      code,
      at: ".",
      says: "it holds `a.txt`, `b.txt`, `c.txt`, `d.txt`, `e.txt`, 1 more",
    });
    mkdirSync(join(folder, "sub/.git"), { recursive: true });
    writeFileSync(join(folder, "sub/\u001b[31mred"), "");
    await expectRefusal(folder, init("sub"), { code, at: "sub", says: "`\\u001b[31mred`" });
  });

  it("a file in the place of the folder, or of one above it", async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "taken"), "mine\n");
    const code = "output/not-a-folder";
    await expectRefusal(folder, init("taken"), { code, at: "taken", says: "is not a folder" });
    await expectRefusal(folder, init("taken/deep/er"), { code, at: "taken", says: "is not a folder" });
  });

  it("a link that leads nowhere, or in a circle, or to a file", async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "file"), "mine\n");
    symlinkSync("nowhere", join(folder, "dead"));
    symlinkSync("circle", join(folder, "circle"));
    symlinkSync("file", join(folder, "to-file"));
    const code = "output/not-a-folder";
    await expectRefusal(folder, init("dead"), { code, at: "dead", says: "is a link that leads nowhere" });
    await expectRefusal(folder, init("dead/in"), { code, at: "dead", says: "is a link that leads nowhere" });
    await expectRefusal(folder, init("to-file"), { code, at: "to-file", says: "is not a folder" });
    const circle = { code: "output/not-writable", at: "circle", says: "its links lead in a circle" };
    await expectRefusal(folder, init("circle"), circle);
  });

  it.skipIf(!canTry)("a place where nothing may be written", async () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, "inside"));
    chmodSync(join(folder, "inside"), 0o555);
    const code = "output/not-writable";
    const says = "permission is denied";
    await expectRefusal(folder, init("inside"), { code, at: "inside", says }, nobody);
    await expectRefusal(folder, init("inside/new"), { code, at: "inside/new", says }, nobody);
  });

  it.each([
    ["--name", "../$(touch x)", "lower-case letters"],
    ["--name", "fs", "keeps for something else"],
    [
      "--template",
      "server-carrier-pigeon",
      "Allowed choices are server-stdio, server-http, client-cli, fullstack",
    ],
  ])("%s %s", async (option, value, says) => {
    const folder = emptyFolder();
    const told = await run(folder, [...init("new"), option, value]);
    expect(told).toMatchObject({ code: 2, stdout: "" });
    expectDiagnostic(told, { code: "usage/invalid", at: null, says });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("to ask where nobody sits at a terminal, and lists the templates", async () => {
    const folder = emptyFolder();
    const told = await run(folder, ["init"]);
    expect(told).toMatchObject({ code: 2, stdout: "" });
    expectDiagnostic(told, { code: "usage/invalid", at: null, says: "not said which template" });
    expect(told.stderr).toContain("`server-stdio`, `server-http`, `client-cli`, `fullstack`");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("init makes a project", slow, () => {
  it("in a folder that is new, with those above it, and answers its files as JSON", async () => {
    const folder = emptyFolder();
    const told = await run(folder, [...init("a/b/My Shop"), "--format", "json"]);
    expect(told).toMatchObject({ code: 0, stderr: "" });
    const paths = Object.keys(textsOf(join(folder, "a/b/My Shop")));
    expect(JSON.parse(told.stdout)).toEqual({
      folder: "a/b/My Shop",
      template: "server-stdio",
      name: "my-shop",
      files: paths,
    });
    expect(paths).toEqual(
      expect.arrayContaining([".gitattributes", ".gitignore", "generated/server.ts", "package.json"]),
    );
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  it("in the working directory, where a repository may be already, and says what is next", async () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, ".git"));
    writeFileSync(join(folder, ".git/HEAD"), "ref: refs/heads/main\n");
    const told = await run(folder, init("--name", "@me/notes"));
    expect(told).toMatchObject({ code: 0, stderr: "" });
    expect(told.stdout).toMatch(
      /^created @me\/notes here, from the template server-stdio: \d+ files\n\nNext:\n {2}npm install\n/,
    );
    const texts = textsOf(folder);
    expect(JSON.parse(texts["package.json"] ?? "")).toMatchObject({ name: "@me/notes" });
    expect(texts["README.md"]).toMatch(/^# @me\/notes\n/);
    expect(texts[".git/HEAD"]).toBe("ref: refs/heads/main\n");
    expect(readdirSync(folder).filter((name) => name.endsWith("-tmp"))).toEqual([]);
    const before = snapshotOf(folder);
    expect((await run(folder, init())).code).toBe(1);
    expect(snapshotOf(folder)).toEqual(before);
  });

  it("through a link to an empty folder", async () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, "real"));
    symlinkSync("real", join(folder, "link"));
    expect((await run(folder, init("link"))).code).toBe(0);
    expect(existsSync(join(folder, "real/package.json"))).toBe(true);
  });

  it("whose files are the same whatever the folder is called", async () => {
    const folder = emptyFolder();
    const hostile = '`$(touch x)`";\n<b>${1}*|/';
    const plain = await run(folder, init("plain", "--name", "same"));
    const told = await run(folder, init(hostile, "--name", "same"));
    expect([plain.code, told.code]).toEqual([0, 0]);
    expect(textsOf(join(folder, hostile))).toEqual(textsOf(join(folder, "plain")));
    // Nothing that a shell would run, and nothing that a terminal would act on.
    expect(told.stdout).not.toContain("cd ");
    expect(told.stdout.split("\n")[0]).toContain("\\n<b>");
    rmSync(join(folder, "plain"), { recursive: true });
    expect(readdirSync(folder)).toEqual([hostile.slice(0, -1)]);
    const named = await run(folder, init(`${hostile}again`));
    expect(named.stdout).toMatch(/^created again in /);
  });
});
