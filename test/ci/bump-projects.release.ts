import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { gitHubForTests, runCommitted, slow } from "./bumping.ts";
import { findingsOf, unnamedIn } from "./findings.ts";
import { commandsIn } from "./log-commands.ts";
import { files, generateOld, manifest, oldClient } from "./projects.ts";
import { branchesOf, commit, generate, git, repositoryOf, root, writeFiles } from "./repository.ts";
import { itemsOf, textOf } from "./rendered.ts";

const gitHub = gitHubForTests();
beforeEach(() => {
  gitHub().pulls.length = 0;
});

/** Gives the action more inputs, in both jobs of the committed workflow. */
function giveInputs(clone: string, lines: string[]): void {
  const workflow = join(clone, ".github/workflows/mcp-stubgen-bump.yml");
  const text = readFileSync(workflow, "utf8");
  const given = lines.map((line) => `          ${line}\n`).join("");
  writeFileSync(workflow, text.replace(/( {10}run: (?:prepare|propose)-bump\n)/g, `$1${given}`));
}

const branch = "mcp-stubgen/2026-07-28";
const bodyText = () => textOf(gitHub().pulls[0]?.body ?? "");

test(
  "two servers in a subfolder have a section each, and tasks by their paths from the top",
  slow,
  async () => {
    const folder = "packages/a b";
    const second = `server: { name: second, version: 1.0.0 }\nprompts: [{ name: hello }]\n`;
    const all = { ...files, "src/client.ts": oldClient, "second/mcp.manifest.yaml": second };
    const repository = repositoryOf(
      Object.fromEntries(Object.entries(all).map(([path, text]) => [`${folder}/${path}`, text])),
      (clone) => {
        generateOld(clone, folder);
        const args = [
          "--manifest",
          "second/mcp.manifest.yaml",
          "--out",
          "second/generated",
          "--only",
          "server",
        ];
        generate(join(clone, folder), [...args, "--schema", "2025-11-25"]);
        giveInputs(clone, [
          `working-directory: ${folder}`,
          "arguments: |",
          "  --manifest mcp.manifest.yaml",
          "  --manifest second/mcp.manifest.yaml --out second/generated --only server",
        ]);
      },
    );
    const { prepare, propose } = await runCommitted("bump", repository, {
      apiUrl: gitHub().url,
      projects: [folder],
    });
    expect([prepare?.code, propose?.code]).toEqual([0, 0]);
    const changed = git(repository.remote, ["diff", "--name-only", "main", branch]).split("\n");
    expect(changed).toContain(`${folder}/generated/server.ts`);
    expect(changed).toContain(`${folder}/second/generated/server.ts`);
    const { body = "" } = gitHub().pulls[0] ?? {};
    expect(body.match(/^## .*$/gm)).toEqual([
      "## What touches `mcp.manifest.yaml`: `2025-11-25` to `2026-07-28`",
      "## What touches `second/mcp.manifest.yaml`: `2025-11-25` to `2026-07-28`",
      "## The protocol: `2025-11-25` to `2026-07-28`",
      "## To do: compile errors",
    ]);
    const [first = "", other = "", protocol = ""] = body.split(/^## .*$/m).slice(1);
    expect(first).toContain("`tools.deploy`");
    expect(other).toContain("`prompts.hello`");
    expect(other).not.toContain("`tools.deploy`");
    expect(await unnamedIn(protocol, findingsOf(repository.clone, []))).toEqual([]);
    expect((await itemsOf(body)).filter(({ checked }) => checked === false).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^packages\/a b\/src\/client.ts:1:15 TS/) as string,
      expect.stringMatching(/^packages\/a b\/src\/client.ts:4:26 TS/) as string,
    ]);
  },
);

describe("a schema that the project names", () => {
  test("in the workflow is not kept to, and a person is told where it is", slow, async () => {
    const repository = repositoryOf(files, (clone) => {
      generateOld(clone);
      giveInputs(clone, ["arguments: --schema 2025-11-25"]);
    });
    const { propose } = await runCommitted("bump", repository, { apiUrl: gitHub().url });
    expect(propose?.code).toBe(0);
    expect(branchesOf(repository.remote)).toEqual(["main", branch]);
    expect(await bodyText()).toContain(
      "The schema is named in a place that only you can edit: write 2026-07-28 there",
    );
  });

  test(
    "in a configuration that is code is a person's to edit, as is an action of another version",
    slow,
    async () => {
      const config = `export default { manifest: "m.yaml", schema: "2025-11-25" };\n`;
      const own = { ...files, "m.yaml": manifest, "mcp-stubgen.config.mjs": config };
      const repository = repositoryOf(own, (clone) => {
        generate(clone, []);
        const file = join(clone, ".github/actions/mcp-stubgen/check.mjs");
        writeFileSync(file, `${readFileSync(file, "utf8")}// older\n`);
      });
      const { propose } = await runCommitted("bump", repository, { apiUrl: gitHub().url });
      expect(propose?.code).toBe(0);
      expect(git(repository.remote, ["diff", "--name-only", "main", branch, "--", ":!generated"])).toBe("");
      const body = await bodyText();
      expect(body).toContain("The schema is named in a place that only you can edit: write 2026-07-28 there");
      expect(body).toContain("The action in .github is another version's.");
      expect(gitHub().pulls[0]?.body).toContain("## `m.yaml`: ");
    },
  );

  test("in a JSON configuration is another one after the bump, and its layout the same", slow, async () => {
    const config = `{\n  "servers": {\n    "releases": { "manifest": "m.yaml", "schema":  "2025-11-25" }\n  }\n}\n`;
    const own = { ...files, "m.yaml": manifest, "mcp-stubgen.config.json": config };
    const repository = repositoryOf(own, (clone) => generate(clone, []));
    const { propose } = await runCommitted("bump", repository, { apiUrl: gitHub().url });
    expect(propose?.code).toBe(0);
    const now = git(repository.remote, ["show", `${branch}:mcp-stubgen.config.json`]);
    expect(`${now}\n`).toBe(config.replace("2025-11-25", "2026-07-28"));
    expect(await bodyText()).toContain("mcp-stubgen.config.json names 2026-07-28 now.");
    expect(gitHub().pulls[0]?.body).toContain("## `m.yaml`: ");
    const { check } = await runCommitted("check", repository, { branch });
    expect(check?.code).toBe(0);
  });

  test("as a file of its own is compared with what the history has of it", slow, async () => {
    const schema = (revision: string) => readFileSync(join(root, `schema/${revision}.ts`), "utf8");
    const draft = `${schema("2025-11-25")}\n/** A draft. */\nexport interface Draft {}\n`;
    const repository = repositoryOf({ ...files, "schema/draft.ts": draft }, (clone) => {
      generate(clone, ["--schema", "schema/draft.ts"]);
      giveInputs(clone, ["arguments: --schema schema/draft.ts"]);
    });
    writeFiles(repository.clone, {
      "schema/draft.ts": draft.replace(
        "export interface Draft {}",
        "export interface Draft { more: string }",
      ),
    });
    commit(repository.clone, "A newer draft", "main");
    const { prepare, propose } = await runCommitted("bump", repository, { apiUrl: gitHub().url });
    expect([prepare?.code, propose?.code]).toEqual([0, 0]);
    const { body = "" } = gitHub().pulls[0] ?? {};
    expect(body).toContain("`Draft.more` is new");
    expect(body).not.toContain("/tmp");
    expect(await bodyText()).not.toContain("place that only you can edit");
  });

  test("that the manifest does not fit ends the run, at the manifest", slow, async () => {
    const pausing = manifest.replace(
      "    inputSchema:\n      type: object\n      properties: { build",
      "    inputRequests: { roots: { method: roots/list } }\n    inputSchema:\n      type: object\n      properties: { build",
    );
    const repository = repositoryOf({ ...files, "mcp.manifest.yaml": pausing }, (clone) =>
      generate(clone, []),
    );
    const inputs = { schema: "2025-11-25" };
    const { prepare, propose } = await runCommitted("bump", repository, { apiUrl: gitHub().url, inputs });
    expect([prepare?.code, propose]).toEqual([1, undefined]);
    const errors = commandsIn(prepare?.log ?? "").filter(({ command }) => command === "error");
    expect(errors.map(({ properties }) => properties)).toEqual([
      { file: "mcp.manifest.yaml", line: "5", col: "5", title: "manifest/cannot-pause" },
      { title: "mcp-stubgen" },
    ]);
    expect(branchesOf(repository.remote)).toEqual(["main"]);
  });
});

test(
  "a project without committed stubs, or without the package, is told what to do first",
  slow,
  async () => {
    const none = repositoryOf(files, () => {});
    const told = await runCommitted("bump", none, { apiUrl: gitHub().url });
    expect(told["prepare"]).toMatchObject({ code: 1 });
    expect(told["prepare"]?.log).toContain("run `mcp-stubgen generate` and commit them");
    const bare = await runCommitted("check", none, { install: () => {} });
    expect(bare["check"]?.log).toContain(
      "mcp-stubgen is not installed in the project: run npm ci before this.",
    );
  },
);
