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
  // What was generated may lie among the sources, and is none.
  const generated = new Set<string>();
  const changes = new ChangedFiles();

  const run = async (changed: ReadonlySet<string>, isFirst: boolean): Promise<void> => {
    const before = targets;
    const isConfig = [...changed].some((path) => configPaths.has(path) || isCode(path));
    const loaded = isFirst || isConfig ? await loadTargets(request) : null;
    if (loaded !== null) targets = loaded.value ?? [];
    await changes.watch(watchedPaths(configPaths, targets, cwd));
    if (loaded?.value === null) onRun({ value: null, diagnostics: loaded.diagnostics });
    const due = targets.filter(
      (target) => isNew(target, before) || isAffected(sourcesOf(target, cwd), changed),
    );
    if (due.length === 0) return;
    const outcome = await writeAllStubs(due.map((target) => ({ ...target, cwd: request.cwd, onStage })));
    for (const { path } of outcome.value ?? []) generated.add(resolve(cwd, path));
    onRun(outcome);
  };

  try {
    await run(new Set(), true);
    for await (const changed of changes.batches(signal)) {
      const sources = new Set([...changed].filter((path) => !generated.has(path)));
      if (sources.size > 0) await run(sources, false);
    }
  } finally {
    await changes.close();
  }
}

function isNew(target: StubTarget, before: readonly StubTarget[]): boolean {
  return !before.some((other) => JSON.stringify(other) === JSON.stringify(target));
}
