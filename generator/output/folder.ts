import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** What stands at a path, without following a link. */
export type Occupant = "nothing" | "file" | "folder" | "link" | "other";

export async function occupantOf(path: string): Promise<Occupant> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return "link";
    if (found.isDirectory()) return "folder";
    return found.isFile() ? "file" : "other";
  } catch (error) {
    // Below a file there is nothing either: whoever asks looks at the folders above as well.
    if (isErrorOf(error, "ENOENT", "ENOTDIR")) return "nothing";
    throw error;
  }
}

/** Whether the path is a folder, or a link to one; null if there is nothing. */
export async function isFolder(path: string): Promise<boolean | null> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isErrorOf(error, "ENOENT")) return null;
    if (isErrorOf(error, "ENOTDIR")) return false;
    throw error;
  }
}

// What others keep in a folder that someone may have named as the output folder.
const passedOver = new Set(["node_modules", ".git"]);

/**
 * The regular files below a folder, by path with forward slashes, sorted. Links are never followed, and a closed
 * folder inside holds nothing that concerns us. `isForeign` is asked of each folder inside, by its path with a slash at
 * the end and the names in it: what is foreign is not looked into.
 */
export async function filesBelow(
  folder: string,
  isForeign: (prefix: string, names: readonly string[]) => Promise<boolean> = async () => false,
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [""];
  for (let prefix = waiting.pop(); prefix !== undefined; prefix = waiting.pop()) {
    const entries = await entriesOf(join(folder, prefix), prefix !== "");
    if (
      prefix !== "" &&
      (await isForeign(
        prefix,
        entries.map(({ name }) => name),
      ))
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

async function entriesOf(folder: string, isInside: boolean) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isErrorOf(error, "ENOENT") || (isInside && isErrorOf(error, "EACCES", "EPERM"))) return [];
    throw error;
  }
}

/** An error of the operating system, which has a code. */
export function isErrorOf(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
