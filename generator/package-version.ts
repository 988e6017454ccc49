import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { textAt } from "./text-at.ts";

/** Version of an installed package, without loading it. */
export function packageVersion(name: string): string {
  // Resolving an entry takes longer than to look where it would be found.
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const text = textAt(join(folder, name, "package.json"));
    if (text !== null) return versionIn(text);
  }
  const entry = import.meta.resolve(name);
  const end = entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}/`.length;
  return versionIn(readFileSync(new URL(`${entry.slice(0, end)}package.json`), "utf8"));
}

function versionIn(text: string): string {
  return (JSON.parse(text) as { version: string }).version;
}
