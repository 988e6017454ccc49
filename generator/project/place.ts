import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import { nearestFolder, shown } from "../output/faults.ts";
import { filesBelow, isFolder, occupantOf } from "../output/folder.ts";
import { isLeftBehind } from "../output/temporary-names.ts";
import { visible } from "../visible-text.ts";

/** Where a new folder is to be: one that is there and empty, or one to be made, with folders above it or without. */
export type Place =
  | { kind: "existing"; folder: string }
  /** `first` is what is made inside `above`; the new folder is `rest` inside that, which may be nothing. */
  | { kind: "new"; above: string; first: string; rest: string };

/** Finds the place of a new folder, or says what is in the way. What a killed run left there is removed. */
export async function placeOf(path: string): Promise<Place | { fault: Diagnostic }> {
  const found = isFolder(path);
  if (found === true) return emptyFolder(path);
  if (found === null && occupantOf(path) === "link") return { fault: deadLink(path) };
  const nearest = nearestFolder(found === false ? path : dirname(path));
  if ("fault" in nearest) return { fault: forInit(nearest.fault) };
  const [first = "", ...rest] = relative(nearest.folder, path).split(sep);
  if (occupantOf(join(nearest.folder, first)) === "link") {
    return { fault: deadLink(join(nearest.folder, first)) };
  }
  for (const name of await readdir(nearest.folder)) {
    if (name.startsWith(`.${first}.`) && isLeftBehind(name)) {
      await rm(join(nearest.folder, name), { recursive: true, force: true });
    }
  }
  return { kind: "new", above: nearest.folder, first, rest: join(...rest) };
}

async function emptyFolder(folder: string): Promise<Place | { fault: Diagnostic }> {
  for (const name of await readdir(folder)) if (isLeftBehind(name)) await takeBack(folder, name);
  // A repository that was made first is no content yet.
  const names = (await readdir(folder)).filter((name) => name !== ".git");
  return names.length === 0 ? { kind: "existing", folder } : { fault: notEmpty(folder, names.sort()) };
}

/**
 * Removes what a killed run had put in place already: second names of files that stand under its temporary folder.
 * What was edited since is somebody's, and stays.
 */
async function takeBack(folder: string, temporary: string): Promise<void> {
  const from = join(folder, temporary);
  const { mtimeMs: builtAt } = await lstat(from);
  const paths = isFolder(from) === true ? filesBelow(from) : [];
  for (const path of paths) {
    const [made, put] = await Promise.all([
      lstat(join(from, path)),
      lstat(join(folder, path)).catch(() => null),
    ]);
    const isOurs = put !== null && put.ino === made.ino && put.dev === made.dev && put.mtimeMs <= builtAt;
    if (isOurs) await rm(join(folder, path));
  }
  const folders = new Set(paths.flatMap((path) => foldersAbove(path)));
  for (const path of [...folders].sort().toReversed()) await rmdir(join(folder, path)).catch(() => {});
  await rm(from, { recursive: true, force: true });
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === "." ? [] : [above, ...foldersAbove(above)];
}

function notEmpty(folder: string, names: readonly string[]): Diagnostic {
  const most = 5;
  const listed = names.slice(0, most).map((name) => `\`${visible(name)}\``);
  const more = names.length > most ? [`${names.length - most} more`] : [];
  const file = shown(folder);
  const message = `The folder \`${basename(file)}\` is not empty: it holds ${[...listed, ...more].join(", ")}.`;
  return diagnostic(
    "init/not-empty",
    message,
    { file },
    "Name a new or an empty folder. Nothing was written.",
  );
}

function deadLink(path: string): Diagnostic {
  const file = shown(path);
  const message = `\`${file}\` is a link that leads nowhere.`;
  return forInit(diagnostic("output/not-a-folder", message, { file }));
}

/** The same finding for a folder that is to be made. */
export function forInit(fault: Diagnostic): Diagnostic {
  return { ...fault, help: "Name another folder. Nothing was written." };
}
