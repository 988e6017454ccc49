import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics.ts";
import type { Json, ManifestModel } from "../../generator/manifest/model.ts";
import { readTypeScriptManifest } from "../../generator/manifest/typescript/read-typescript-manifest.ts";

export const fixtures = fileURLToPath(new URL("./fixtures/", import.meta.url));

const repository = fileURLToPath(new URL("../../", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "stubgen-manifest-"));
symlinkSync(join(repository, "node_modules"), join(scratch, "node_modules"), "junction");
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;

/** A new folder with these files, from which the repository's packages are found. */
export function folderWith(files: Record<string, string>): string {
  const folder = join(scratch, String((count += 1)));
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Reads a module's text as a manifest. */
export function readText(text: string, file = "mcp.manifest.ts") {
  return readTypeScriptManifest(file, folderWith({ [file]: text }));
}

const imports =
  'import { z } from "zod"; import { z as z3 } from "zod3"; import { z as early } from "zod3/v4";\n';

/** Reads a manifest with one tool, given as the source of its members beside its name. */
export function readTool(members: string) {
  return readText(
    `${imports}export default { server: { name: "s", version: "1" }, tools: [{ name: "t", ${members} }] };`,
  );
}

/** The converted input schema of a tool, from its source. It must convert. */
export async function inputSchemaOf(source: string): Promise<Json | undefined> {
  const { entries } = modelIn(await readTool(`inputSchema: ${source}`));
  return entries[0]?.definition["inputSchema"];
}

/** The converted output schema of a tool, from its source. It must convert. */
export async function outputSchemaOf(source: string): Promise<Json | undefined> {
  const { entries } = modelIn(await readTool(`outputSchema: ${source}`));
  return entries[0]?.definition["outputSchema"];
}

/** The converted form of an input request, from its source. It must convert. */
export async function formOf(source: string): Promise<Json | undefined> {
  const ask = `{ method: "elicitation/create", params: { mode: "form", requestedSchema: ${source} } }`;
  const { entries } = modelIn(await readTool(`inputRequests: { ask: ${ask} }`));
  return entries[0]?.inputRequests[0]?.params["requestedSchema"];
}

/** What is found in an input schema, from its source: code and message. It must not convert. */
export async function refusalsOf(source: string, key = "inputSchema"): Promise<string[]> {
  const { value, diagnostics } = await readTool(`${key}: ${source}`);
  if (value !== null) throw new Error("It converts.");
  return diagnostics.map(({ code, message }) => `${code} ${message}`);
}

/** The model of a manifest that must be right. */
export function modelIn({
  value,
  diagnostics,
}: {
  value: ManifestModel | null;
  diagnostics: Diagnostic[];
}): ManifestModel {
  if (value === null || diagnostics.length > 0) throw new Error(diagnostics.map(brief).join("\n"));
  return value;
}

/** A finding as one line: `mcp.manifest.ts:2:5 manifest/shape message`. */
export function brief({ code, message, location }: Diagnostic): string {
  const place = location && "line" in location ? `:${location.line}:${location.column}` : "";
  return `${location?.file ?? "-"}${place} ${code} ${message}`;
}
