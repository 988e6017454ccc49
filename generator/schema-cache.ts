import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cacheFolder, digest, keep } from "./cache-folder.ts";
import { textAt } from "./text-at.ts";
import { buildId } from "./code-digest.ts";
import type { Diagnostic, Outcome } from "./diagnostics.ts";
import { codeFile } from "./package-file.ts";
import type { ProtocolModel } from "./protocol/model.ts";

/** Models that ship with the package; a folder that only a build has. */
const shippedModels = codeFile("models/");

/** Stands for the schema's name in a stored model: one text may be read under many. */
const namePlaceholder = '"file":"@schema"';

/**
 * Reads a schema, or takes the model that was stored for the very same text by the very same reader. An entry that is
 * damaged or of another reader is passed over and written anew; a store that cannot be written is done without.
 */
export async function readSchemaCached(
  text: string,
  file: string,
  cwd: string,
): Promise<Outcome<ProtocolModel>> {
  const reader = buildId();
  if (reader === null) return readAfresh(text, file);
  const name = `${digest(text)}.json`;
  const folder = join(cacheFolder(cwd), "models");
  for (const path of [fileURLToPath(new URL(name, shippedModels)), join(folder, name)]) {
    const stored = textAt(path);
    const outcome = stored === null ? null : restore(stored, reader, file);
    if (outcome !== null) return outcome;
  }
  const outcome = await readAfresh(text, file);
  if (outcome.value !== null) keep(folder, name, storedText(outcome, reader, file));
  return outcome;
}

async function readAfresh(text: string, file: string): Promise<Outcome<ProtocolModel>> {
  const { readSchema } = await import("./protocol/read-schema.ts");
  return readSchema(text, file);
}

/**
 * What was read as it is stored: its reader and its own digest on the first line, and its own name taken out. Findings
 * name places in their text, so that what has some is only good for the same name.
 */
export function storedText(
  { value: model, diagnostics }: Outcome<ProtocolModel>,
  reader: string,
  file: string,
): string {
  const own = diagnostics.length > 0 ? file : null;
  const body = JSON.stringify({ own, model, diagnostics }).replaceAll(
    `"file":${JSON.stringify(file)}`,
    namePlaceholder,
  );
  return `${reader} ${digest(body)}\n${body}`;
}

function restore(stored: string, reader: string, file: string): Outcome<ProtocolModel> | null {
  const end = stored.indexOf("\n");
  const body = stored.slice(end + 1);
  if (end < 0 || stored.slice(0, end) !== `${reader} ${digest(body)}`) return null;
  const named = body.replaceAll(namePlaceholder, () => `"file":${JSON.stringify(file)}`);
  const { own, model, diagnostics } = JSON.parse(named) as Stored;
  return own === null || own === file ? { value: model, diagnostics } : null;
}

interface Stored {
  own: string | null;
  model: ProtocolModel;
  diagnostics: Diagnostic[];
}
