import { diagnostic, diagnosticCatalogue, type Diagnostic } from "../diagnostics.ts";
import type { LiveManifest } from "../manifest/introspect/introspect.ts";
import type { JsonObject } from "../manifest/model.ts";
import { loadSchema } from "../load-schema.ts";
import { readManifest } from "../manifest/read-manifest.ts";
import type { Finding } from "../plan/finding.ts";
import { planStubs } from "../plan/plan-stubs.ts";

/** Parts of an entry that only a generated server publishes; without them, the entry is what it was. */
const published = ["inputRequests", "requestState"];

/**
 * Leaves out of a live server's manifest what no stubs could be generated from, and tells it: what a server says of
 * itself must not keep the rest from being used. Planned for the newest revision, which knows most.
 */
export async function withoutUnplannable(
  live: LiveManifest,
): Promise<{ live: LiveManifest; diagnostics: Diagnostic[] }> {
  const faults = await faultsOf(live.manifest);
  const manifest = { ...live.manifest };
  const diagnostics: Diagnostic[] = [];
  for (const [place, found] of groupedByEntry(faults)) {
    const [kind, index] = place;
    const entries = manifest[kind] as (JsonObject | null)[];
    const entry = entries[index] as JsonObject;
    const isPublished = found.every(({ path }) => published.includes(String(path[2])));
    const kept = Object.fromEntries(Object.entries(entry).filter(([key]) => !published.includes(key)));
    manifest[kind] = entries.map((each, at) =>
      at === index ? (isPublished ? kept : null) : each,
    ) as JsonObject[];
    diagnostics.push(tellLeftOut(kind, entry, isPublished, found));
  }
  for (const kind of ["tools", "prompts", "resources", "resourceTemplates"]) {
    const entries = manifest[kind];
    if (Array.isArray(entries)) manifest[kind] = entries.filter((entry) => entry !== null);
  }
  return { live: { ...live, manifest }, diagnostics };
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
      code !== "manifest/json-schema" &&
      typeof path[1] === "number",
  );
}

function groupedByEntry(faults: readonly Finding[]): [[kind: string, index: number], Finding[]][] {
  const groups = new Map<string, Finding[]>();
  for (const fault of faults) {
    const key = JSON.stringify(fault.path.slice(0, 2));
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  return [...groups].map(([key, found]) => [JSON.parse(key) as [string, number], found]);
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
