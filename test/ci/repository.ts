import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const common = join(root, "templates/projects/common");
export const cli = join(root, "dist/cli.js");
if (!existsSync(cli)) {
  throw new Error("dist/cli.js is missing: run `npm run build` first, or `npm test`, which does.");
}

const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}, 60_000);

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ci-"));
  made.push(folder);
  return folder;
}

const person = { GIT_AUTHOR_NAME: "Ann", GIT_AUTHOR_EMAIL: "ann@example.com" };
const identity = { ...person, GIT_COMMITTER_NAME: "Ann", GIT_COMMITTER_EMAIL: "ann@example.com" };
const noConfig = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };

export function git(cwd: string, args: readonly string[], input = ""): string {
  const env = { ...process.env, ...noConfig, ...identity };
  return execFileSync("git", args, {
    cwd,
    input,
    env,
    encoding: "utf8",
    stdio: "pipe",
    maxBuffer: 2 ** 26,
  }).trim();
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Runs the generator in a folder, which must succeed. */
export function generate(folder: string, args: readonly string[]): void {
  execFileSync(process.execPath, [cli, "generate", ...args], { cwd: folder, stdio: "pipe" });
}

const linked = ["@types/node", "@modelcontextprotocol/client", "@modelcontextprotocol/server"];

/** Links this repository's packages into a project, and this package itself: what `npm ci` would bring. */
export function linkPackages(folder: string): void {
  const modules = join(folder, "node_modules");
  const link = (target: string, name: string) => {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(target, join(modules, name));
  };
  for (const name of [...linked, "jose", "canonicalize"]) link(join(root, "node_modules", name), name);
  // The compiler of TypeScript 7 takes a tenth of the time.
  link(join(root, "node_modules/typescript7"), "typescript");
  link(root, "mcp-stubgen");
}

/** A bare repository, as a remote, and a clone with these files committed on main. */
export function repositoryOf(files: Record<string, string>, prepare: (clone: string) => void) {
  const folder = newFolder();
  const [remote, clone] = [join(folder, "remote.git"), join(folder, "clone")];
  git(folder, ["init", "--quiet", "--bare", "--initial-branch=main", remote]);
  git(folder, ["clone", "--quiet", remote, clone]);
  git(clone, ["checkout", "--quiet", "-b", "main"]);
  cpSync(join(common, ".github"), join(clone, ".github"), { recursive: true });
  writeFiles(clone, { ".gitignore": "node_modules\n", ...files });
  prepare(clone);
  commit(clone, "A project", "main");
  return { folder, remote, clone };
}

/** Commits all that is in a clone, and pushes it to a branch. */
export function commit(clone: string, message: string, branch: string): void {
  git(clone, ["add", "-A"]);
  git(clone, ["commit", "--quiet", "-m", message]);
  git(clone, ["push", "--quiet", "origin", `HEAD:refs/heads/${branch}`]);
}

/** Branches of a remote. */
export function branchesOf(remote: string): string[] {
  return git(remote, ["for-each-ref", "--format=%(refname:short)", "refs/heads"]).split("\n").sort();
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" });
}
