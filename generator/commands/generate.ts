import { normalize, resolve } from "node:path";
import { defaultOut } from "../config/out-folder.ts";
import { hasErrors, type Diagnostic, type Outcome } from "../diagnostics.ts";
import { nothingFound } from "../found-inputs.ts";
import type { GenerateOptions } from "../generate.ts";
import { isGenerated } from "../header.ts";
import { importExtensionFor } from "../import-extension.ts";
import { compareReadBack, compareWithDisk, writeChanges, type Change } from "../output.ts";
import { outputPath } from "../output-path.ts";
import { checkPackages } from "../project-packages.ts";
import { nameRun, recallRun, rememberRun } from "../remembered-runs.ts";
import type { RenderedFile } from "../render/render.ts";
import { timed } from "../stages.ts";

export interface WriteOptions extends GenerateOptions {
  /** Output folder; `generated` by default. */
  out?: string | undefined;
  /** Tells what would change, and writes nothing. */
  dryRun?: boolean | undefined;
}

/** What one file needs, or needed, for the stubs to be current; its path as the user would name it. */
export interface FileChange {
  path: string;
  change: "created" | "updated" | "removed" | "unchanged";
}

/**
 * Generates the stubs and brings the output folder to them: unchanged files stay untouched, generated files that are
 * no longer generated go, and nothing else in the folder is ever written or removed. The value is every file's change.
 */
export function writeStubs(options: WriteOptions = {}): Promise<Outcome<FileChange[]>> {
  return writeAllStubs([options]);
}

/** The same for several servers. Nothing is written for any where the stubs of one cannot be generated. */
export async function writeAllStubs(all: readonly WriteOptions[]): Promise<Outcome<FileChange[]>> {
  const diagnostics: Diagnostic[] = [];
  const compared: { changes: Change[]; folder: string; options: WriteOptions }[] = [];
  for (const options of all) {
    const { compared: changes, folder, diagnostics: found } = await compareStubs(options);
    diagnostics.push(...found);
    if (changes !== null) compared.push({ changes, folder, options });
  }
  const folders = compared.map(({ folder, ...rest }) => ({ ...rest, folder: resolve(folder) }));
  diagnostics.push(...(await checkPackages(folders, resolve(all[0]?.cwd ?? "."))));
  if (hasErrors(diagnostics)) return { value: null, diagnostics: distinct(diagnostics) };
  for (const { changes, folder, options } of compared.filter(({ options: { dryRun } }) => dryRun !== true)) {
    diagnostics.push(
      ...(await timed(options.onStage, "write the files", () => writeChanges(folder, changes))),
    );
  }
  const value = compared.flatMap(({ changes, options }) => changes.map((change) => told(change, options)));
  return { value: hasErrors(diagnostics) ? null : value, diagnostics: distinct(diagnostics) };
}

const told = ({ kind, path }: Change, { out = defaultOut }: WriteOptions): FileChange => {
  const past = { create: "created", update: "updated", remove: "removed", unchanged: "unchanged" } as const;
  return { path: outputPath(out, path), change: past[kind] };
};

/** Servers share a schema, a package.json and more: what is found twice is told once. */
export function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()];
}

/** What is on disk against what would be generated. */
export async function compareStubs({ out = defaultOut, dryRun: _, ...options }: WriteOptions) {
  // Named as the user names it, so that diagnostics do.
  const folder = options.cwd === undefined ? normalize(out) : resolve(options.cwd, out);
  const importExtension = options.importExtension ?? (await importExtensionFor(resolve(folder)));
  const made = await generateOrRecall({ ...options, importExtension }, folder);
  const { value: files, diagnostics, isReadBack } = made;
  if (files === null) return { compared: null, folder, diagnostics };
  const compare = isReadBack ? compareReadBack : compareWithDisk;
  const compared = await timed(options.onStage, "compare with the disk", () =>
    compare(folder, files, isGenerated),
  );
  return {
    compared: compared.value,
    folder,
    diagnostics: [...diagnostics, ...compared.diagnostics],
  };
}

interface Made extends Outcome<RenderedFile[]> {
  /** Whether the files are the folder's own, so that they need not be compared with it. */
  isReadBack: boolean;
}

/** Where nothing went into a run that was not there the last time, and all that it wrote is there, nothing is loaded. */
async function generateOrRecall(options: GenerateOptions, folder: string): Promise<Made> {
  const { cwd = process.cwd(), onStage } = options;
  const named = await timed(onStage, "look for changes", () => nameRun(options));
  const recalled = named === null ? null : recallRun(named.key, folder, cwd);
  if (recalled !== null)
    return { value: recalled.files, diagnostics: recalled.diagnostics, isReadBack: true };
  const { generateFrom } = await import("../generate.ts");
  const generated = await generateFrom(named?.found ?? nothingFound, options);
  if (named !== null && generated.value !== null) {
    rememberRun(named.key, generated.value, generated.diagnostics, cwd);
  }
  return { ...generated, isReadBack: false };
}
