import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { devNull, homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { succeeds } from "./output/folder.ts";
import { textAt } from "./text-at.ts";

/** Where what was computed before is kept: below node_modules where there is one, else where the user's caches are. */
export function cacheFolder(cwd: string): string {
  const modules = join(cwd, "node_modules");
  return isFolder(modules) ? join(modules, ".cache", "mcp-stubgen") : join(userCaches(), "mcp-stubgen");
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** As the XDG base directory specification has it: what is empty or relative does not count. */
function userCaches(): string {
  const named = process.env["XDG_CACHE_HOME"] ?? "";
  if (isAbsolute(named)) return named;
  const home = homedir();
  // Below the null device nothing is found, and nothing kept.
  return isAbsolute(home) ? join(home, ".cache") : devNull;
}

/** SHA-256 of a text, hex: what entries are found and checked by. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A text with its own digest before it, so that half of one is never taken for the whole. */
export function withDigest(text: string): string {
  return `${digest(text)}\n${text}`;
}

/** A text that was kept with its digest; null where there is none, or one that is damaged. */
export function readWhole(path: URL | string): string | null {
  const stored = textAt(path) ?? "";
  const end = stored.indexOf("\n");
  const text = stored.slice(end + 1);
  return end > 0 && stored.slice(0, end) === digest(text) ? text : null;
}

/** Most entries of one folder; the oldest go first. */
const mostEntries = 100;

/** Keeps a text under a name. A cache is a convenience: one that cannot be written costs time, not the answer. */
export function keep(folder: string, name: string, text: string): void {
  const temporary = join(folder, `.${name}.${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(temporary, text);
    renameSync(temporary, join(folder, name));
    prune(folder);
  } catch {
    succeeds(() => rmSync(temporary, { force: true }));
  }
}

/** One by one: where nothing can be made, as below /proc, Node's recursive way never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function prune(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= mostEntries) return;
  const dated = names.map((name) => join(folder, name)).map((file) => ({ file, at: statSync(file).mtimeMs }));
  const oldest = dated.sort((one, other) => one.at - other.at).slice(0, names.length - mostEntries);
  for (const { file } of oldest) rmSync(file, { force: true, recursive: true });
}
