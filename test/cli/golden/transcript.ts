import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { run } from "../project.ts";

/** One step of a session: what is done to the folder before it, and the command line. */
export interface Step {
  /** What `prepare` does, in words: it stands in the transcript. */
  note?: string;
  prepare?: (folder: string) => void;
  args: readonly string[];
}

const packageText = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
const { version } = JSON.parse(packageText) as { version: string };
const fixtures = fileURLToPath(new URL("../../introspect/fixtures", import.meta.url));

/** Runs a session in a folder: each command line with its exit code and all that it prints. */
export async function transcriptOf(folder: string, steps: readonly Step[]): Promise<string> {
  const parts: string[] = [];
  for (const { note, prepare, args } of steps) {
    prepare?.(folder);
    const { code, stdout, stderr } = await run(folder, args);
    const portable = (text: string) => withPlaceholders(text, folder);
    parts.push(
      [
        ...(note === undefined ? [] : [`# ${note}`]),
        portable(`$ mcp-stubgen ${args.map(shellWord).join(" ")}`.trimEnd()),
        `exit code ${code}`,
        ...block("stdout", portable(stdout)),
        ...block("stderr", portable(stderr)),
      ].join("\n"),
    );
  }
  return `${parts.join("\n\n")}\n`;
}

function shellWord(word: string): string {
  return /^[\w./:=@<>-]+$/.test(word) ? word : `'${word}'`;
}

function block(name: string, text: string): string[] {
  if (text === "") return [`${name}: nothing`];
  const lines = text.replace(/\n$/, "").split("\n");
  const end = text.endsWith("\n") ? [] : ["  (without a line end)"];
  return [`${name}:`, ...lines.map((line) => `  | ${line}`.trimEnd()), ...end];
}

/** What differs between versions and machines, and is no matter of the command line's, gives way to a name. */
function withPlaceholders(text: string, folder: string): string {
  return (
    text
      .replaceAll(folder, "<folder>")
      .replaceAll(fixtures, "<fixtures>")
      .replaceAll(process.execPath, "<node>")
      .replaceAll(version, "<version>")
      .replace(/\b[0-9a-f]{64}\b/g, "<sha256>")
      .replace(/(schema\/\d{4}-\d\d-\d\d\.ts):\d+:\d+/g, "$1:<line>:<column>")
      // Which files the runtime has, other tests know.
      .replace(/^(\w+ \w+\/runtime\/).*(?:\n\1.*)*/gm, "$1…")
      .replace(
        /\{\s+"path": "\w+\/runtime\/[^}]*\}(?:,\s+\{\s+"path": "\w+\/runtime\/[^}]*\})*/g,
        '{ "path": "runtime/…" }',
      )
      .replace(/^\d+ files unchanged$/gm, "<count> files unchanged")
  );
}

/**
 * Compares a transcript with the one on disk. With STUBGEN_GOLDEN=update it is written, and the test run says so; it is
 * never written otherwise, not even where there is none.
 */
export function expectGolden(name: string, transcript: string): void {
  const file = fileURLToPath(new URL(`${name}.txt`, import.meta.url));
  const golden = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : "";
  if (process.env["STUBGEN_GOLDEN"] === "update" && golden !== transcript) {
    writeFileSync(file, transcript);
    process.stderr.write(`Wrote ${file}: read the difference before you commit it.\n`);
    return;
  }
  expect(transcript, `STUBGEN_GOLDEN=update writes ${name}.txt anew.`).toBe(golden);
}
