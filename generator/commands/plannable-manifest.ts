import { diagnostic, diagnosticCatalogue, type Diagnostic } from "../diagnostics.ts";
import type { LiveManifest } from "../manifest/introspect/introspect.ts";
import { roundsKeys } from "../manifest/introspect/published-rounds.ts";
import { entryKinds } from "../manifest/entry-kinds.ts";
import type { JsonObject } from "../manifest/model.ts";
import { loadSchema } from "../load-schema.ts";
import { readManifest } from "../manifest/read-manifest.ts";
import type { Finding } from "../plan/finding.ts";
import { planStubs } from "../plan/plan-stubs.ts";

/**
 * Leaves out of a live server's manifest what no stubs could be generated from, and tells it: what a server says of
 * itself must not keep the rest from being used. Planned for the newest revision, which knows most.
 */
export async function withoutUnplannable(
  live: LiveManifest,
): Promise<{ live: LiveManifest; diagnostics: Diagnostic[] }> {
  const faults = await faultsOf(live.manifest);
  const diagnostics: Diagnostic[] = [];
  const manifest = { ...live.manifest };
  for (const kind of entryKinds) {
    const entries = (manifest[kind] ?? []) as JsonObject[];
    const faulty = faults.filter(({ path }) => path[0] === kind);
    if (faulty.length === 0) continue;
    manifest[kind] = entries.flatMap((entry, index) => {
      const found = faulty.filter(({ path }) => path[1] === index);
      if (found.length === 0) return [entry];
      const isPublished = found.every(({ path }) => isRoundsKey(path[2]));
      diagnostics.push(tellLeftOut(kind, entry, isPublished, found));
      return isPublished ? [withoutRounds(entry)] : [];
    });
  }
  return { live: { ...live, manifest }, diagnostics };
}

function isRoundsKey(key: unknown): boolean {
  return roundsKeys.some((own) => own === key);
}

/** Only a generated server publishes these; without them, the entry is what it was. */
function withoutRounds(entry: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !isRoundsKey(key)));
}

/** What stands in the way of stubs; a schema that is no good is settled by whoever generates. */
async function faultsOf(manifest: JsonObject): Promise<Finding[]> {
  const [schema, read] = await Promise.all([
    loadSchema(null, "."),
    readManifest(JSON.stringify(manifest), "introspected.json"),
  ]);
  if (schema.value === null || read.value === null) return [];
  const { findings } = planStubs(schema.value.protocol, read.value, {
    importExtension: ".ts",
    halves: { client: true, server: false },
    headers: { runtime: [], protocol: [], stubs: [] },
  });
  return findings.filter(
    ({ code, path }) =>
      diagnosticCatalogue[code][0] === "error" &&
      code !== "manifest/invalid-schema" &&
      typeof path[1] === "number",
  );
}

function tellLeftOut(
  kind: string,
  entry: JsonObject,
  isPublished: boolean,
  found: readonly Finding[],
): Diagnostic {
  const { uriTemplate, uri, name } = entry;
  const which = JSON.stringify(uriTemplate ?? uri ?? name);
  const what = isPublished ? `What ${which} publishes of its rounds` : which;
  const why = found.map(({ message }) => message.replace(/\.$/, "")).join("; ");
  const message = `${what} in the list \`${kind}\` is left out, since no stub can be made of it: ${why}.`;
  return diagnostic("introspect/odd-entry", message, null, "The rest is kept.");
}
