import { spawnSync } from "node:child_process";
import { Refusal, runnerVariable } from "./workflow.mjs";

const mostOutput = 256 * 1024 * 1024;

/** The checkout; every command runs at its top. */
export function workspace() {
  return runnerVariable("GITHUB_WORKSPACE");
}

/**
 * Runs git without a shell, and without what a repository or a machine could make it run: hooks, monitors, editors,
 * prompts. `env` adds variables, `input` is written to it. Answers bytes; what git says when it fails is the reason.
 */
export function gitBytes(args, { env = {}, input = "" } = {}) {
  const told = spawnSync("git", [...safely(), ...args], {
    cwd: workspace(),
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_LITERAL_PATHSPECS: "1", ...env },
    input,
    maxBuffer: mostOutput,
  });
  if (told.status === 0) return told.stdout;
  const reason = told.error?.message ?? told.stderr.toString("utf8").trim();
  throw new Refusal(`git ${args[0]} failed: ${reason.slice(0, 2_000)}`);
}

export function git(args, options) {
  return gitBytes(args, options).toString("utf8");
}

/** The parts of an answer that end with NUL. */
export function gitList(args, options) {
  return git(args, options)
    .split("\0")
    .filter((part) => part !== "");
}

/** Text of a file in a commit or tree, or null. */
export function fileAt(treeish, path) {
  const [entry] = gitList(["ls-tree", "-z", "--full-tree", treeish, path]);
  if (entry === undefined || !/^100(?:644|755) blob /.test(entry)) return null;
  return git(["cat-file", "blob", entry.split(/[ \t]/)[2]]);
}

function safely() {
  const settings = [
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "core.pager=cat",
    "core.quotePath=false",
    "commit.gpgSign=false",
    `safe.directory=${workspace()}`,
  ];
  return settings.flatMap((setting) => ["-c", setting]);
}
