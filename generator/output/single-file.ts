import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "../diagnostics.ts";
import { faultOfSystem } from "./faults.ts";
import { succeeds } from "./folder.ts";
import { isLeftBehind } from "./temporary-names.ts";
import { FileTransaction } from "./transaction.ts";

/**
 * Puts one file, whole or not at all, where nothing is or, with `replaces`, in the place of what is there. What a run
 * that was killed left of this very file goes. Answers what went wrong, or null.
 */
export function putFile(path: string, text: string, replaces: boolean): Diagnostic | null {
  const transaction = new FileTransaction();
  try {
    removeLeftBehind(path);
    transaction.prepare(path, text);
    if (replaces) transaction.replace(path);
    else transaction.create(path);
  } catch (error) {
    transaction.undo();
    return faultOfSystem(error, path, "output/not-writable");
  }
  transaction.finish();
  return null;
}

function removeLeftBehind(path: string): void {
  const folder = dirname(path);
  succeeds(() => {
    const left = readdirSync(folder).filter(
      (name) => name.startsWith(`.${basename(path)}.`) && isLeftBehind(name),
    );
    for (const name of left) succeeds(() => rmSync(join(folder, name)));
  });
}
