import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCommitted, slow } from "./bumping.ts";
import { commandsIn } from "./log-commands.ts";
import { files, manifest } from "./projects.ts";
import { commit, generate, git, repositoryOf } from "./repository.ts";

const current = repositoryOf(files, (clone) => generate(clone, []));

function onBranch({ clone }: { clone: string }, branch: string, edit: (clone: string) => void): void {
  git(clone, ["checkout", "--quiet", "-B", branch, "origin/main"]);
  edit(clone);
  commit(clone, branch, branch);
}

const help = "help: Run `mcp-stubgen generate` and commit the result.";

describe("a pull request", () => {
  test("whose stubs are up to date passes", slow, async () => {
    const { check } = await runCommitted("check", current);
    expect(commandsIn(check?.log ?? "").filter(({ command }) => command !== "stop-commands")).toEqual([]);
    expect(check).toMatchObject({ code: 0, log: expect.stringContaining("up to date") as string });
  });

  test(
    "that edits the manifest and forgets to regenerate fails, at the files that are stale",
    slow,
    async () => {
      onBranch(current, "forgot", (clone) => {
        const edited = manifest.replace(
          "{ build: { type: string } }",
          "{ build: { type: string }, env: { type: string } }",
        );
        writeFileSync(join(clone, "mcp.manifest.yaml"), edited);
        rmSync(join(clone, "generated/runtime/catalogue.ts"));
      });
      const { check } = await runCommitted("check", current, { branch: "forgot" });
      const told = ["client", "contract", "in-memory", "runtime/catalogue", "server"].map((name) => {
        const [file, isMissing] = [`generated/${name}.ts`, name === "runtime/catalogue"];
        const text = isMissing ? "is missing" : "is not what would be generated now";
        const title = isMissing ? "check/missing" : "check/stale";
        return { command: "error", properties: { file, title }, data: `${file} ${text}.\n${help}` };
      });
      expect(check?.code).toBe(1);
      expect(check?.log).toContain("+export type DeployArguments");
      expect(commandsIn(check?.log ?? "")).toEqual(told);
      // To the letter, as a runner reads it.
      expect(check?.log.split("\n")).toContain(
        "::error file=generated/server.ts,title=check/stale::generated/server.ts is not what would be generated now.%0Ahelp: Run `mcp-stubgen generate` and commit the result.",
      );
    },
  );

  test("whose manifest cannot be read fails, at its line and column", slow, async () => {
    onBranch(current, "broken", (clone) =>
      writeFileSync(join(clone, "mcp.manifest.yaml"), manifest.replace("- name: deploy", "- name: 5")),
    );
    const { check } = await runCommitted("check", current, { branch: "broken" });
    expect(check?.code).toBe(1);
    expect(commandsIn(check?.log ?? "").map(({ properties }) => properties)).toEqual([
      { file: "mcp.manifest.yaml", line: "3", col: "5", title: "manifest/shape" },
    ]);
  });

  test("whose options are none ends as wrong usage does", slow, async () => {
    onBranch(current, "options", (clone) => {
      const workflow = join(clone, ".github/workflows/mcp-stubgen-check.yml");
      const text = readFileSync(workflow, "utf8").trimEnd();
      writeFileSync(workflow, `${text}\n          arguments: --only everything; touch hacked\n`);
    });
    const { check } = await runCommitted("check", current, { branch: "options" });
    expect(check?.code).toBe(2);
    expect(git(check?.workspace ?? "", ["status", "--porcelain"])).toBe("");
  });
});

describe("a project in a subfolder, with two servers", () => {
  const nested = repositoryOf(
    {
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/a b/${path}`, text])),
      "packages/a b/second/mcp.manifest.yaml": manifest.replace("name: releases", "name: second"),
    },
    (clone) => {
      const project = join(clone, "packages/a b");
      generate(project, []);
      generate(project, [
        "--manifest",
        "second/mcp.manifest.yaml",
        "--out",
        "second/generated",
        "--only",
        "server",
      ]);
      const workflow = join(clone, ".github/workflows/mcp-stubgen-check.yml");
      const input = [
        "working-directory: packages/a b",
        "arguments: |",
        "  --manifest mcp.manifest.yaml",
        "  --manifest second/mcp.manifest.yaml --out second/generated --only server",
      ];
      const text = readFileSync(workflow, "utf8").trimEnd();
      writeFileSync(workflow, `${text}\n${input.map((line) => `          ${line}\n`).join("")}`);
    },
  );
  const projects = ["packages/a b"];

  test("passes", slow, async () => {
    const { check } = await runCommitted("check", nested, { projects });
    expect(check).toMatchObject({ code: 0 });
  });

  test("is annotated by paths from the top, all of its servers", slow, async () => {
    onBranch(nested, "forgot", (clone) => {
      for (const path of ["mcp.manifest.yaml", "second/mcp.manifest.yaml"]) {
        const file = join(clone, "packages/a b", path);
        writeFileSync(file, readFileSync(file, "utf8").replace("Deploys a build.", "Deploys."));
      }
    });
    const { check } = await runCommitted("check", nested, { branch: "forgot", projects });
    expect(check?.code).toBe(1);
    const annotated = commandsIn(check?.log ?? "").map(({ properties }) => properties["file"]);
    expect(annotated).toContain("packages/a b/generated/server.ts");
    expect(annotated).toContain("packages/a b/second/generated/server.ts");
    const tracked = git(nested.clone, ["ls-files", "-z"]).split("\0");
    expect(annotated.filter((path) => !tracked.includes(path ?? ""))).toEqual([]);
  });
});

test("an unknown value of run fails, and is no check that passes", slow, async () => {
  onBranch(current, "unknown", (clone) => {
    const workflow = join(clone, ".github/workflows/mcp-stubgen-check.yml");
    writeFileSync(workflow, readFileSync(workflow, "utf8").replace("run: check", "run: chekc"));
  });
  const { check } = await runCommitted("check", current, { branch: "unknown" });
  expect(check?.code).toBe(1);
});
