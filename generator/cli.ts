#!/usr/bin/env node
import { Command, CommanderError, Option } from "commander";
import { check, type CheckedFile } from "./commands/check.ts";
import { writeStubs, type WriteOptions } from "./commands/generate.ts";
import { diagnosticFormats, formatDiagnostics, type DiagnosticFormat } from "./diagnostics-format.ts";
import { hasErrors, type Outcome } from "./diagnostics.ts";
import type { Change } from "./output.ts";
import { version } from "./version.ts";

/** Exit codes: fine, the answer is no, wrong usage. */
const exit = { fine: 0, no: 1, usage: 2 };

type Options = WriteOptions & { format: DiagnosticFormat };

const program = new Command("mcp-stubgen")
  .description("Typed client and server stubs for the Model Context Protocol.")
  .version(version)
  .exitOverride()
  .showHelpAfterError("(--help shows what there is)")
  .showSuggestionAfterError();

stubCommand("generate", "Reads schema and manifest, and writes the stubs.").action(
  async (options: Options) => {
    const outcome = await writeStubs(options);
    report(
      outcome,
      options.format,
      (changes) => changesText(changes, options.out ?? "generated"),
      publicChanges,
    );
  },
);

stubCommand("check", "Exits 1 with a diff when the stubs on disk are not what generate would write.").action(
  async (options: Options) => {
    const outcome = await check(options);
    report(outcome, options.format, filesText, (files) => files);
  },
);

/** A command on the stubs of one manifest. */
function stubCommand(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .allowExcessArguments(false)
    .option("--manifest <file>", "manifest file (default: mcp.manifest.yaml or mcp.manifest.json)")
    .option("--schema <revision|file>", "shipped revision or schema.ts file (default: the newest revision)")
    .option("--out <folder>", "output folder", "generated")
    .addOption(new Option("--only <half>", "generate one half").choices(["client", "server"]))
    .addOption(
      new Option(
        "--import-extension <ending>",
        "ending of imports (default: as tsconfig.json allows)",
      ).choices([".ts", ".js"]),
    )
    .addOption(
      new Option("--format <format>", "form of answer and diagnostics")
        .choices(diagnosticFormats)
        .default("text"),
    );
}

/** Diagnostics go to stderr, the answer to stdout, and the exit code tells whether it is the one that was hoped for. */
function report<T>(
  outcome: Outcome<T>,
  format: DiagnosticFormat,
  text: (value: T) => string,
  json: (value: T) => unknown,
): void {
  const { value, diagnostics } = outcome;
  const told = formatDiagnostics(diagnostics, format);
  if (diagnostics.length > 0) process.stderr.write(`${told}\n`);
  if (value !== null) {
    const answer = format === "json" ? JSON.stringify(json(value), null, 2) : text(value);
    if (answer !== "") process.stdout.write(`${answer}\n`);
  }
  process.exitCode = value === null || hasErrors(diagnostics) ? exit.no : exit.fine;
}

const verbs: Record<Change["kind"], string> = {
  create: "created",
  update: "updated",
  remove: "removed",
  unchanged: "unchanged",
};

function changesText(changes: readonly Change[], out: string): string {
  const lines = changes.flatMap(({ kind, path }) =>
    kind === "unchanged" ? [] : [`${verbs[kind]} ${out}/${path}`],
  );
  const unchanged = changes.length - lines.length;
  return [
    ...lines,
    ...(unchanged > 0 ? [`${unchanged} ${unchanged === 1 ? "file" : "files"} unchanged`] : []),
  ].join("\n");
}

function publicChanges(changes: readonly Change[]) {
  return changes.map(({ kind, path }) => ({ path, change: verbs[kind] }));
}

function filesText(files: readonly CheckedFile[]): string {
  return files.length === 0
    ? "All generated files are up to date."
    : files.map(({ diff }) => diff.trimEnd()).join("\n");
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Commander has said what is wrong; help and version are answers.
  process.exitCode = error.exitCode === 0 ? exit.fine : exit.usage;
}
