import { readFileSync } from "node:fs";

/** The text of a file; null where there is none that can be read. */
export function textAt(path: URL | string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
