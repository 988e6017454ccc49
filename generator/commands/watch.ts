import { resolve } from "node:path";
import { configFiles } from "../config/find-config.ts";
import type { StubTarget } from "../config/settle-targets.ts";
import type { Outcome } from "../diagnostics.ts";
import { loadTargets, type TargetsRequest } from "../load-targets.ts";
import type { StageListener } from "../stages.ts";
import { isAffected, isCode, sourcesOf, watchedPaths } from "../watch/sources.ts";
import { writeAllStubs, type FileChange } from "./generate.ts";

export interface WatchOptions extends TargetsRequest {
  /** Told what each run gave, the first one included. A run that fails ends nothing. */
  onRun: (outcome: Outcome<FileChange[]>) => void;
  /** Ends the watching, after the run that is under way. */
  signal?: AbortSignal | undefined;
  onStage?: StageListener | undefined;
}

/**
 * Generates the stubs, and again whenever what they are made from changes: of several servers those alone that it
 * concerns. The configuration is read again when it changes. Resolves once the signal says so.
 */
export async function watchStubs({ onRun, signal, onStage, ...request }: WatchOptions): Promise<void> {
  const { ChangedFiles } = await import("../watch/changed-files.ts");
  const cwd = resolve(request.cwd ?? ".");
  const configs = request.config === undefined ? configFiles : [request.config];
  const configPaths = new Set(configs.map((file) => resolve(cwd, file)));
  let targets: readonly StubTarget[] = [];
  const changes = new ChangedFiles();

  const run = async (changed: ReadonlySet<string>, isFirst: boolean): Promise<void> => {
    const before = targets;
    const isConfig = [...changed].some((path) => configPaths.has(path) || isCode(path));
    if (isFirst || isConfig) {
      const loaded = await loadTargets(request);
      targets = loaded.value ?? [];
      if (loaded.value === null) onRun({ value: null, diagnostics: loaded.diagnostics });
    }
    await changes.watch(watchedPaths(configPaths, targets, cwd));
    const due = targets.filter(
      (target) => isNew(target, before) || isAffected(sourcesOf(target, cwd), changed),
    );
    if (due.length === 0) return;
    onRun(await writeAllStubs(due.map((target) => ({ ...target, cwd: request.cwd, onStage }))));
  };

  try {
    await run(new Set(), true);
    for await (const changed of changes.batches(signal)) await run(changed, false);
  } finally {
    await changes.close();
  }
}

function isNew(target: StubTarget, before: readonly StubTarget[]): boolean {
  return !before.some((other) => JSON.stringify(other) === JSON.stringify(target));
}
