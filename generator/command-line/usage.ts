import { InvalidArgumentError, type CommanderError } from "commander";
import { diagnosticFormats, type DiagnosticFormat } from "../diagnostics-format.ts";
import { diagnostic, type Diagnostic } from "../diagnostics.ts";

/** Refuses what an unset variable of a script leaves: an empty path would mean the working directory. */
export function notEmpty(value: string): string {
  if (value === "") throw new InvalidArgumentError("It must not be empty.");
  return value;
}

/** Takes an option that may stand more than once; each has one value, so that no argument after it is swallowed. */
export function eachOf(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value];
}

/** Refuses what can be no SHA-256 in hex. */
export function isSha256(value: string): string {
  if (!/^[0-9a-f]{64}$/i.test(value)) throw new InvalidArgumentError("It must be 64 hexadecimal digits.");
  return value;
}

/** Refuses what is no number of milliseconds. */
export function isMilliseconds(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError("It must be a number of milliseconds.");
  return Number(value);
}

/** What Commander found wrong with a command line. */
export function usageFault(error: CommanderError): Diagnostic {
  const [message = "", ...suggestions] = error.message.replace(/^error: /, "").split("\n");
  const help = [
    ...suggestions.map((line) => line.replace(/^\((.*)\)$/, "$1")),
    "--help shows what there is.",
  ];
  return diagnostic("usage/invalid", sentence(message), null, help.join(" "));
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
}

/** The format that a command line asks for, even where the rest of it cannot be understood. */
export function formatAmong(args: readonly string[]): DiagnosticFormat {
  const at = args.findLastIndex((arg) => /^--format(=|$)/.test(arg));
  const named = args[at]?.split("=")[1] ?? args[at + 1];
  return diagnosticFormats.find((format) => at >= 0 && format === named) ?? "text";
}
