import { accessSync, constants, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import { faultOfSystem, foreignFile, nearestFolder, shown } from "./faults.ts";
import { filesBelow, occupantOf, succeeds } from "./folder.ts";
import type { Change } from "./model.ts";
import { isLeftBehind } from "./temporary-names.ts";
import { FileTransaction } from "./transaction.ts";

/**
 * Makes the changes, all or none: new texts are written under temporary names first, then every file is replaced at
 * once by a rename, then removals follow. Unchanged files are not touched, not even their times. On a failure every
 * file is put back, and the diagnostics say what went wrong; they are empty when all is well.
 * Temporary files of a run that was killed are removed.
 */
export function writeChanges(folder: string, changes: readonly Change[]): Diagnostic[] {
  removeLeftBehind(folder);
  const pending = changes.filter(({ kind }) => kind !== "unchanged");
  const transaction = new FileTransaction();
  const progress = { path: folder };
  try {
    const faults = findObstacles(folder, pending);
    if (faults.length > 0) return faults;
    apply(transaction, folder, pending, progress);
  } catch (error) {
    const notRestored = transaction.undo();
    return [faultOfSystem(error, progress.path, "output/not-writable"), ...notRestored.map(notPutBack)];
  }
  transaction.finish();
  return [];
}

function apply(
  transaction: FileTransaction,
  folder: string,
  pending: readonly Change[],
  progress: { path: string },
): void {
  const at = ({ path }: Change): string => (progress.path = join(folder, path));
  for (const change of pending) {
    if (change.after !== null) transaction.prepare(at(change), change.after);
  }
  for (const change of pending) {
    if (change.kind === "create") transaction.create(at(change));
    if (change.kind === "update") transaction.replace(at(change));
  }
  for (const change of pending) {
    if (change.kind === "remove") transaction.remove(at(change));
  }
}

/** What can be known to stand in the way before anything is written. */
function findObstacles(folder: string, pending: readonly Change[]): Diagnostic[] {
  const faults: Diagnostic[] = [];
  for (const parent of new Set(pending.map(({ path }) => dirname(join(folder, path))))) {
    const nearest = nearestFolder(parent);
    if ("fault" in nearest) return [nearest.fault];
    try {
      accessSync(nearest.folder, constants.W_OK | constants.X_OK);
    } catch (error) {
      return [faultOfSystem(error, nearest.folder, "output/not-writable")];
    }
  }
  for (const { kind, path } of pending) {
    // The disk may have changed since it was compared.
    const expected = kind === "create" ? "nothing" : "file";
    const full = join(folder, path);
    if (occupantOf(full) !== expected) faults.push(foreignFile(full, "it changed while this ran"));
  }
  return faults;
}

function removeLeftBehind(folder: string): void {
  // A folder that cannot be read is told of by what follows, where it matters.
  succeeds(() => {
    const left = filesBelow(folder).filter((path) => isLeftBehind(basename(path)));
    for (const path of left) succeeds(() => rmSync(join(folder, path)));
  });
}

function notPutBack(path: string): Diagnostic {
  const file = shown(path);
  const help = "Restore it from version control, or generate again.";
  return diagnostic("output/not-writable", `\`${file}\` could not be put back as it was.`, { file }, help);
}
