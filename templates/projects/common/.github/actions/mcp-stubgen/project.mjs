import { existsSync } from "node:fs";
import { posix, relative, resolve, sep } from "node:path";
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
