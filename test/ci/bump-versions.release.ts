import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gitHubForTests, runCommitted, slow } from "./bumping.ts";
import { type FakeRegistry, registryWith, writePackage } from "./fake-registry.ts";
import { files, generateOld } from "./projects.ts";
import { branchesOf, git, repositoryOf } from "./repository.ts";
import { textOf } from "./rendered.ts";

const gitHub = gitHubForTests();
let registry: FakeRegistry;

beforeAll(async () => {
  registry = await registryWith("0.2.0");
}, 60_000);
afterAll(() => registry.close());
beforeEach(() => {
  gitHub().pulls.length = 0;
});

/** A project with a lock, as it was when 0.1.0 was the newest. */
function projectWith(dependencies: object) {
  const own = { name: "project", version: "1.0.0", type: "module", ...dependencies };
  const resolved = `${registry.url}/mcp-stubgen-0.1.0.tgz`;
  const installed = { version: "0.1.0", resolved, integrity: "sha512-b2xk", dev: true };
  const packages = {
    "": { name: "project", version: "1.0.0", ...dependencies },
    "node_modules/mcp-stubgen": installed,
  };
  const lock = { name: "project", version: "1.0.0", lockfileVersion: 3, requires: true, packages };
  return repositoryOf(
    {
      ...files,
      "package.json": `${JSON.stringify(own, null, 2)}\n`,
      "package-lock.json": `${JSON.stringify(lock, null, 2)}\n`,
    },
    generateOld,
  );
}

function bump(repository: ReturnType<typeof projectWith>, version: string) {
  const env = { npm_config_registry: registry.url, npm_config_update_notifier: "false" };
  // No links: npm would remove what it does not know, in this repository as well.
  const install = (checkout: string) => writePackage(join(checkout, "node_modules/mcp-stubgen"), "0.1.0");
  return runCommitted("bump", repository, { apiUrl: gitHub().url, inputs: { version }, env, install });
}

describe("a new version of the package", () => {
  test.each([
    ["latest", "devDependencies", "^0.1.0", "^0.2.0"],
    ["0.2.0", "dependencies", "0.1.0", "0.2.0"],
  ])(
    "%s is proposed with its stubs, in %s pinned as it was: %s",
    slow,
    async (version, section, before, after) => {
      const repository = projectWith({ [section]: { "mcp-stubgen": before } });
      const { prepare, propose } = await bump(repository, version);
      expect([prepare?.code, propose?.code, propose?.log]).toEqual([0, 0, ""]);
      const branch = "mcp-stubgen/2026-07-28";
      expect(branchesOf(repository.remote)).toEqual(["main", branch]);
      const at = (path: string) =>
        JSON.parse(git(repository.remote, ["show", `${branch}:${path}`])) as Record<string, unknown>;
      const old = JSON.parse(readFileSync(join(repository.clone, "package.json"), "utf8")) as object;
      expect(at("package.json")).toEqual({ ...old, [section]: { "mcp-stubgen": after } });
      expect(at("package-lock.json")).toMatchObject({
        packages: {
          "": { [section]: { "mcp-stubgen": after } },
          "node_modules/mcp-stubgen": { version: "0.2.0" },
        },
      });
      const changed = git(repository.remote, ["diff", "--name-only", "main", branch, "--", ":!generated"]);
      expect(changed.split("\n")).toEqual(["package-lock.json", "package.json"]);
      expect(await textOf(gitHub().pulls[0]?.body ?? "")).toContain(
        "MCP stubs: 2025-11-25 to 2026-07-28, mcp-stubgen 0.1.0 to 0.2.0",
      );
    },
  );

  test("that package.json does not name by a version is told, and left to people", slow, async () => {
    const repository = projectWith({ devDependencies: { "mcp-stubgen": "github:owner/mcp-stubgen" } });
    const { propose } = await bump(repository, "latest");
    expect(propose?.code).toBe(0);
    expect(await textOf(gitHub().pulls[0]?.body ?? "")).toContain(
      "mcp-stubgen 0.2.0 is there; package.json pins 0.1.0 in a way that only you can change.",
    );
    const changed = git(repository.remote, [
      "diff",
      "--name-only",
      "main",
      "mcp-stubgen/2026-07-28",
      "--",
      ":!generated",
    ]);
    expect(changed).toBe("");
  });

  test.each(["next", "-g", "0.2.0 --registry=https://evil.example", "$(touch hacked)"])(
    "that is none, %s, ends the run, and is no option of npm",
    slow,
    async (version) => {
      const repository = projectWith({ devDependencies: { "mcp-stubgen": "0.1.0" } });
      const { prepare, propose } = await bump(repository, version);
      expect(prepare?.code).toBe(1);
      expect(prepare?.log).toContain("::error title=mcp-stubgen::");
      expect(propose).toBeUndefined();
      expect(git(prepare?.workspace ?? "", ["status", "--porcelain"])).toBe("");
    },
  );
});
