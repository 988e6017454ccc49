import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { FakeGitHub, token } from "./fake-github.ts";
import { linkPackages, newFolder } from "./repository.ts";
import { type Machine, type Ran, runOneJob, runWorkflow } from "./runner.ts";

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

interface Options {
  branch?: string;
  inputs?: Record<string, string>;
  apiUrl?: string;
  /** Folders of projects, where packages are installed; the top by default. */
  projects?: string[];
  env?: Record<string, string>;
  /** Stands for `npm ci`, where links of packages will not do. */
  install?: (checkout: string) => void;
}

/** Runs a workflow that is committed in a repository, with the packages of this one installed. */
export function runCommitted(
  workflow: "check" | "bump",
  repository: Repository,
  options: Options = {},
): Promise<Record<string, Ran>> {
  return runWorkflow(workflowFile(workflow, repository), machineFor(repository, options));
}

/** Runs the job that proposes, on an artifact that anything may have made. */
export function runPropose(
  repository: Repository,
  options: Options,
  fill: (artifact: string) => void,
): Promise<Ran> {
  const machine = machineFor(repository, options);
  const artifact = join(machine.artifacts, "mcp-stubgen-bump");
  mkdirSync(artifact);
  fill(artifact);
  return runOneJob(workflowFile("bump", repository), "propose", machine);
}

function workflowFile(name: string, { clone }: Repository): string {
  return join(clone, `.github/workflows/mcp-stubgen-${name}.yml`);
}

function machineFor({ remote }: Repository, options: Options): Machine {
  const folder = newFolder();
  const artifacts = join(folder, "artifacts");
  mkdirSync(artifacts);
  return {
    folder,
    remote,
    branch: options.branch ?? "main",
    artifacts,
    install:
      options.install ??
      ((checkout) => {
        for (const project of options.projects ?? [""]) linkPackages(join(checkout, project));
      }),
    inputs: { version: "installed", ...options.inputs },
    token,
    env: { ...options.env, ...(options.apiUrl === undefined ? {} : { GITHUB_API_URL: options.apiUrl }) },
  };
}
