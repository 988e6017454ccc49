import type { Command } from "commander";
import type { CheckedDocs, DocsFileOptions, WrittenDocs } from "../commands/docs.ts";
import { diagnostic, type Outcome } from "../diagnostics.ts";
import type { TargetsRequest } from "../load-targets.ts";
import { type Formatted, formatOption } from "./format-option.ts";
import { report } from "./report.ts";
import { addTargetOptions } from "./stub-options.ts";
import { notEmpty } from "./usage.ts";

type DocsFlags = Formatted<Omit<TargetsRequest, "out"> & { out?: string; check?: boolean }>;

export function addDocs(program: Command): void {
  addTargetOptions(
    program
      .command("docs")
      .description(
        "Writes the contract as Markdown for reviewers, with a diagram of each call that may pause.",
      )
      .allowExcessArguments(false),
  )
    .option(
      "--out <file>",
      "the document's file, or - for stdout (default: CONTRACT.md; of several servers CONTRACT.<name>.md each)",
      notEmpty,
    )
    .option("--check", "exit 1 with a diff when the file is not what would be written")
    .addOption(formatOption())
    .action(reportDocs);
}

async function reportDocs({ format, check = false, out, ...request }: DocsFlags): Promise<void> {
  const { loadTargets } = await import("../load-targets.ts");
  const { value: targets, diagnostics } = await loadTargets(request);
  if (targets === null) return report({ value: null, diagnostics }, format, String, String);
  const wrong = wrongUse(out, check, targets.length);
  if (wrong !== null) return report(wrong, format, String, String);
  const { checkDocs, contractDocs, writeDocs } = await import("../commands/docs.ts");
  const files = targets.map(({ name, schema, manifest }): DocsFileOptions => ({
    schema,
    manifest,
    out: out ?? (name === null ? "CONTRACT.md" : `CONTRACT.${name}.md`),
  }));
  if (out === "-") {
    const printed = await each(files, contractDocs);
    report(
      printed,
      format,
      (texts) => texts.join("").trimEnd(),
      ([markdown]) => ({ markdown }),
    );
  } else if (check) {
    const checked = await each(files, checkDocs);
    const found = { ...checked, value: checked.value?.flat() ?? null };
    report(found, format, checkedText, (documents) => documents);
  } else {
    // Nothing is written for any where the document of one cannot be made.
    const made = files.length > 1 ? await each(files, contractDocs) : null;
    const written = made?.value === null ? { ...made, value: null } : await each(files, writeDocs);
    report(written, format, writtenText, (documents) => documents);
  }
}

/** Does it for each server; there is no value where it fails for one. */
async function each<T>(
  files: readonly DocsFileOptions[],
  step: (file: DocsFileOptions) => Promise<Outcome<T>>,
): Promise<Outcome<T[]>> {
  const outcomes: Outcome<T>[] = [];
  for (const file of files) outcomes.push(await step(file));
  const values = outcomes.flatMap(({ value }) => (value === null ? [] : [value]));
  const diagnostics = outcomes.flatMap((outcome) => outcome.diagnostics);
  return { value: values.length < files.length ? null : values, diagnostics };
}

function wrongUse(out: string | undefined, check: boolean, servers: number): Outcome<never> | null {
  const [message, help] =
    check && out === "-"
      ? ["There is no file to check where --out is stdout.", "Name the file, or leave out --check."]
      : out !== undefined && servers > 1
        ? ["--out names one file, and there are several servers.", "Name one of them with --server."]
        : [null, null];
  return message === null
    ? null
    : { value: null, diagnostics: [diagnostic("usage/invalid", message, null, help)] };
}

function writtenText(documents: readonly WrittenDocs[]): string {
  return documents.map(({ change, file }) => `${change} ${file}`).join("\n");
}

function checkedText(documents: readonly CheckedDocs[]): string {
  return documents.length === 0
    ? "All documents are up to date."
    : documents.map(({ diff }) => diff.trimEnd()).join("\n");
}
