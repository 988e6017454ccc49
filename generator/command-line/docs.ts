import type { Command } from "commander";
import type { CheckedDocs, DocsFileOptions } from "../commands/docs.ts";
import { diagnostic } from "../diagnostics.ts";
import { type Formatted, formatOption } from "./format-option.ts";
import { report } from "./report.ts";
import { notEmpty } from "./usage.ts";

type DocsFlags = Formatted<{ manifest?: string; schema?: string; out: string; check?: boolean }>;

export function addDocs(program: Command): void {
  program
    .command("docs")
    .description("Writes the contract as Markdown for reviewers, with a diagram of each call that may pause.")
    .allowExcessArguments(false)
    .option("--manifest <file>", "manifest file (default: mcp.manifest.yaml or mcp.manifest.json)", notEmpty)
    .option(
      "--schema <revision|file|url>",
      "shipped revision, schema.ts file or https: URL (default: the newest revision)",
      notEmpty,
    )
    .option("--out <file>", "the document's file, or - for stdout", notEmpty, "CONTRACT.md")
    .option("--check", "exit 1 with a diff when the file is not what would be written")
    .addOption(formatOption())
    .action(reportDocs);
}

async function reportDocs({ format, check = false, ...options }: DocsFlags): Promise<void> {
  if (check && options.out === "-") return tellUsage(format);
  const { checkDocs, contractDocs, writeDocs } = await import("../commands/docs.ts");
  if (options.out === "-") {
    const { out: _, ...inputs } = options;
    const printed = await contractDocs(inputs);
    report(
      printed,
      format,
      (text) => text.trimEnd(),
      (markdown) => ({ markdown }),
    );
  } else if (check) {
    report(await checkDocs(options satisfies DocsFileOptions), format, checkedText, (files) => files);
  } else {
    report(
      await writeDocs(options),
      format,
      ({ change, file }) => `${change} ${file}`,
      (written) => written,
    );
  }
}

function tellUsage(format: DocsFlags["format"]): void {
  const message = "There is no file to check where --out is stdout.";
  const help = "Name the file, or leave out --check.";
  const diagnostics = [diagnostic("usage/invalid", message, null, help)];
  report({ value: null, diagnostics }, format, String, String);
}

function checkedText(files: readonly CheckedDocs[]): string {
  return files.length === 0
    ? "The document is up to date."
    : files.map(({ diff }) => diff.trimEnd()).join("\n");
}
