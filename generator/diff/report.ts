import type { SchemaDiff } from "./model.ts";
import { githubReport } from "./report-github.ts";
import { jsonReport } from "./report-json.ts";
import { markdownReport } from "./report-markdown.ts";
import { textReport } from "./report-text.ts";
import { gravest } from "./summary.ts";

/** How a diff is shown: for people, for a pull request, for programs, as annotations of a GitHub workflow. */
export const diffFormats = ["text", "markdown", "json", "github"] as const;

export type DiffFormat = (typeof diffFormats)[number];

const reports: Record<DiffFormat, (diff: SchemaDiff) => string> = {
  text: textReport,
  markdown: markdownReport,
  json: jsonReport,
  github: githubReport,
};

/**
 * Shows a diff: both schemas with their digests, then the changes, the gravest first. There is no newline at the end.
 * Names and prose of schemas and manifests are escaped, so that neither a terminal, a page nor a workflow acts on them.
 */
export function formatDiff(diff: SchemaDiff, format: DiffFormat): string {
  return reports[format](diff);
}

/** Whether a diff has a change of that severity or a graver one, for a client or for a server. */
export function failsOn({ changes }: SchemaDiff, level: "error" | "warn"): boolean {
  return changes.some((change) => {
    const severity = gravest(change);
    return severity === "error" || severity === level;
  });
}
