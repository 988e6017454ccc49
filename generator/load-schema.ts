import type { Outcome } from "./diagnostics.ts";
import type { ProtocolModel } from "./protocol/model.ts";
import { readSchemaCached } from "./schema-cache.ts";
import { findSchema, type SchemaSource } from "./schema-source.ts";

/** A schema that was read, and what headers call it. */
export interface LoadedSchema {
  name: string;
  protocol: ProtocolModel;
}

/**
 * Finds a schema (a revision, a file, a URL; the newest shipped revision by default) and reads it. One that was found
 * before is not looked for again.
 */
export async function loadSchema(
  schema: string | null,
  cwd: string,
  foundBefore: SchemaSource | null = null,
): Promise<Outcome<LoadedSchema>> {
  const { value: found, diagnostics } =
    foundBefore === null ? await findSchema(schema, cwd) : { value: foundBefore, diagnostics: [] };
  if (found === null) return { value: null, diagnostics };
  const read = await readSchemaCached(found.text, found.file, cwd);
  return {
    value: read.value && { name: found.name, protocol: read.value },
    diagnostics: [...diagnostics, ...read.diagnostics],
  };
}
