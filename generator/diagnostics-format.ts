import type { Diagnostic, Severity } from "./diagnostics.ts";
import { visible, visibleJson } from "./visible-text.ts";

/** How diagnostics are shown: for people, for programs, or as annotations of a GitHub workflow. */
export const diagnosticFormats = ["text", "json", "github"] as const;

export type DiagnosticFormat = (typeof diagnosticFormats)[number];

/**
 * Shows diagnostics, sorted by file, line and column; those without a place come first. There is no newline at the
 * end, and no text at all without diagnostics, except for JSON, which is a list. Messages may quote a manifest, so
 * characters that a terminal would act on are escaped.
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], format: DiagnosticFormat): string {
  const sorted = [...diagnostics].sort(byPlace);
  if (format === "json") return visibleJson(JSON.stringify(sorted, null, 2));
  return sorted.map(format === "github" ? asWorkflowCommand : asText).join("\n");
}

function byPlace(one: Diagnostic, other: Diagnostic): number {
  const [first, second] = [placeOf(one), placeOf(other)];
  if (first.file !== second.file) return first.file < second.file ? -1 : 1;
  return first.line - second.line || first.column - second.column;
}

/** A place to sort by: what has no file or no line stands before what has. */
function placeOf({ location }: Diagnostic): { file: string; line: number; column: number } {
  return { line: 0, column: 0, ...(location ?? { file: "" }) };
}

function asText({ code, severity, message, location, help }: Diagnostic): string {
  const parts =
    location === null ? [] : [location.file, ...("line" in location ? [location.line, location.column] : [])];
  const place = parts.length === 0 ? "" : `${visible(parts.join(":"))}: `;
  const line = `${place}${severity}[${code}]: ${visible(message)}`;
  return help === null ? line : `${line}\n  help: ${visible(help)}`;
}

const commands: Record<Severity, string> = { error: "error", warning: "warning", info: "notice" };

function asWorkflowCommand({ code, severity, message, location, help }: Diagnostic): string {
  const properties: [string, string][] = [];
  if (location !== null) {
    properties.push(["file", visible(location.file)]);
    if ("line" in location)
      properties.push(["line", String(location.line)], ["col", String(location.column)]);
  }
  properties.push(["title", code]);
  const shown = properties.map(([name, value]) => `${name}=${escapeProperty(value)}`).join(",");
  const text = help === null ? visible(message) : `${visible(message)}\nhelp: ${visible(help)}`;
  return `::${commands[severity]} ${shown}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/**
 * An answer that stands in a workflow's log beside its annotations. Runners take commands out of any line: `::` at its
 * start, and the older `##[` anywhere. Text of a manifest must not be one, so that a backslash stands before it.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^([^\S\n]*)::/gm, "$1\\::").replaceAll("##[", "##\\[");
}
