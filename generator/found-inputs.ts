import type { ManifestSource } from "./load-manifest.ts";
import type { SchemaSource } from "./schema-source.ts";

/** Inputs that were found before a run; null for what the run has to find itself. */
export interface FoundInputs {
  manifest: ManifestSource | null;
  schema: SchemaSource | null;
}

export const nothingFound: FoundInputs = { manifest: null, schema: null };
