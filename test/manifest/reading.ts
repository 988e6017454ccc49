import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Diagnostic } from "../../generator/diagnostics.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";

export const releasesText = readFileSync(new URL("./fixtures/releases.yaml", import.meta.url), "utf8");

const corpus = new URL("../../../shared/corpus/", import.meta.url);

/** Dumps of live servers, where they are at hand; the tests that use them are skipped elsewhere. */
export const corpusDumps: { name: string; text: string }[] = existsSync(corpus)
  ? readdirSync(corpus)
      .filter((name) => name.endsWith(".json"))
      .map((name) => ({ name, text: readFileSync(new URL(name, corpus), "utf8") }))
  : [];

/** A finding as one line: `2:5 manifest/shape message`. */
export function brief({ code, message, location }: Diagnostic): string {
  const place = location && "line" in location ? `${location.line}:${location.column}` : "-";
  return `${place} ${code} ${message}`;
}

/** What reading a text finds, in order. */
export async function findingsIn(text: string, file = "mcp.manifest.yaml"): Promise<string[]> {
  const { value, diagnostics } = await readManifest(text, file);
  const hasError = diagnostics.some(({ severity }) => severity === "error");
  if ((value === null) !== hasError) throw new Error("A value must be there exactly when there is no error.");
  return diagnostics.map(brief);
}

/** The model of a text that must be right. */
export async function modelOf(text: string, file = "mcp.manifest.yaml") {
  const { value, diagnostics } = await readManifest(text, file);
  if (value === null) throw new Error(diagnostics.map(brief).join("\n"));
  return value;
}

/** A JSON manifest with these members beside a server. */
export function manifestWith(members: Record<string, unknown>): string {
  return JSON.stringify({ server: { name: "s", version: "1" }, ...members });
}
