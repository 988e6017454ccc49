import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Context, filled, isTrue } from "./expressions.ts";
import { git } from "./repository.ts";

export interface Step {
  id?: string;
  if?: string;
  name?: string;
  uses?: string;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

export interface Job {
  needs?: string;
  if?: string;
  permissions?: Record<string, string>;
  outputs?: Record<string, string>;
  steps: Step[];
}

export interface Workflow {
  on: unknown;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

export interface Action {
  inputs: Record<string, { default?: string; required?: boolean }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: Step[] };
}

export function read<T>(path: string): T {
  return parse(readFileSync(path, "utf8")) as T;
}

/** What a machine of GitHub gives a job, and what stands for the actions that need GitHub itself. */
export interface Machine {
  /** Empty folder of the machine. */
  folder: string;
  /** Where the repository lies, and which branch the workflow runs on. */
  remote: string;
  branch: string;
  /** Where artifacts go between jobs. */
  artifacts: string;
  /** Stands for `npm ci`: the packages of this repository, without a network. */
  install: (project: string) => void;
  /** Inputs of the one who started the workflow. */
  inputs?: Record<string, string>;
  token: string;
  env: Record<string, string>;
}

export interface Ran {
  log: string;
  code: number;
  outputs: Record<string, string>;
  workspace: string;
  summary: string;
}

/** Runs the jobs of a workflow in their order, each on a checkout of its own; a job after a failed one is not run. */
export async function runWorkflow(file: string, machine: Machine): Promise<Record<string, Ran>> {
  const { jobs } = read<Workflow>(file);
  const ran: Record<string, Ran> = {};
  for (const [name, job] of Object.entries(jobs)) {
    const needed = job.needs === undefined ? null : ran[job.needs];
    if (needed !== null && needed?.code !== 0) continue;
    const needs = job.needs === undefined ? {} : { [job.needs]: { outputs: needed?.outputs ?? {} } };
    if (!isTrue(job.if, { needs })) continue;
    ran[name] = await runJob(
      job,
      { ...machine, folder: mkdtempSync(join(machine.folder, `${name}-`)) },
      needs,
    );
  }
  return ran;
}

async function runJob(job: Job, machine: Machine, needs: Context): Promise<Ran> {
  const workspace = join(machine.folder, "checkout");
  const temp = join(machine.folder, "temp");
  mkdirSync(temp);
  const run: Running = { machine, workspace, temp, log: "", code: 0, summary: join(temp, "summary") };
  writeFileSync(run.summary, "");
  const context: Context = {
    needs,
    inputs: machine.inputs ?? {},
    runner: { temp },
    github: { token: machine.token },
  };
  const steps = await runSteps(job.steps, run, context, {});
  const outputs = Object.entries(job.outputs ?? {}).map(([name, text]) => [
    name,
    filled(text, { ...context, steps }),
  ]);
  return {
    log: run.log,
    code: run.code,
    outputs: Object.fromEntries(outputs) as Record<string, string>,
    workspace,
    summary: readFileSync(run.summary, "utf8"),
  };
}

interface Running {
  machine: Machine;
  workspace: string;
  temp: string;
  log: string;
  code: number;
  summary: string;
}

async function runSteps(
  steps: Step[],
  run: Running,
  context: Context,
  env: Record<string, string>,
): Promise<Context> {
  const done: Context = {};
  for (const step of steps) {
    const known = { ...context, steps: done };
    if (run.code !== 0 || !isTrue(step.if, known)) continue;
    const outputs = await runStep(step, run, known, env);
    if (step.id !== undefined) done[step.id] = { outputs };
  }
  return done;
}

function fill(texts: Record<string, unknown> | undefined, context: Context): Record<string, string> {
  const pairs = Object.entries(texts ?? {}).map(([name, text]) => [name, filled(String(text), context)]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function runStep(
  step: Step,
  run: Running,
  context: Context,
  env: Record<string, string>,
): Promise<Context> {
  const given = fill(step.with, context);
  if (step.uses?.startsWith("./")) return runAction(step.uses, given, run, context);
  if (step.uses !== undefined) return standIn(step.uses, given, run);
  if (step.run === "npm ci") {
    run.machine.install(run.workspace);
    return {};
  }
  return runShell(step.run ?? "", { ...env, ...fill(step.env, context) }, run);
}

async function runAction(uses: string, given: Record<string, string>, run: Running, context: Context) {
  const folder = join(run.workspace, uses);
  const { inputs, outputs, runs } = read<Action>(join(folder, "action.yml"));
  const defaults = Object.entries(inputs).map(([name, input]) => [
    name,
    filled(input.default ?? "", context),
  ]);
  const own: Context = {
    runner: context["runner"],
    github: context["github"],
    inputs: { ...(Object.fromEntries(defaults) as Record<string, string>), ...given },
  };
  const steps = await runSteps(runs.steps, run, own, { GITHUB_ACTION_PATH: folder });
  const said = Object.entries(outputs).map(([name, { value }]) => [name, filled(value, { ...own, steps })]);
  return Object.fromEntries(said) as Context;
}

/** The actions that need GitHub: a checkout, a Node that is there already, and artifacts as folders. */
function standIn(uses: string, given: Record<string, string>, { machine, workspace }: Running): Context {
  const [name] = uses.split("@");
  const artifact = join(machine.artifacts, given["name"] ?? "none");
  if (name === "actions/checkout") checkOut(machine, workspace, given["fetch-depth"]);
  else if (name === "actions/upload-artifact") {
    rmSync(artifact, { recursive: true, force: true });
    cpSync(given["path"] ?? "", artifact, { recursive: true });
  } else if (name === "actions/download-artifact") {
    if (!existsSync(artifact)) throw new Error("There is no such artifact.");
    cpSync(artifact, given["path"] ?? "", { recursive: true, verbatimSymlinks: true });
  } else if (name !== "actions/setup-node") throw new Error(`Nothing stands for ${uses}.`);
  return {};
}

/** One commit, as checkouts are, or all of the history where that is asked for. */
function checkOut({ remote, branch, folder }: Machine, workspace: string, depth = "1"): void {
  const shallow = depth === "0" ? [] : ["--depth", depth];
  git(folder, ["clone", "--quiet", ...shallow, "--branch", branch, `file://${remote}`, workspace]);
}

/** As the runner does: a file with the script, and the shell that `shell: bash` stands for. */
async function runShell(script: string, env: Record<string, string>, run: Running): Promise<Context> {
  const [file, output] = [join(run.temp, "step.sh"), join(run.temp, "output")];
  writeFileSync(file, script);
  writeFileSync(output, "");
  const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", file], {
    cwd: run.workspace,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 120_000,
    env: {
      ...ofRunner(run),
      ...run.machine.env,
      ...env,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: run.summary,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (run.log += text));
  }
  run.code = await new Promise<number>((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve(code ?? 1));
  });
  const lines = readFileSync(output, "utf8")
    .split("\n")
    .filter((line) => line.includes("="));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}

function ofRunner({ machine, workspace, temp }: Running): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: temp,
    XDG_CACHE_HOME: join(machine.artifacts, "cache"),
    RUNNER_TEMP: temp,
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: "owner/project",
    GITHUB_REF_NAME: machine.branch,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_ACTIONS: "true",
    CI: "true",
  };
}

/** Runs one job of a workflow by itself, as if what it needs had gone before. */
export function runOneJob(file: string, name: string, machine: Machine): Promise<Ran> {
  const job = read<Workflow>(file).jobs[name];
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  return runJob(job, machine, {});
}
