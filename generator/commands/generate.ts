import { normalize, resolve } from "node:path";
import { hasErrors, type Outcome } from "../diagnostics.ts";
import { generate, type GenerateOptions } from "../generate.ts";
import { isGenerated } from "../header.ts";
import { importExtensionFor } from "../import-extension.ts";
import { compareWithDisk, writeChanges, type Change } from "../output.ts";

export interface WriteOptions extends GenerateOptions {
  /** Output folder; `generated` by default. */
  out?: string;
}

/**
 * Generates the stubs and brings the output folder to them: unchanged files stay untouched, generated files that are
 * no longer generated go, and nothing else in the folder is ever written or removed. The value is every file's change.
 */
export async function writeStubs(options: WriteOptions = {}): Promise<Outcome<Change[]>> {
  const { compared, folder, diagnostics } = await compareStubs(options);
  if (compared === null) return { value: null, diagnostics };
  const failures = await writeChanges(folder, compared);
  return { value: hasErrors(failures) ? null : compared, diagnostics: [...diagnostics, ...failures] };
}

/** What is on disk against what would be generated. */
export async function compareStubs({ out = "generated", ...options }: WriteOptions) {
  // Named as the user names it, so that diagnostics do.
  const folder = options.cwd === undefined ? normalize(out) : resolve(options.cwd, out);
  const importExtension = options.importExtension ?? importExtensionFor(resolve(folder));
  const generated = await generate({ ...options, importExtension });
  if (generated.value === null) return { compared: null, folder, diagnostics: generated.diagnostics };
  const compared = await compareWithDisk(folder, generated.value, isGenerated);
  return {
    compared: compared.value,
    folder,
    diagnostics: [...generated.diagnostics, ...compared.diagnostics],
  };
}
