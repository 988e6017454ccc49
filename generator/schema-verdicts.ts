import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { cacheFolder, digest, keep } from "./cache-folder.ts";
import { codeDigest } from "./code-digest.ts";
import type { JsonObject, ManifestModel, ManifestPath } from "./manifest/model.ts";
import { codeFile, runsFromSources } from "./package-file.ts";
import { packageVersion } from "./package-version.ts";
import { compiledSchemas } from "./schema-check/compiled-schemas.ts";
import type { ManifestFault, Verdict } from "./schema-check/model.ts";
import { isPlainSchema } from "./schema-check/plain-schema.ts";
import { textAt } from "./text-at.ts";

const thread = codeFile("schema-check/judge-thread.js");

/** From so many on, judging takes longer than starting a thread. */
const manySchemas = 8;

/** Verdicts that are kept; those of earlier runs go first. */
const mostKept = 10_000;

/**
 * Tells which schemas of a manifest the generated runtime could not compile, and where. One that any validator compiles is
 * not judged, nor one that was judged before by the same judge; where none is left, no validator is loaded.
 */
export async function judgeSchemasOf(manifest: ManifestModel, cwd: string): Promise<ManifestFault[]> {
  const placed = compiledSchemas(manifest)
    .filter(({ schema }) => !isPlainSchema(schema))
    .map((each) => ({ ...each, key: digest(JSON.stringify(each.schema)) }));
  if (placed.length === 0) return [];
  const store = openStore(cwd);
  const unknown = new Map(
    placed.filter(({ key }) => !store.known.has(key)).map(({ key, schema }) => [key, schema]),
  );
  const verdicts = unknown.size === 0 ? [] : await judgeAll([...unknown.values()]);
  const fresh = [...unknown.keys()].map((key, index) => [key, verdicts[index] ?? []] as const);
  const judged = new Map([...store.known, ...fresh]);
  const used = placed.map(({ key }) => key);
  if (fresh.length > 0) store.save(used, judged);
  return placed.flatMap(({ key, path }) => faultsAt(path, judged.get(key) ?? []));
}

function faultsAt(path: ManifestPath, verdict: Verdict): ManifestFault[] {
  return verdict.map(({ pointer, message, help }) => ({ path: [...path, ...pointer], message, help }));
}

/** Judges in a thread of its own where that pays. From sources there is no JavaScript that a thread could run. */
async function judgeAll(schemas: readonly JsonObject[]): Promise<readonly Verdict[]> {
  if (schemas.length < manySchemas || runsFromSources) {
    const { judgeSchemas } = await import("./schema-check/judge.ts");
    return judgeSchemas(schemas);
  }
  return new Promise((resolve, reject) => {
    // As deep a stack as the main thread has, where the stubs will compile.
    const worker = new Worker(thread, { workerData: schemas, resourceLimits: { stackSizeMb: 1 } });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that compiles schemas ended without an answer.")));
  });
}

interface VerdictStore {
  known: ReadonlyMap<string, Verdict>;
  /** Keeps what this run used, and of the rest as much as there is room for. */
  save: (used: readonly string[], judged: ReadonlyMap<string, Verdict>) => void;
}

/** What tells a judge from every other: our code, and the version of the SDK's. */
function idOfJudge(): string {
  return digest(`${codeDigest("schema-check")}\n${packageVersion("@modelcontextprotocol/client")}`);
}

function openStore(cwd: string): VerdictStore {
  const id = idOfJudge();
  const [folder, name] = [join(cacheFolder(cwd), "verdicts"), `${id.slice(0, 16)}.json`];
  return {
    known: new Map(restore(textAt(join(folder, name)) ?? "", id)),
    save: (used, judged) => {
      const keys = [...new Set([...used, ...judged.keys()])].slice(0, mostKept);
      const body = JSON.stringify(keys.map((key) => [key, judged.get(key) ?? []]));
      keep(folder, name, `${id} ${digest(body)}\n${body}`);
    },
  };
}

/** What was stored by this very judge, and is whole. */
function restore(stored: string, id: string): [string, Verdict][] {
  const end = stored.indexOf("\n");
  const body = stored.slice(end + 1);
  const isOurs = end > 0 && stored.slice(0, end) === `${id} ${digest(body)}`;
  return isOurs ? (JSON.parse(body) as [string, Verdict][]) : [];
}
