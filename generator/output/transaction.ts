import { chmod, copyFile, link, mkdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { isErrorOf, isFolder } from "./folder.ts";
import { temporaryNameFor } from "./temporary-names.ts";

/**
 * Steps on files that can be taken back, the last one first. Every step leaves each file either as it was or as it
 * shall be; what is half done stands under a temporary name.
 */
export class FileTransaction {
  readonly #restore: { path: string; step: () => Promise<unknown> }[] = [];
  readonly #tidy: (() => Promise<unknown>)[] = [];
  readonly #kept: string[] = [];
  readonly #written = new Map<string, string>();

  /** Writes a file's new text beside it. */
  async prepare(path: string, text: string): Promise<void> {
    await this.#makeFolder(dirname(path));
    const temporary = besides(path);
    this.#written.set(path, temporary);
    this.#tidy.push(() => rm(temporary, { force: true }));
    await writeFile(temporary, text, { flag: "wx" });
  }

  /** Puts a prepared file where none was. */
  async create(path: string): Promise<void> {
    await rename(this.#preparedFor(path), path);
    this.#restore.push({ path, step: () => rm(path) });
  }

  /** Puts a prepared file in the place of another, with the other's permissions. */
  async replace(path: string): Promise<void> {
    const prepared = this.#preparedFor(path);
    await chmod(prepared, (await stat(path)).mode & 0o777);
    const kept = besides(path);
    this.#kept.push(kept);
    this.#tidy.push(() => rm(kept, { force: true }));
    await keep(path, kept);
    await rename(prepared, path);
    this.#restore.push({ path, step: () => rename(kept, path) });
  }

  async remove(path: string): Promise<void> {
    const kept = besides(path);
    await rename(path, kept);
    this.#kept.push(kept);
    this.#restore.push({ path, step: () => rename(kept, path) });
  }

  /** Lets go of what was kept for taking back. What cannot be removed now is removed by the next run. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#kept.map((path) => rm(path, { force: true })));
  }

  /** Takes every step back, and returns the files that could not be put back. */
  async undo(): Promise<string[]> {
    const failed: string[] = [];
    for (const { path, step } of this.#restore.toReversed()) {
      await step().catch(() => failed.push(path));
    }
    // What is left of temporary files, the next run removes; a new folder that is no longer empty is someone's.
    for (const step of this.#tidy.toReversed()) await step().catch(() => null);
    return failed;
  }

  #preparedFor(path: string): string {
    const temporary = this.#written.get(path);
    if (temporary === undefined) throw new TypeError(`Nothing was prepared for ${path}`);
    return temporary;
  }

  async #makeFolder(path: string): Promise<void> {
    const missing: string[] = [];
    for (let at = resolve(path); (await isFolder(at)) === null; at = dirname(at)) missing.unshift(at);
    // One by one: where nothing can be made, as below /proc, Node's recursive way never ends.
    for (const folder of missing) {
      try {
        await mkdir(folder);
        // Taking back starts with the deepest.
        this.#tidy.push(() => rmdir(folder));
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
async function keep(path: string, kept: string): Promise<void> {
  try {
    await link(path, kept);
  } catch (error) {
    // Not every file system has a second name for one file.
    if (!isErrorOf(error, "EPERM", "ENOTSUP", "ENOSYS", "EMLINK", "EACCES", "EXDEV")) throw error;
    await copyFile(path, kept);
  }
}
