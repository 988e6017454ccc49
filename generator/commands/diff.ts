import type { Diagnostic, Outcome } from "../diagnostics.ts";
import type { SchemaDiff, SchemaName } from "../diff/model.ts";
import { touchedSymbols } from "../diff/touched.ts";
import { findManifest } from "../manifest-source.ts";
import { readManifest, type ManifestOutcome } from "../manifest/read-manifest.ts";
import { compareProtocols } from "../protocol/compare.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import { readSchemaCached } from "../schema-cache.ts";
import { findSchema } from "../schema-source.ts";

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

type Loaded = Outcome<{ name: SchemaName; model: ProtocolModel }>;

async function load(schema: string, cwd: string): Promise<Loaded> {
  const found = await findSchema(schema, cwd);
  if (found.value === null) return { value: null, diagnostics: found.diagnostics };
  const { text, name } = found.value;
  const read = await readSchemaCached(text, name, cwd);
  const diagnostics = [...found.diagnostics, ...read.diagnostics];
  if (read.value === null) return { value: null, diagnostics };
  const { revision, digest } = read.value;
  return { value: { name: { name, revision, digest }, model: read.value }, diagnostics };
}

async function loadManifest(
  manifest: string,
  cwd: string,
): Promise<ManifestOutcome | { value: null; diagnostics: Diagnostic[] }> {
  const found = await findManifest(manifest, cwd);
  if (found.value === null) return { value: null, diagnostics: found.diagnostics };
  const read = await readManifest(found.value.text, found.value.file);
  return { ...read, diagnostics: [...found.diagnostics, ...read.diagnostics] };
}
