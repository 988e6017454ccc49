import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";

/** What went wrong for a reason that the reader of a log can do something about; shown without a stack trace. */
export class Refusal extends Error {}

/** An input of the action; empty where it was not given. */
export function input(name) {
  return (process.env[`STUBGEN_${name}`] ?? "").trim();
}

/** A variable that every runner sets. */
export function runnerVariable(name) {
  const value = process.env[name] ?? "";
  if (value === "") throw new Refusal(`${name} is not set: this runs as a step of a GitHub workflow.`);
  return value;
}

/** Hands a word of our own to later steps; a text of others would need a check first, since each line is an output. */
export function setOutput(name, value) {
  if (/[\r\n]/.test(value)) throw new TypeError(`More than a line for the output ${name}.`);
  appendFileSync(runnerVariable("GITHUB_OUTPUT"), `${name}=${value}\n`);
}

/** Puts Markdown on the page of the run; a summary holds 1 MiB, and more of it would be refused as a whole. */
export function addSummary(markdown) {
  const file = process.env["GITHUB_STEP_SUMMARY"];
  if (file !== undefined && Buffer.byteLength(markdown) < 1_000_000) appendFileSync(file, `${markdown}\n`);
}

/**
 * Prints what tools wrote. Runners read commands out of a log, also from the middle of a line, so they are told to stop
 * until a word that nobody could guess.
 */
export function printQuoted(text) {
  if (text.trim() === "") return;
  const word = randomUUID();
  process.stdout.write(`::stop-commands::${word}\n${text.trimEnd()}\n::${word}::\n`);
}

/** An annotation of the run, or of a file in it. */
export function annotate(level, message, file = null) {
  const place = file === null ? "" : `file=${escapeProperty(file)},`;
  process.stdout.write(`::${level} ${place}title=mcp-stubgen::${escapeData(message)}\n`);
}

export function escapeData(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

export function escapeProperty(text) {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

export function unescapeProperty(text) {
  const signs = { "%2C": ",", "%3A": ":", "%0A": "\n", "%0D": "\r", "%25": "%" };
  return text.replace(/%(?:2C|3A|0A|0D|25)/g, (found) => signs[found]);
}

/** Runs a step; a refusal becomes an annotation and exit code 1, and so does a fault of ours, with its trace. */
export async function runStep(step) {
  try {
    await step();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Refusal) {
      annotate("error", error.message);
      return;
    }
    printQuoted(error instanceof Error ? (error.stack ?? error.message) : String(error));
    annotate("error", "The action failed by a fault of its own; the log has the trace.");
  }
}
