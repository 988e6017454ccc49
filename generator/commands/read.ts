import type { Outcome } from "../diagnostics.ts";
import { loadManifest } from "../load-manifest.ts";
import { loadSchema } from "../load-schema.ts";
import type { ManifestModel } from "../manifest/model.ts";
import type { ProtocolModel } from "../protocol/model.ts";

export interface ReadOptions {
  /** Where relative paths start; the working directory by default. */
  cwd?: string | undefined;
}

/**
 * Reads a schema: a shipped revision (the newest if none is named), a schema.ts file or an `https:` URL. The model is
 * plain JSON: requests, which of them may pause, what may be asked, and every declaration.
 */
export async function readSchema(
  schema: string | null = null,
  { cwd = process.cwd() }: ReadOptions = {},
): Promise<Outcome<ProtocolModel>> {
  const { value, diagnostics } = await loadSchema(schema, cwd);
  return { value: value && value.protocol, diagnostics };
}

/**
 * Reads a manifest: the file that is named, or the one that lies where one is expected. The model is plain JSON. One in
 * TypeScript or JavaScript is executed, and read only where it is named.
 */
export async function readManifest(
  manifest: string | null = null,
  { cwd = process.cwd() }: ReadOptions = {},
): Promise<Outcome<ManifestModel>> {
  const { value, diagnostics } = await loadManifest(manifest, cwd);
  return { value, diagnostics };
}
