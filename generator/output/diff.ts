import { createRequire } from "node:module";
import type { StructuredPatch } from "diff";
import { withLineFeeds } from "./compare.ts";
import type { Change } from "./model.ts";

// A search for the shortest difference grows with the square of this; beyond it, the whole differing part is shown.
const mostEdits = 1_000;
const context = 3;

/** A unified diff of a change, from what the disk holds to what it should hold; empty for an unchanged file. */
export function diffOf(change: Change): string {
  if (change.kind === "unchanged") return "";
  const { structuredPatch, formatPatch, FILE_HEADERS_ONLY } = loadDiff();
  const before = withLineFeeds(change.before ?? "");
  const after = withLineFeeds(change.after ?? "");
  const oldName = nameOf("a", change.before, change.path);
  const newName = nameOf("b", change.after, change.path);
  const options = { context, maxEditLength: mostEdits };
  const patch =
    structuredPatch(oldName, newName, before, after, undefined, undefined, options) ??
    coarsePatch(oldName, newName, linesOf(before), linesOf(after));
  return formatPatch(patch, FILE_HEADERS_ONLY);
}

// Most runs show no difference, and need not wait for the package.
function loadDiff(): typeof import("diff") {
  return createRequire(import.meta.url)("diff") as typeof import("diff");
}

function nameOf(side: string, text: string | null, path: string): string {
  return text === null ? "/dev/null" : `${side}/${path}`;
}

/** Lines with what ends them; a last line without an end says so, as patches do. */
function linesOf(text: string): string[] {
  if (text === "") return [];
  const lines = text.split("\n");
  const last = lines.pop();
  if (last !== "") lines.push(`${last}\n\\ No newline at end of file`);
  return lines;
}

/** One hunk that replaces everything between the first and the last difference. */
function coarsePatch(
  oldFileName: string,
  newFileName: string,
  before: string[],
  after: string[],
): StructuredPatch {
  const shortest = Math.min(before.length, after.length);
  let same = 0;
  while (same < shortest && before[same] === after[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shortest - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd))
    sameAtEnd += 1;
  const start = Math.max(0, same - context);
  const lead = before.slice(start, same);
  const tail = before.slice(before.length - sameAtEnd).slice(0, context);
  const removed = before.slice(same, before.length - sameAtEnd);
  const added = after.slice(same, after.length - sameAtEnd);
  const hunk = {
    oldStart: start + 1,
    oldLines: lead.length + removed.length + tail.length,
    newStart: start + 1,
    newLines: lead.length + added.length + tail.length,
    lines: [...marked(" ", lead), ...marked("-", removed), ...marked("+", added), ...marked(" ", tail)],
  };
  return { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks: [hunk] };
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.map((line) => `${mark}${line}`);
}
