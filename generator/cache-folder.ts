import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** Where what was computed before is kept: below node_modules where there is one, else where the user's caches are. */
export async function cacheFolder(cwd: string): Promise<string> {
  const modules = join(cwd, "node_modules");
  const hasModules = await stat(modules).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return hasModules ? join(modules, ".cache", "mcp-stubgen") : join(userCaches(), "mcp-stubgen");
}

/** As the XDG base directory specification has it: what is empty or relative does not count. */
function userCaches(): string {
  const named = process.env["XDG_CACHE_HOME"] ?? "";
  return isAbsolute(named) ? named : join(homedir(), ".cache");
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
export async function readWhole(path: URL | string): Promise<string | null> {
  const stored = await readFile(path, "utf8").catch(() => "");
  const end = stored.indexOf("\n");
  const text = stored.slice(end + 1);
  return end > 0 && stored.slice(0, end) === digest(text) ? text : null;
}

/** Most entries of one folder; the oldest go first. */
const mostEntries = 100;

/** Keeps a text under a name. A cache is a convenience: one that cannot be written costs time, not the answer. */
export async function keep(folder: string, name: string, text: string): Promise<void> {
  const temporary = join(folder, `.${name}.${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, text);
    await rename(temporary, join(folder, name));
    await prune(folder);
  } catch {
    await rm(temporary, { force: true }).catch(() => {});
  }
}

async function prune(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= mostEntries) return;
  const files = names.map((name) => join(folder, name));
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  const oldest = dated.sort((one, other) => one.at - other.at).slice(0, names.length - mostEntries);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true, recursive: true })));
}
