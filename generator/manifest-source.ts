import { access, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { diagnostic, type Outcome } from "./diagnostics.ts";
import { whyUnreadable } from "./unreadable.ts";

/** A manifest's text, and the file that it is in, as the user would name it. */
export interface ManifestSource {
  text: string;
  file: string;
}

const defaultFiles = ["mcp.manifest.yaml", "mcp.manifest.yml", "mcp.manifest.json"];

/** Reads the manifest that was named, or the one that lies where one is expected. */
export async function findManifest(manifest: string | null, cwd: string): Promise<Outcome<ManifestSource>> {
  const file = manifest ?? (await firstExisting(cwd));
  if (file === null) {
    const help = `Write one (${defaultFiles[0]}), or name it with --manifest.`;
    return failure(`There is no manifest here: none of ${defaultFiles.join(", ")} exists.`, null, help);
  }
  try {
    return { value: { text: await readFile(resolve(cwd, file), "utf8"), file }, diagnostics: [] };
  } catch (error) {
    return failure(
      `The manifest cannot be read: ${whyUnreadable(error)}.`,
      file,
      "Check the path given with --manifest.",
    );
  }
}

function failure(message: string, file: string | null, help: string): Outcome<ManifestSource> {
  return {
    value: null,
    diagnostics: [diagnostic("manifest/not-found", message, file === null ? null : { file }, help)],
  };
}

async function firstExisting(cwd: string): Promise<string | null> {
  for (const file of defaultFiles) {
    const exists = await access(resolve(cwd, file)).then(
      () => true,
      () => false,
    );
    if (exists) return file;
  }
  return null;
}
