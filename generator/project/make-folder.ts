import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, rmdir, utimes } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { faultOfSystem } from "../output/faults.ts";
import { isErrorOf } from "../output/folder.ts";
import { temporaryNameFor } from "../output/temporary-names.ts";
import { hasErrors, type Diagnostic, type Outcome } from "../diagnostics.ts";
import { forInit, placeOf, type Place } from "./place.ts";

/**
 * Makes a folder whole or not at all: `build` fills a temporary one, which then becomes it. Nothing that is there is
 * ever overwritten. Where a step fails, `build` finds an error or `signal` aborts, there is no value, and nothing is left.
 */
export async function makeFolder(
  path: string,
  build: (folder: string) => Promise<Diagnostic[]>,
  signal: AbortSignal,
): Promise<Outcome<true>> {
  try {
    const place = await placeOf(path);
    if ("fault" in place) return failure([place.fault]);
    const temporary = temporaryFor(place);
    try {
      await mkdir(temporary);
      const folder = place.kind === "new" ? await madeBelow(temporary, place.rest) : temporary;
      const diagnostics = await build(folder);
      if (hasErrors(diagnostics) || signal.aborted) return failure(diagnostics);
      await putInPlace(temporary, place);
      return { value: true, diagnostics };
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  } catch (error) {
    return failure([forInit(faultOfSystem(error, path, "output/not-writable"))]);
  }
}

function failure(diagnostics: Diagnostic[]): Outcome<true> {
  return { value: null, diagnostics };
}

function temporaryFor(place: Place): string {
  return place.kind === "new"
    ? join(place.above, temporaryNameFor(place.first))
    : join(place.folder, temporaryNameFor("project"));
}

async function madeBelow(folder: string, rest: string): Promise<string> {
  let at = folder;
  for (const name of rest.split(sep).filter((name) => name !== "." && name !== "")) {
    at = join(at, name);
    await mkdir(at);
  }
  return at;
}

async function putInPlace(temporary: string, place: Place): Promise<void> {
  // One step; onto a folder that has become non-empty meanwhile, it fails.
  if (place.kind === "new") return rename(temporary, join(place.above, place.first));
  // A shell may stand in this folder, so that no other can take its place. The time tells what is edited later; files
  // have finer ones, so that the next full millisecond is taken.
  const built = new Date(Date.now() + 1);
  await utimes(temporary, built, built);
  const undo: (() => Promise<void>)[] = [];
  try {
    await linkInto(temporary, place.folder, undo);
  } catch (error) {
    for (const step of undo.toReversed()) await step().catch(() => {});
    throw error;
  }
}

/** Gives every file below a folder its place in another; of what is there already, nothing is replaced. */
async function linkInto(from: string, to: string, undo: (() => Promise<void>)[]): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      undo.push(() => rmdir(target));
      await linkInto(source, target, undo);
    } else {
      await place(source, target);
      undo.push(() => rm(target));
    }
  }
}

async function place(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // Not every file system has a second name for one file.
    if (!isErrorOf(error, "EPERM", "ENOTSUP", "ENOSYS", "EMLINK", "EACCES", "EXDEV")) throw error;
    await copyFile(source, target, constants.COPYFILE_EXCL);
  }
}

/** The folder above a file of a new project, made where it is not there. */
export async function makeFolderOf(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
}
