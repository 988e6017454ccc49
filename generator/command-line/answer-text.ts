import type { CheckedFile } from "../commands/check.ts";
import { outputPath } from "../output-path.ts";
import type { Change } from "../output.ts";

const verbs: Record<Change["kind"], string> = {
  create: "created",
  update: "updated",
  remove: "removed",
  unchanged: "unchanged",
};

/** What `generate` did, a line a file; files that stayed are counted. */
export function changesText(changes: readonly Change[], out: string): string {
  const lines = changes.flatMap(({ kind, path }) =>
    kind === "unchanged" ? [] : [`${verbs[kind]} ${outputPath(out, path)}`],
  );
  const unchanged = changes.length - lines.length;
  const counted = unchanged > 0 ? [`${unchanged} ${unchanged === 1 ? "file" : "files"} unchanged`] : [];
  return [...lines, ...counted].join("\n");
}

/** The same for programs. */
export function publicChanges(changes: readonly Change[]): { path: string; change: string }[] {
  return changes.map(({ kind, path }) => ({ path, change: verbs[kind] }));
}

/** What `check` found: a diff a file. */
export function filesText(files: readonly CheckedFile[]): string {
  return files.length === 0
    ? "All generated files are up to date."
    : files.map(({ diff }) => diff.trimEnd()).join("\n");
}
