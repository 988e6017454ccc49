import { markdownCode, markdownMessage, markdownProse } from "../markdown-text.ts";
import type { SchemaDiff, SchemaName } from "./model.ts";
import {
  bySeverity,
  countsText,
  placesText,
  schemaText,
  severityText,
  symbolNames,
  type ReportedChange,
} from "./summary.ts";

/** For a pull request or a page. */
export function markdownReport(diff: SchemaDiff): string {
  const { old, new: new_, changes } = diff;
  const title = `# ${markdownProse(schemaText(old))} to ${markdownProse(schemaText(new_))}`;
  const head = [`- ${schemaLine("old", old)}`, `- ${schemaLine("new", new_)}`];
  if (changes.length === 0) return [title, head.join("\n"), "No changes."].join("\n\n");
  const counts = [`- ${countsText("client", diff)}`, `- ${countsText("server", diff)}`];
  const groups = bySeverity(diff).flatMap(({ severity, changes: own }) => [
    `## ${severity.toUpperCase()} (${own.length})`,
    own.map(changeItem).join("\n"),
  ]);
  return [title, [...head, ...counts].join("\n"), ...groups].join("\n\n");
}

function schemaLine(which: string, { digest }: SchemaName): string {
  return `${which}: sha256 \`${digest}\``;
}

function changeItem({ change, symbols }: ReportedChange): string {
  const touched = symbolNames(symbols).map(markdownCode).join(", ");
  return [
    `- **${change.rule}** ${markdownMessage(change.message)}`,
    `  ${severityText(change)}; ${markdownCode(placesText(change))}${touched === "" ? "" : `; touches ${touched}`}`,
  ].join("  \n");
}
