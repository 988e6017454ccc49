import type { Outcome } from "../diagnostics.ts";
import type { SchemaDiff, SchemaName } from "../diff/model.ts";
import { touchedSymbols } from "../diff/touched.ts";
import { loadManifest } from "../load-manifest.ts";
import { loadSchema } from "../load-schema.ts";
import { compareProtocols } from "../protocol/compare.ts";
import type { ProtocolModel } from "../protocol/model.ts";

export { diffFormats, failsOn, formatDiff, type DiffFormat } from "../diff/report.ts";
export type { SchemaDiff, SchemaName, TouchedSymbol } from "../diff/model.ts";

export interface DiffOptions {
  /** Shipped revisions or schema.ts files. */
  old: string;
  new: string;
  /** A manifest file, to tell what of its stubs is touched. */
  manifest?: string | null;
  /** Where relative paths start; the working directory by default. */
  cwd?: string;
}

/**
 * Tells what a bump from one schema to another changes, and what of that touches the stubs of a manifest. When a
 * side or the manifest cannot be read there is no answer, so that "no changes" is never a guess.
 */
export async function diffSchemas(options: DiffOptions): Promise<Outcome<SchemaDiff>> {
  const { manifest = null, cwd = process.cwd() } = options;
  const [old, new_, server] = await Promise.all([
    load(options.old, cwd),
    load(options.new, cwd),
    manifest === null ? null : loadManifest(manifest, cwd),
  ]);
  const diagnostics = [old, new_, server].flatMap((side) => side?.diagnostics ?? []);
  if (old.value === null || new_.value === null) return { value: null, diagnostics };
  if (server !== null && server.value === null) return { value: null, diagnostics };
  const models = { old: old.value.model, new: new_.value.model };
  const changes = compareProtocols(models.old, models.new);
  const touched = server?.value ? touchedSymbols(changes, models, server.value, server.locate) : null;
  return { value: { old: old.value.name, new: new_.value.name, changes, touched }, diagnostics };
}

async function load(
  schema: string,
  cwd: string,
): Promise<Outcome<{ name: SchemaName; model: ProtocolModel }>> {
  const { value, diagnostics } = await loadSchema(schema, cwd);
  if (value === null) return { value, diagnostics };
  const { name, protocol } = value;
  const { revision, digest } = protocol;
  return { value: { name: { name, revision, digest }, model: protocol }, diagnostics };
}
