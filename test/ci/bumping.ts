import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { FakeGitHub, token } from "./fake-github.ts";
import { linkPackages, newFolder } from "./repository.ts";
import { type Ran, runWorkflow } from "./runner.ts";

/** Two processes of the generator, the compiler and git: longer than a test usually takes, above all beside others. */
export const slow = { timeout: 180_000 };

export interface Repository {
  remote: string;
  clone: string;
}

/** An API of GitHub for the tests of a file. */
export function gitHubForTests(): () => FakeGitHub {
  let gitHub: FakeGitHub | null = null;
  beforeAll(async () => {
    gitHub = await FakeGitHub.listen();
  });
  afterAll(() => gitHub?.close());
  return () => {
    if (gitHub === null) throw new Error("It listens only while tests run.");
    return gitHub;
  };
}

/** Runs a workflow that is committed in a repository, with the packages of this one installed. */
export function runCommitted(
  workflow: "check" | "bump",
  { remote, clone }: Repository,
  options: { branch?: string; inputs?: Record<string, string>; apiUrl?: string; projects?: string[] } = {},
): Promise<Record<string, Ran>> {
  const folder = newFolder();
  const artifacts = join(folder, "artifacts");
  mkdirSync(artifacts);
  return runWorkflow(join(clone, `.github/workflows/mcp-stubgen-${workflow}.yml`), {
    folder,
    remote,
    branch: options.branch ?? "main",
    artifacts,
    install: (checkout) => {
      for (const project of options.projects ?? [""]) linkPackages(join(checkout, project));
    },
    inputs: { version: "installed", ...options.inputs },
    token,
    env: options.apiUrl === undefined ? {} : { GITHUB_API_URL: options.apiUrl },
  });
}
