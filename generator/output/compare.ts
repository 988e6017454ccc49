import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { basename, join } from "node:path";
import type { Diagnostic, Outcome } from "../diagnostics.ts";
import { faultOfSystem, foreignFile, nearestFolder, notAFolder } from "./faults.ts";
import { filesBelow, isErrorOf, occupantOf, parentsOf } from "./folder.ts";
import type { Change, GeneratedFile } from "./model.ts";
import { isTemporary } from "./temporary-names.ts";

/**
 * Finds what has to change in a folder for it to hold exactly these generated files. Changes nothing.
 *
 * Line endings do not count, so that a checkout with CRLF is not stale. A file that `isOurs` recognizes and that is
 * not among the files is to be removed, unless it lies in a folder that has stubs of its own, another server's; no
 * other file, and nothing behind a link, is ever touched. `isOurs` gets
 * text with LF: all of a file that would be written, and at least the first 4,096 bytes of any other.
 *
 * The value is null, and the diagnostics say why, where something stands in the way: a file in place of a folder
 * (`output/not-a-folder`), a file of someone else or a link in place of a file (`output/foreign-file`), or a folder
 * that cannot be read (`output/not-readable`).
 */
export function compareWithDisk(
  folder: string,
  files: readonly GeneratedFile[],
  isOurs: (text: string) => boolean,
): Outcome<Change[]> {
  requireOwnPaths(files);
  try {
    const nearest = nearestFolder(folder);
    if ("fault" in nearest) return { value: null, diagnostics: [nearest.fault] };
    const changes: Change[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const file of files) {
      const found = compareOne(folder, file, isOurs);
      if ("kind" in found) changes.push(found);
      else diagnostics.push(found);
    }
    return { value: diagnostics.length > 0 ? null : withSurplus(folder, changes, isOurs), diagnostics };
  } catch (error) {
    return { value: null, diagnostics: [notReadable(error, folder)] };
  }
}

/** The same for files that were just read back from the folder: only what is no longer generated is looked for. */
export function compareReadBack(
  folder: string,
  files: readonly GeneratedFile[],
  isOurs: (text: string) => boolean,
): Outcome<Change[]> {
  try {
    const changes = files.map(({ path, text }): Change => ({
      kind: "unchanged",
      path,
      before: text,
      after: text,
    }));
    return { value: withSurplus(folder, changes, isOurs), diagnostics: [] };
  } catch (error) {
    return { value: null, diagnostics: [notReadable(error, folder)] };
  }
}

/** Adds what is no longer generated; sorted by path. */
function withSurplus(folder: string, changes: Change[], isOurs: (text: string) => boolean): Change[] {
  const surplus = findSurplus(folder, new Set(changes.map(({ path }) => path)), isOurs);
  return [...changes, ...surplus].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function notReadable(error: unknown, folder: string): Diagnostic {
  return faultOfSystem(error, pathOf(error) ?? folder, "output/not-readable");
}

/** Paths are decided by the plan; one that leaves the folder is a fault of ours, never of an input. */
function requireOwnPaths(files: readonly GeneratedFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    const isPlain = path
      .split("/")
      .every((part) => /^[^\\/:\0]+$/.test(part) && part !== "." && part !== "..");
    if (!isPlain) throw new TypeError(`Not a path of a generated file: ${JSON.stringify(path)}`);
    // Some file systems do not tell cases apart.
    const plain = path.toLowerCase();
    if (seen.has(plain)) throw new TypeError(`Two generated files have one path: ${JSON.stringify(path)}`);
    seen.add(plain);
  }
}

/** Finds what has to change for one file, as above, and looks at nothing else in its folder. */
export function compareFile(
  folder: string,
  file: GeneratedFile,
  isOurs: (text: string) => boolean,
): Outcome<Change> {
  try {
    const nearest = nearestFolder(folder);
    if ("fault" in nearest) return { value: null, diagnostics: [nearest.fault] };
    const found = compareOne(folder, file, isOurs);
    return "kind" in found ? { value: found, diagnostics: [] } : { value: null, diagnostics: [found] };
  } catch (error) {
    return { value: null, diagnostics: [notReadable(error, folder)] };
  }
}

function compareOne(
  folder: string,
  { path, text }: GeneratedFile,
  isOurs: (text: string) => boolean,
): Change | Diagnostic {
  const blocked = faultOfParents(folder, path);
  if (blocked) return blocked;
  const full = join(folder, path);
  const occupant = occupantOf(full);
  if (occupant === "nothing") return { kind: "create", path, before: null, after: text };
  if (occupant === "link") return foreignFile(full, "is a link");
  if (occupant !== "file") return foreignFile(full, "is not a file");
  const before = readFileSync(full, "utf8");
  const normal = withLineFeeds(before);
  if (normal === withLineFeeds(text)) return { kind: "unchanged", path, before, after: text };
  if (!isOurs(normal)) return foreignFile(full, "was not generated by this tool");
  return { kind: "update", path, before, after: text };
}

/** A folder inside the output folder that is a file, or a link, which could lead out of it. */
function faultOfParents(folder: string, path: string): Diagnostic | null {
  for (const parent of parentsOf(path)) {
    const occupant = occupantOf(join(folder, parent));
    if (occupant === "nothing") return null;
    if (occupant === "link") return foreignFile(join(folder, path), `\`${parent}\` is a link`);
    if (occupant !== "folder") return notAFolder(join(folder, parent));
  }
  return null;
}

const headLength = 4096;

function findSurplus(
  folder: string,
  wanted: ReadonlySet<string>,
  isOurs: (text: string) => boolean,
): Change[] {
  const surplus: Change[] = [];
  // A folder inside that has stubs of its own is another server's.
  const tops = [...wanted].filter((path) => !path.includes("/"));
  const isForeign = (prefix: string, names: readonly string[]) => {
    for (const top of tops.filter((name) => names.includes(name))) {
      if (isOurs(withLineFeeds(readHead(join(folder, prefix, top))))) return true;
    }
    return false;
  };
  for (const path of filesBelow(folder, isForeign)) {
    if (wanted.has(path) || isTemporary(basename(path))) continue;
    const full = join(folder, path);
    // The whole text is read only of what proves to be ours: the folder may hold anything.
    if (!isOurs(withLineFeeds(readHead(full)))) continue;
    surplus.push({ kind: "remove", path, before: readFileSync(full, "utf8"), after: null });
  }
  return surplus;
}

/** How a file begins; empty if it is closed to us, or just went. */
function readHead(path: string): string {
  let file: number | null = null;
  try {
    file = openSync(path, "r");
    const head = Buffer.alloc(headLength);
    return head.toString("utf8", 0, readSync(file, head));
  } catch (error) {
    if (isErrorOf(error, "EACCES", "EPERM", "ENOENT")) return "";
    throw error;
  } finally {
    if (file !== null) closeSync(file);
  }
}

export function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function pathOf(error: unknown): string | null {
  return error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : null;
}
