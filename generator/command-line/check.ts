import type { Command } from "commander";
import { checkAll } from "../commands/check.ts";
import { loadTargets } from "../load-targets.ts";
import { filesText } from "./answer-text.ts";
import { openProgress } from "./progress.ts";
import { report } from "./report.ts";
import { addStubCommand, requestOf, verbosityOf, type StubFlags } from "./stub-options.ts";

export function addCheck(program: Command): void {
  addStubCommand(
    program,
    "check",
    "Exits 1 with a diff when the stubs on disk are not what generate would write.",
  ).action(checkStubs);
}

async function checkStubs(flags: StubFlags): Promise<void> {
  const isSilent = verbosityOf(flags) === "silent";
  const { value: targets, diagnostics } = await loadTargets(requestOf(flags));
  if (targets === null)
    return report({ value: null, diagnostics }, flags.format, filesText, (files) => files, isSilent);
  const progress = await openProgress(verbosityOf(flags));
  const outcome = await checkAll(
    targets.map((target) => ({ ...target, onStage: progress.listener })),
  ).finally(progress.end);
  report(outcome, flags.format, filesText, (files) => files, isSilent);
}
