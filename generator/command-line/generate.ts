import { type Command, Option } from "commander";
import { type FileChange, writeAllStubs } from "../commands/generate.ts";
import type { Outcome } from "../diagnostics.ts";
import { loadTargets } from "../load-targets.ts";
import { changesText } from "./answer-text.ts";
import { openProgress } from "./progress.ts";
import { report } from "./report.ts";
import { addStubCommand, requestOf, verbosityOf, type StubFlags } from "./stub-options.ts";

type GenerateFlags = StubFlags & { watch?: boolean; dryRun?: boolean };

export function addGenerate(program: Command): void {
  addStubCommand(program, "generate", "Reads schema and manifest, and writes the stubs.")
    .option("--watch", "generate again whenever what the stubs are made from changes")
    .addOption(new Option("--dry-run", "tell what would change, and write nothing").conflicts("watch"))
    .action(({ watch, dryRun, ...flags }: GenerateFlags) =>
      watch === true ? watchAndTell(flags) : generateOnce(flags, dryRun === true),
    );
}

async function generateOnce(flags: StubFlags, dryRun: boolean): Promise<void> {
  const { value: targets, diagnostics } = await loadTargets(requestOf(flags));
  if (targets === null) return reportChanges({ value: null, diagnostics }, flags, dryRun);
  const progress = await openProgress(verbosityOf(flags));
  const outcome = await writeAllStubs(
    targets.map((target) => ({ ...target, dryRun, onStage: progress.listener })),
  ).finally(progress.end);
  reportChanges(outcome, flags, dryRun);
}

async function watchAndTell(flags: StubFlags): Promise<void> {
  const { watchStubs } = await import("../commands/watch.ts");
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
  const progress = await openProgress(verbosityOf(flags) === "verbose" ? "verbose" : "silent");
  await watchStubs({
    ...requestOf(flags),
    signal: ending.signal,
    onStage: progress.listener,
    onRun: (outcome) => {
      reportChanges(outcome, flags, false);
      if (flags.silent !== true) process.stderr.write("Watching for changes. Ctrl-C ends it.\n");
    },
  });
  // How the last run went is told; that the watching was ended is no failure.
  process.exitCode = 0;
}

function reportChanges(outcome: Outcome<FileChange[]>, flags: StubFlags, dryRun: boolean): void {
  const text = (changes: FileChange[]) => changesText(changes, dryRun);
  report(outcome, flags.format, text, (changes) => changes, verbosityOf(flags) === "silent");
}
