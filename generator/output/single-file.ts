import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "../diagnostics.ts";
import { faultOfSystem } from "./faults.ts";
import { isLeftBehind } from "./temporary-names.ts";
import { FileTransaction } from "./transaction.ts";

/**
 * Puts one file, whole or not at all, where nothing is or, with `replaces`, in the place of what is there. What a run
 * that was killed left of this very file goes. Answers what went wrong, or null.
 */
export async function putFile(path: string, text: string, replaces: boolean): Promise<Diagnostic | null> {
  const transaction = new FileTransaction();
  try {
    await removeLeftBehind(path);
    await transaction.prepare(path, text);
    await (replaces ? transaction.replace(path) : transaction.create(path));
  } catch (error) {
    await transaction.undo();
    return faultOfSystem(error, path, "output/not-writable");
  }
  await transaction.finish();
  return null;
}

async function removeLeftBehind(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.startsWith(`.${basename(path)}.`) && isLeftBehind(name));
  await Promise.allSettled(left.map((name) => rm(join(folder, name))));
}
