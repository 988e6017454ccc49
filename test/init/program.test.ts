import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { initProject, type ProjectTemplate } from "../../generator/commands/init.ts";
import { slow, textsOf } from "../cli/project.ts";
import { emptyFolder } from "./made.ts";

describe("init from a program", slow, () => {
  it("makes a project below the folder that it is given, and answers what it made", async () => {
    const cwd = emptyFolder();
    const { value, diagnostics } = await initProject({ template: "server-http", dir: "a/b", cwd });
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({ folder: "a/b", template: "server-http", name: "b" });
    expect(value?.files.map((path) => `a/b/${path}`)).toEqual(Object.keys(textsOf(cwd)));
  });

  it("refuses a template or a name that is none, and tells what to take", async () => {
    const cwd = emptyFolder();
    const template = "../runtime" as ProjectTemplate;
    const outcomes = [
      await initProject({ template, dir: "new", cwd }),
      await initProject({ template: "server-stdio", dir: "new", name: "../up", cwd }),
    ];
    for (const { value, diagnostics } of outcomes) {
      expect(value).toBeNull();
      expect(diagnostics).toMatchObject([{ code: "usage/invalid", help: expect.any(String) as string }]);
    }
    expect(outcomes[0]?.diagnostics[0]?.help).toContain("client-cli or fullstack");
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("leaves nothing when it is aborted", async () => {
    const cwd = emptyFolder();
    const signal = AbortSignal.abort();
    const outcome = await initProject({ template: "server-stdio", dir: "new", cwd, signal });
    expect(outcome).toEqual({ value: null, diagnostics: [] });
    expect(readdirSync(cwd)).toEqual([]);
  });
});
