import { lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What stands at a path, without following a link. */
export type Occupant = "nothing" | "file" | "folder" | "link" | "other";

export function occupantOf(path: string): Occupant {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined) return "nothing";
    if (found.isSymbolicLink()) return "link";
    if (found.isDirectory()) return "folder";
    return found.isFile() ? "file" : "other";
  } catch (error) {
    // Below a file there is nothing either: whoever asks looks at the folders above as well.
    if (isErrorOf(error, "ENOTDIR")) return "nothing";
    throw error;
  }
}

/** Whether the path is a folder, or a link to one; null if there is nothing. */
export function isFolder(path: string): boolean | null {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? null;
  } catch (error) {
    if (isErrorOf(error, "ENOTDIR")) return false;
    throw error;
  }
}

/** The folders that a relative path with forward slashes leads through, the outermost first. */
export function parentsOf(path: string): string[] {
  const steps = path.split("/").slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join("/"));
}

// What others keep in a folder that someone may have named as the output folder.
const passedOver = new Set(["node_modules", ".git"]);

/**
 * The regular files below a folder, by path with forward slashes, sorted. Links are never followed, and a closed
 * folder inside holds nothing that concerns us. `isForeign` is asked of each folder inside, by its path with a slash at
 * the end and the names in it: what is foreign is not looked into.
 */
export function filesBelow(
  folder: string,
  isForeign: (prefix: string, names: readonly string[]) => boolean = () => false,
): string[] {
  const found: string[] = [];
  const waiting = [""];
  for (let prefix = waiting.pop(); prefix !== undefined; prefix = waiting.pop()) {
    const entries = entriesOf(join(folder, prefix), prefix !== "");
    if (
      prefix !== "" &&
      isForeign(
        prefix,
        entries.map(({ name }) => name),
      )
    )
      continue;
    for (const entry of entries) {
      const path = `${prefix}${entry.name}`;
      if (entry.isFile()) found.push(path);
      else if (entry.isDirectory() && !passedOver.has(entry.name)) waiting.push(`${path}/`);
    }
  }
  return found.sort();
}

function entriesOf(folder: string, isInside: boolean) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isErrorOf(error, "ENOENT") || (isInside && isErrorOf(error, "EACCES", "EPERM"))) return [];
    throw error;
  }
}

/** An error of the operating system, which has a code. */
export function isErrorOf(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Does what may fail, and tells whether it did not. */
export function succeeds(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}
