import type { CheckedFile } from "../commands/check.ts";
import type { FileChange } from "../commands/generate.ts";
import { visible } from "../visible-text.ts";

const conditional = { created: "would create", updated: "would update", removed: "would remove" } as const;

/** What `generate` did, or would do, a line a file; files that stayed are counted. */
export function changesText(changes: readonly FileChange[], isDryRun: boolean): string {
  const lines = changes.flatMap(({ change, path }) =>
    change === "unchanged" ? [] : [`${isDryRun ? conditional[change] : change} ${visible(path)}`],
  );
  const unchanged = changes.length - lines.length;
  const counted = unchanged > 0 ? [`${unchanged} ${unchanged === 1 ? "file" : "files"} unchanged`] : [];
  return [...lines, ...counted].join("\n");
}

/** What `check` found: a diff a file. */
export function filesText(files: readonly CheckedFile[]): string {
  return files.length === 0
    ? "All generated files are up to date."
    : files.map(({ diff }) => diff.trimEnd()).join("\n");
}
