import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { syntheticTools, type Tool } from "./synthetic-manifest.ts";

/** Dumps of real servers, where they lie beside the checkout. */
const corpus = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));

/** Most tools that a manifest of the bench has. */
const most = 1_200;

/** Whether real tools are measured, or only made ones. */
export const hasCorpus: boolean = existsSync(corpus);

/** Writes a manifest of so many tools, and answers its file. */
export function writeLargeManifest(folder: string, count: number): string {
  const file = join(folder, `${count}-tools.json`);
  writeFileSync(
    file,
    JSON.stringify({ server: { name: "large", version: "1.0.0" }, tools: largeTools(count) }),
  );
  return file;
}

/** So many tools, spread evenly over all that are at hand, each under a name of its own. */
export function largeTools(count: number): Tool[] {
  const real = corpusTools();
  const all = [...real, ...syntheticTools(Math.max(most, count) - real.length)];
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).map(
    (tool, index) => ({ ...(tool as Tool), name: `${tool?.name}_${index}` }),
  );
}

/** The dump of a server with many kinds of tools, or as many made ones. */
export function writeEverythingManifest(folder: string): string {
  if (hasCorpus) return join(corpus, "everything.json");
  const file = join(folder, "everything.json");
  const manifest = { server: { name: "made", version: "1.0.0" }, tools: syntheticTools(16) };
  writeFileSync(file, JSON.stringify(manifest));
  return file;
}

export function toolsOf(manifestFile: string): Tool[] {
  return (JSON.parse(readFileSync(manifestFile, "utf8")) as { tools: Tool[] }).tools;
}

function corpusTools(): Tool[] {
  if (!hasCorpus) return [];
  const files = readdirSync(corpus).filter((name) => name.endsWith(".json"));
  return files.sort().flatMap((name) => toolsOf(join(corpus, name)));
}
