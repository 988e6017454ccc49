import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cacheFolder, keep } from "./cache-folder.ts";
import type { Outcome } from "./diagnostics.ts";
import type { ProtocolModel } from "./protocol/model.ts";

/** Models that ship with the package; a folder that only a build has. */
const shippedModels = new URL("./models/", import.meta.url);

/** Stands for the schema's name in a stored model: one text may be read under many. */
const namePlaceholder = '"file":"@schema"';

/** What a stored model was made by; a model of another reader is not used. */
async function readerId(): Promise<string | null> {
  return readFile(new URL("reader-id", shippedModels), "utf8").catch(() => null);
}

/**
 * Reads a schema, or takes the model that was stored for the very same text by the very same reader. An entry that is
 * damaged or of another reader is passed over and written anew; a store that cannot be written is done without.
 */
export async function readSchemaCached(
  text: string,
  file: string,
  cwd: string,
): Promise<Outcome<ProtocolModel>> {
  const reader = await readerId();
  if (reader === null) return readAfresh(text, file);
  const name = `${createHash("sha256").update(text).digest("hex")}.json`;
  const folder = join(await cacheFolder(cwd), "models");
  for (const path of [fileURLToPath(new URL(name, shippedModels)), join(folder, name)]) {
    const stored = await readFile(path, "utf8").catch(() => null);
    const model = stored === null ? null : restore(stored, reader, file);
    if (model !== null) return { value: model, diagnostics: [] };
  }
  const outcome = await readAfresh(text, file);
  if (outcome.value !== null && outcome.diagnostics.length === 0)
    await keep(folder, name, storedText(outcome.value, reader, file));
  return outcome;
}

async function readAfresh(text: string, file: string): Promise<Outcome<ProtocolModel>> {
  const { readSchema } = await import("./protocol/read-schema.ts");
  return readSchema(text, file);
}

/** A model as it is stored: with its reader, and with its own name taken out. */
export function storedText(model: ProtocolModel, reader: string, file: string): string {
  return JSON.stringify({ reader, model }).replaceAll(`"file":${JSON.stringify(file)}`, namePlaceholder);
}

function restore(stored: string, reader: string, file: string): ProtocolModel | null {
  try {
    const named = stored.replaceAll(namePlaceholder, () => `"file":${JSON.stringify(file)}`);
    const entry = JSON.parse(named) as { reader?: unknown; model?: ProtocolModel };
    return entry.reader === reader && Array.isArray(entry.model?.clientRequests) ? entry.model : null;
  } catch {
    return null;
  }
}
