import { type Command, Option } from "commander";
import { diagnosticFormats, type DiagnosticFormat } from "../diagnostics-format.ts";
import { exit, tell } from "./report.ts";
import { notEmpty } from "./usage.ts";

interface DiffFlags {
  manifest?: string;
  format: string;
  failOn: "error" | "warn";
}

export function addDiff(program: Command): void {
  program
    .command("diff")
    .description("Tells what changes from one schema to another, and what of it touches a manifest.")
    .allowExcessArguments(false)
    .argument("<old>", "shipped revision, schema.ts file or https: URL", notEmpty)
    .argument("<new>", "the same", notEmpty)
    .option("--manifest <file>", "tell which generated symbols of this manifest are touched", notEmpty)
    .addOption(
      new Option("--format <format>", "form of the report")
        .choices([...diagnosticFormats, "markdown"])
        .default("text"),
    )
    .addOption(
      new Option("--fail-on <severity>", "exit 1 from here on").choices(["error", "warn"]).default("error"),
    )
    .action(reportDiff);
}

async function reportDiff(old: string, new_: string, flags: DiffFlags): Promise<void> {
  const { diffSchemas, failsOn, formatDiff } = await import("../commands/diff.ts");
  const manifest = flags.manifest ?? null;
  const { value, diagnostics } = await diffSchemas({ old, new: new_, manifest });
  const format = diagnosticFormats.find((known) => known === flags.format) ?? "text";
  if (diagnostics.length > 0) tell(diagnostics, format);
  if (value !== null) process.stdout.write(`${formatDiff(value, flags.format as DiagnosticFormat)}\n`);
  process.exitCode = value === null || failsOn(value, flags.failOn) ? exit.no : exit.fine;
}
