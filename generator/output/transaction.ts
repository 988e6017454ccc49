import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isErrorOf, isFolder, succeeds } from "./folder.ts";
import { temporaryNameFor } from "./temporary-names.ts";

/**
 * Steps on files that can be taken back, the last one first. Every step leaves each file either as it was or as it
 * shall be; what is half done stands under a temporary name.
 */
export class FileTransaction {
  readonly #restore: { path: string; step: () => void }[] = [];
  readonly #tidy: (() => void)[] = [];
  readonly #kept: string[] = [];
  readonly #written = new Map<string, string>();

  /** Writes a file's new text beside it. */
  prepare(path: string, text: string): void {
    this.#makeFolder(dirname(path));
    const temporary = besides(path);
    this.#written.set(path, temporary);
    this.#tidy.push(() => rmSync(temporary, { force: true }));
    writeFileSync(temporary, text, { flag: "wx" });
  }

  /** Puts a prepared file where none was. */
  create(path: string): void {
    renameSync(this.#preparedFor(path), path);
    this.#restore.push({ path, step: () => rmSync(path) });
  }

  /** Puts a prepared file in the place of another, with the other's permissions. */
  replace(path: string): void {
    const prepared = this.#preparedFor(path);
    chmodSync(prepared, statSync(path).mode & 0o777);
    const kept = besides(path);
    this.#kept.push(kept);
    this.#tidy.push(() => rmSync(kept, { force: true }));
    keep(path, kept);
    renameSync(prepared, path);
    this.#restore.push({ path, step: () => renameSync(kept, path) });
  }

  remove(path: string): void {
    const kept = besides(path);
    renameSync(path, kept);
    this.#kept.push(kept);
    this.#restore.push({ path, step: () => renameSync(kept, path) });
  }

  /** Lets go of what was kept for taking back. What cannot be removed now is removed by the next run. */
  finish(): void {
    for (const path of this.#kept) succeeds(() => rmSync(path, { force: true }));
  }

  /** Takes every step back, and returns the files that could not be put back. */
  undo(): string[] {
    const failed = this.#restore.toReversed().filter(({ step }) => !succeeds(step));
    // What is left of temporary files, the next run removes; a new folder that is no longer empty is someone's.
    for (const step of this.#tidy.toReversed()) succeeds(step);
    return failed.map(({ path }) => path);
  }

  #preparedFor(path: string): string {
    const temporary = this.#written.get(path);
    if (temporary === undefined) throw new TypeError(`Nothing was prepared for ${path}`);
    return temporary;
  }

  #makeFolder(path: string): void {
    const missing: string[] = [];
    for (let at = resolve(path); isFolder(at) === null; at = dirname(at)) missing.unshift(at);
    // One by one: where nothing can be made, as below /proc, Node's recursive way never ends.
    for (const folder of missing) {
      try {
        mkdirSync(folder);
        // Taking back starts with the deepest.
        this.#tidy.push(() => rmdirSync(folder));
      } catch (error) {
        // Somebody else may have made it meanwhile.
        if (!isErrorOf(error, "EEXIST")) throw error;
      }
    }
  }
}

function besides(path: string): string {
  return join(dirname(path), temporaryNameFor(basename(path)));
}

/** A second name for a file, so that its first one can be given away and taken back with the same times. */
function keep(path: string, kept: string): void {
  try {
    linkSync(path, kept);
  } catch (error) {
    // Not every file system has a second name for one file.
    if (!isErrorOf(error, "EPERM", "ENOTSUP", "ENOSYS", "EMLINK", "EACCES", "EXDEV")) throw error;
    copyFileSync(path, kept);
  }
}
