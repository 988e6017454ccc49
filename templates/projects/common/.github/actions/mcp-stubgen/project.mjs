import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { workspace } from "./git.mjs";
import { input, Refusal } from "./workflow.mjs";

/** The project in the checkout: its folder, and the same from the top, with forward slashes, empty for the top. */
export function findProject() {
  const named = input("WORKING_DIRECTORY") || ".";
  const folder = resolve(workspace(), named);
  const prefix = relative(workspace(), folder).split(sep).join("/");
  if (prefix === ".." || prefix.startsWith("../") || resolve(prefix) === prefix)
    throw new Refusal("The input working-directory leads out of the checkout.");
  if (!existsSync(folder)) throw new Refusal("The input working-directory names no folder.");
  return { folder, prefix };
}

/** A file that a tool named, relative to the top of the checkout, as annotations and links need it. */
export function fromTop({ folder, prefix }, file) {
  // Schemas that ship, and those of a URL, are no files of the project.
  if (/^[a-z][a-z+.-]+:\/\//i.test(file) || file.startsWith("mcp-stubgen/schema/")) return file;
  const path = file.replaceAll("\\", "/");
  const top = workspace().split(sep).join("/");
  if (path.startsWith(`${top}/`)) return path.slice(top.length + 1);
  if (resolve(folder, file) === file) return path;
  return posix.join(prefix, path);
}

/**
 * Options of `generate` and `check`, a list for each server. A line of the input is a server; words are split at
 * blanks, and no shell reads them.
 */
export function serverArguments() {
  const lines = input("ARGUMENTS")
    .split(/\r?\n/)
    .map((line) => line.split(/\s+/).filter((word) => word !== ""))
    .filter((words) => words.length > 0);
  return lines.length === 0 ? [[]] : lines;
}

/** The value that an option has in a list of words, as `--option value` or `--option=value`; the last one counts. */
export function optionAmong(words, option) {
  const at = words.findLastIndex((word) => word === option || word.startsWith(`${option}=`));
  if (at < 0) return null;
  return words[at].includes("=") ? words[at].slice(option.length + 1) : (words[at + 1] ?? null);
}

/** Where a package of the project is installed: beside it, or further up in a workspace. Null where it is not. */
export function installedPackage({ folder }, name) {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
    if (at === workspace() || at === dirname(at)) return null;
  }
}

/** The `package.json` of a folder. */
export function packageOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** Runs a command that an installed package brings, as `npx --no-install` would, without a shell. */
export function runPackage(project, name, command, args) {
  const folder = installedPackage(project, name);
  if (folder === null) throw new Refusal(`${name} is not installed in the project: run npm ci before this.`);
  const { bin } = packageOf(folder);
  const file = typeof bin === "string" ? bin : bin?.[command];
  if (typeof file !== "string") throw new Refusal(`${name} as it is installed brings no ${command}.`);
  const told = spawnSync(process.execPath, [join(folder, file), ...args], {
    cwd: project.folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 256 * 1024 * 1024,
  });
  if (told.error) throw told.error;
  return { code: told.status ?? 1, stdout: told.stdout, stderr: told.stderr };
}

export function runStubgen(project, args) {
  return runPackage(project, "mcp-stubgen", "mcp-stubgen", args);
}
