import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { decodeText } from "./decode-text.ts";
import { diagnostic, type Outcome } from "./diagnostics.ts";
import type { ManifestOutcome } from "./manifest/read-manifest.ts";
import { whyUnreadable } from "./unreadable.ts";

/** A manifest's text, and the file that it is in, as the user would name it. */
export interface ManifestSource {
  text: string;
  file: string;
}

/** Where a manifest is looked for when none is named. */
export const defaultManifests = ["mcp.manifest.yaml", "mcp.manifest.yml", "mcp.manifest.json"];

// Reading these executes them, so they are never read without having been named.
const executedFiles = ["mcp.manifest.ts", "mcp.manifest.mts", "mcp.manifest.js", "mcp.manifest.mjs"];

/**
 * Whether a manifest of this name is a module, which is executed to be read. `findManifest` gives such a file only
 * when it was named.
 */
export function isManifestModule(file: string): boolean {
  return /\.[cm]?[jt]s$/i.test(file);
}

/** Reads the manifest that was named, or the one that lies where one is expected. */
export async function findManifest(manifest: string | null, cwd: string): Promise<Outcome<ManifestSource>> {
  const file = manifest ?? firstExisting(defaultManifests, cwd);
  if (file === null) {
    const executed = firstExisting(executedFiles, cwd);
    if (executed !== null) {
      const message = `There is no manifest here that is read without being named; there is ${executed}.`;
      return failure(message, executed, `Reading it executes it: name it, with --manifest ${executed}.`);
    }
    const help = `Write one (${defaultManifests[0]}), or name it with --manifest.`;
    return failure(`There is no manifest here: none of ${defaultManifests.join(", ")} exists.`, null, help);
  }
  try {
    const text = decodeText(await readFile(resolve(cwd, file)));
    if (text !== null) return { value: { text, file }, diagnostics: [] };
    const message = "The manifest is not UTF-8 text.";
    const found = diagnostic("manifest/syntax", message, { file }, "Save it as UTF-8.");
    return { value: null, diagnostics: [found] };
  } catch (error) {
    return failure(
      `The manifest cannot be read: ${whyUnreadable(error)}.`,
      file,
      "Check the path, given with --manifest or in the configuration.",
    );
  }
}

function failure(message: string, file: string | null, help: string): Outcome<ManifestSource> {
  return {
    value: null,
    diagnostics: [diagnostic("manifest/not-found", message, file === null ? null : { file }, help)],
  };
}

function firstExisting(files: readonly string[], cwd: string): string | null {
  return files.find((file) => existsSync(resolve(cwd, file))) ?? null;
}

/**
 * Finds a manifest and reads it. A YAML or JSON one executes nothing; a module is executed, and only taken when it was
 * named. One that was found before is not looked for again.
 */
export async function loadManifest(
  manifest: string | null,
  cwd: string,
  foundBefore: ManifestSource | null = null,
): Promise<ManifestOutcome> {
  const { value: found, diagnostics } =
    foundBefore === null ? await findManifest(manifest, cwd) : { value: foundBefore, diagnostics: [] };
  if (found === null) return { value: null, diagnostics, locate: () => ({ file: "", line: 1, column: 1 }) };
  const read = await (isManifestModule(found.file) ? readModule(found.file, cwd) : readText(found));
  return { ...read, diagnostics: [...diagnostics, ...read.diagnostics] };
}

async function readModule(file: string, cwd: string): Promise<ManifestOutcome> {
  const { readTypeScriptManifest } = await import("./manifest/typescript/read-typescript-manifest.ts");
  return readTypeScriptManifest(file, cwd);
}

async function readText({ text, file }: ManifestSource): Promise<ManifestOutcome> {
  const { readManifest } = await import("./manifest/read-manifest.ts");
  return readManifest(text, file);
}
