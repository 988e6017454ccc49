import type { ChangeSeverity, Party, ProtocolChange } from "../protocol/compare.ts";
import type { SchemaDiff, SchemaName, TouchedSymbol } from "./model.ts";

/** The gravest first, as reports are grouped. */
export const severities = ["error", "warn", "info"] as const satisfies readonly ChangeSeverity[];

/** The graver of what a change means for the two sides. */
export function gravest({ severity }: ProtocolChange): ChangeSeverity {
  return severities.find((level) => severity.client === level || severity.server === level) ?? "info";
}

/** A change with what it touches. */
export interface ReportedChange {
  change: ProtocolChange;
  symbols: TouchedSymbol[];
}

/** Changes by their graver severity, in the order they have; groups without any are left out. */
export function bySeverity(diff: SchemaDiff): { severity: ChangeSeverity; changes: ReportedChange[] }[] {
  const symbols = new Map(diff.touched?.map((touched) => [touched.change, touched.symbols]));
  const reported = diff.changes.map((change, at) => ({ change, symbols: symbols.get(at) ?? [] }));
  return severities.flatMap((severity) => {
    const changes = reported.filter(({ change }) => gravest(change) === severity);
    return changes.length === 0 ? [] : [{ severity, changes }];
  });
}

/** How many changes of each severity one side has. */
export function countsFor(party: Party, { changes }: SchemaDiff): Record<ChangeSeverity, number> {
  const count = (level: ChangeSeverity) => changes.filter(({ severity }) => severity[party] === level).length;
  return { error: count("error"), warn: count("warn"), info: count("info") };
}

/** `client: 2 ERROR, 1 WARN, 0 INFO`. */
export function countsText(party: Party, diff: SchemaDiff): string {
  const counts = countsFor(party, diff);
  return `${party}: ${severities.map((level) => `${counts[level]} ${level.toUpperCase()}`).join(", ")}`;
}

/** `ERROR for a client, INFO for a server`. */
export function severityText({ severity: { client, server } }: ProtocolChange): string {
  return client === server
    ? `${client.toUpperCase()} for both`
    : `${client.toUpperCase()} for a client, ${server.toUpperCase()} for a server`;
}

/** Places of a change in words: one, or the old and the new one. */
export function placesText({ old, new: new_ }: ProtocolChange): string {
  const [before, after] = [old, new_].map((at) => at && `${at.file}:${at.line}:${at.column}`);
  if (before && after) return `${before} -> ${after}`;
  return before ? `${before} (old)` : after ? `${after} (new)` : "";
}

const mostSymbols = 12;

/** Names of what a change touches; of many the first, since one change may touch every tool of a large server. */
export function symbolNames(symbols: readonly TouchedSymbol[]): string[] {
  const shown = symbols.slice(0, mostSymbols).map(({ symbol }) => symbol);
  return symbols.length > mostSymbols ? [...shown, `and ${symbols.length - mostSymbols} more`] : shown;
}

/** `2026-07-28`, or the name of the file and the revision that it names. */
export function schemaText({ name, revision }: SchemaName): string {
  return revision === null || revision === name ? name : `${name} (revision ${revision})`;
}
