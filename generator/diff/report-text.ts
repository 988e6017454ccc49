import { visible } from "../visible-text.ts";
import type { SchemaDiff } from "./model.ts";
import {
  bySeverity,
  countsText,
  placesText,
  schemaText,
  severityText,
  symbolNames,
  type ReportedChange,
} from "./summary.ts";

/** For people at a terminal. */
export function textReport(diff: SchemaDiff): string {
  const { old, new: new_, changes } = diff;
  const head = [
    `old ${visible(schemaText(old))}, sha256 ${old.digest}`,
    `new ${visible(schemaText(new_))}, sha256 ${new_.digest}`,
  ];
  if (changes.length === 0) return [...head, "No changes."].join("\n");
  const groups = bySeverity(diff).map(({ severity, changes: own }) =>
    [`${severity.toUpperCase()} (${own.length})`, ...own.map(changeText)].join("\n"),
  );
  return [[...head, countsText("client", diff), countsText("server", diff)].join("\n"), ...groups].join(
    "\n\n",
  );
}

function changeText({ change, symbols }: ReportedChange): string {
  const lines = [`${change.rule}: ${change.message}`, `  ${severityText(change)}; ${placesText(change)}`];
  if (symbols.length > 0) lines.push(`  touches ${symbolNames(symbols).join(", ")}`);
  return lines.map((line) => `  ${visible(line)}`).join("\n");
}
