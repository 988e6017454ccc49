import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withLineFeeds } from "./compare.ts";
import { occupantOf, parentsOf } from "./folder.ts";
import type { GeneratedFile } from "./model.ts";

/**
 * Generated files as they stand in their folder, with LF; null where one of them is not there, cannot be read, or is
 * reached through a link.
 */
export function readBack(folder: string, paths: readonly string[]): GeneratedFile[] | null {
  try {
    const parents = new Set(paths.flatMap(parentsOf));
    if (![...parents].every((parent) => occupantOf(join(folder, parent)) === "folder")) return null;
    const files: GeneratedFile[] = [];
    for (const path of paths) {
      const full = join(folder, path);
      if (occupantOf(full) !== "file") return null;
      files.push({ path, text: withLineFeeds(readFileSync(full, "utf8")) });
    }
    return files;
  } catch {
    return null;
  }
}
