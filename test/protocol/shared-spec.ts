import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { sets } from "./read.ts";

/** Facts of known revisions, kept beside a checkout; without them the tests that need them are skipped. */
const folder = new URL("../../../shared/spec/", import.meta.url);

export const hasSharedSpec = existsSync(new URL("expected.json", folder));

export function expectedSets(): [revision: string, expected: ReturnType<typeof sets>][] {
  if (!hasSharedSpec) return [];
  return Object.entries(JSON.parse(readFileSync(new URL("expected.json", folder), "utf8")));
}

export function factsFile(revision: string): string {
  return fileURLToPath(new URL(`${revision}/facts.json`, folder));
}

/** A revision's facts as TypeScript, without prose. */
export function renderedSchema(revision: string): string {
  const script = fileURLToPath(new URL("render.mjs", folder));
  return execFileSync(process.execPath, [script, factsFile(revision)], { encoding: "utf8" });
}
