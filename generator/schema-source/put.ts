import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { diagnostic, type Diagnostic, type Outcome } from "../diagnostics.ts";
import { faultOfSystem, nearestFolder, shown } from "../output/faults.ts";
import { occupantOf } from "../output/folder.ts";
import { putFile } from "../output/single-file.ts";
import { isSameStored, isStored } from "./provenance.ts";

/** What storing did to the file. */
export type Putting = "created" | "updated" | "unchanged";

/**
 * Puts the text of a schema where it is stored, whole or not at all. A file that this tool did not store, a link or a
 * folder is never replaced (`output/foreign-file`), and a file that holds the same is not touched.
 */
export async function putSchema(path: string, text: string): Promise<Outcome<Putting>> {
  const { value: before, diagnostics } = await readStored(path);
  if (before === null) return { value: null, diagnostics };
  if (before.text !== null && isSameStored(before.text, text)) return { value: "unchanged", diagnostics: [] };
  const fault = putFile(path, text, before.text !== null);
  if (fault !== null) return failure(fault);
  return { value: before.text === null ? "created" : "updated", diagnostics: [] };
}

/** The stored schema that is there; its text is null where nothing is. */
async function readStored(path: string): Promise<Outcome<{ text: string | null }>> {
  try {
    const nearest = nearestFolder(dirname(path));
    if ("fault" in nearest) return failure(nearest.fault);
    const occupant = occupantOf(path);
    if (occupant === "nothing") return { value: { text: null }, diagnostics: [] };
    if (occupant !== "file")
      return failure(foreign(path, `is a ${occupant === "other" ? "device" : occupant}`));
    const text = await readFile(path, "utf8");
    if (!isStored(text)) return failure(foreign(path, "was not stored by this tool"));
    return { value: { text }, diagnostics: [] };
  } catch (error) {
    return failure(faultOfSystem(error, path, "output/not-readable"));
  }
}

function foreign(path: string, what: string): Diagnostic {
  const file = shown(path);
  return diagnostic("output/foreign-file", `\`${file}\` would be written, but ${what}.`, { file });
}

function failure(fault: Diagnostic): Outcome<never> {
  const help =
    "Name another file with --out, or move what stands in the way: only stored schemas are replaced.";
  return { value: null, diagnostics: [{ ...fault, help }] };
}
