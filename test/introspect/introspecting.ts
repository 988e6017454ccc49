import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { introspectServer, type IntrospectOptions } from "../../generator/commands/introspect.ts";
import type { Diagnostic, Outcome } from "../../generator/diagnostics.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import type { JsonObject } from "../../generator/manifest/model.ts";

/** Starting processes takes longer than a test usually may, above all beside others. */
export const slow = { timeout: 60_000 };

const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "introspect-"));
  made.push(folder);
  return folder;
}

export function fixture(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}.mjs`, import.meta.url));
}

/** The command of a server among the fixtures. */
export function fixtureCommand(name: string, ...args: string[]): string[] {
  return [process.execPath, fixture(name), ...args];
}

type Options = Partial<IntrospectOptions>;

/** Reads one of the fixtures. */
export function introspectFixture(name: string, args: string[] = [], options: Options = {}) {
  return introspectServer({
    timeout: 20_000,
    progress: () => {},
    ...options,
    target: { command: fixtureCommand(name, ...args), ...options.target },
  });
}

/** What was found, in short. */
export function codesOf({ diagnostics }: { diagnostics: readonly Diagnostic[] }): string[] {
  return diagnostics.map(({ code }) => code.replace("introspect/", ""));
}

/** A manifest that must have been made, and that must be one. */
export async function manifestOf(
  outcome: Outcome<{ manifest: JsonObject; text: string }>,
): Promise<JsonObject> {
  if (outcome.value === null) throw new Error(JSON.stringify(outcome.diagnostics, null, 2));
  const { manifest, text } = outcome.value;
  const read = await readManifest(text, text.startsWith("{") ? "m.json" : "m.yaml");
  if (read.value === null) throw new Error(JSON.stringify(read.diagnostics, null, 2));
  return manifest;
}

/** What the entries of a kind are called by. */
export function namesOf(manifest: JsonObject, kind: string): unknown[] {
  const entries = manifest[kind] as JsonObject[];
  return entries.map(({ name, uri, uriTemplate }) => uriTemplate ?? uri ?? name);
}
