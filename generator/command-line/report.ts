import { CommanderError } from "commander";
import { formatDiagnostics, withoutCommands, type DiagnosticFormat } from "../diagnostics-format.ts";
import { hasErrors, type Diagnostic, type Outcome } from "../diagnostics.ts";
import { formatAmong, usageFault } from "./usage.ts";
import { version } from "../version.ts";
import { visibleJson } from "../visible-text.ts";

/** Exit codes: fine, the answer is no, wrong usage. */
export const exit = { fine: 0, no: 1, usage: 2 };

/**
 * Diagnostics go to stderr, the answer to stdout, and the exit code tells whether it is the one that was hoped for. What
 * is silent prints errors alone.
 */
export function report<T>(
  { value, diagnostics }: Outcome<T>,
  format: DiagnosticFormat,
  text: (value: T) => string,
  json: (value: T) => unknown,
  isSilent = false,
): void {
  const told = isSilent ? diagnostics.filter(({ severity }) => severity === "error") : diagnostics;
  if (told.length > 0) tell(told, format);
  if (value !== null && !isSilent) {
    const answer = format === "json" ? visibleJson(JSON.stringify(json(value), null, 2)) : text(value);
    const shown = format === "github" ? withoutCommands(answer) : answer;
    if (answer !== "") process.stdout.write(`${shown}\n`);
  }
  process.exitCode = exitCodeOf({ value, diagnostics });
}

function exitCodeOf({ value, diagnostics }: Outcome<unknown>): number {
  if (diagnostics.some(({ code }) => code === "usage/invalid")) return exit.usage;
  return value === null || hasErrors(diagnostics) ? exit.no : exit.fine;
}

export function tell(diagnostics: readonly Diagnostic[], format: DiagnosticFormat): void {
  process.stderr.write(`${formatDiagnostics(diagnostics, format)}\n`);
}

/** Commander has printed help and version by itself, and help again, on stderr, where the command is missing. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof CommanderError)) {
    const trace = error instanceof Error ? error.stack : String(error);
    process.stderr.write(
      `mcp-stubgen ${version} failed by a fault of its own. Please report this:\n${trace}\n`,
    );
    process.exitCode = exit.no;
  } else if (error.exitCode === 0) {
    process.exitCode = exit.fine;
  } else {
    if (error.code !== "commander.help") tell([usageFault(error)], formatAmong(process.argv));
    process.exitCode = exit.usage;
  }
}
