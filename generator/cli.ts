#!/usr/bin/env node
import { Command, CommanderError, Option } from "commander";
import { check, type CheckedFile } from "./commands/check.ts";
import { outputPath, writeStubs, type WriteOptions } from "./commands/generate.ts";
import { diagnosticFormats, formatDiagnostics, type DiagnosticFormat } from "./diagnostics-format.ts";
import { hasErrors, type Diagnostic, type Outcome } from "./diagnostics.ts";
import type { Change } from "./output.ts";
import { formatAmong, notEmpty, usageFault } from "./usage.ts";
import { version } from "./version.ts";

/** Exit codes: fine, the answer is no, wrong usage. */
const exit = { fine: 0, no: 1, usage: 2 };

type Options = WriteOptions & { format: DiagnosticFormat };

const program = new Command("mcp-stubgen")
  .description("Typed client and server stubs for the Model Context Protocol.")
  .version(version)
  .exitOverride()
  // Told below, as every diagnostic is.
  .configureOutput({ outputError: () => {} })
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
    .option("--manifest <file>", "manifest file (default: mcp.manifest.yaml or mcp.manifest.json)", notEmpty)
    .option(
      "--schema <revision|file>",
      "shipped revision or schema.ts file (default: the newest revision)",
      notEmpty,
    )
    .option("--out <folder>", "output folder", notEmpty, "generated")
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
  if (diagnostics.length > 0) tell(diagnostics, format);
  if (value !== null) {
    const answer = format === "json" ? JSON.stringify(json(value), null, 2) : text(value);
    if (answer !== "") process.stdout.write(`${answer}\n`);
  }
  process.exitCode = value === null || hasErrors(diagnostics) ? exit.no : exit.fine;
}

function tell(diagnostics: readonly Diagnostic[], format: DiagnosticFormat): void {
  process.stderr.write(`${formatDiagnostics(diagnostics, format)}\n`);
}

const verbs: Record<Change["kind"], string> = {
  create: "created",
  update: "updated",
  remove: "removed",
  unchanged: "unchanged",
};

function changesText(changes: readonly Change[], out: string): string {
  const lines = changes.flatMap(({ kind, path }) =>
    kind === "unchanged" ? [] : [`${verbs[kind]} ${outputPath(out, path)}`],
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

/** Commander has printed help and version by itself, and help again, on stderr, where the command is missing. */
function tellFailure(error: unknown): void {
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

for (const stream of [process.stdout, process.stderr]) {
  // Whoever reads may stop early, as `head` does; the exit code still tells.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

await program.parseAsync().catch(tellFailure);
