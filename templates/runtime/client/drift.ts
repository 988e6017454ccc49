import { anyValue } from "../any-value.ts";
import type { Client } from "@modelcontextprotocol/client";
import type { Catalogue, Entry, EntryKind } from "../catalogue.ts";
import { publishedInputs, roundsKey, withoutRounds } from "../published-rounds.ts";
import { differences } from "./differences.ts";

/** How a live server differs from the manifest that the stub was generated from, in one entry. */
export interface Drift {
  kind: EntryKind;
  wireName: string;
  change: "added" | "removed" | "changed";
  /** Where a changed entry differs, as JSON pointers into its definition. */
  places: string[];
}

type Listed = Readonly<Record<string, unknown>>;

/** More pages than any server has; a cursor that never ends must not hold a connection for ever. */
const mostPages = 1_000;

const idKeys: Readonly<Record<EntryKind, string>> = {
  tools: "name",
  prompts: "name",
  resources: "uri",
  resourceTemplates: "uriTemplate",
};

/** Compares what a server lists now with the catalogue, entry by entry. Rejects when a list cannot be had. */
export async function findDrift(client: Client, catalogue: Catalogue): Promise<Drift[]> {
  const offered = client.getServerCapabilities() ?? {};
  const kinds = Object.keys(idKeys) as EntryKind[];
  const drifts = await Promise.all(
    kinds.map(async (kind) => {
      const capability = kind === "resourceTemplates" ? "resources" : kind;
      const live = Object.hasOwn(offered, capability) ? await listAll(client, catalogue, kind) : [];
      const known = Object.values(catalogue.entries[kind]);
      return compareEntries(kind, known, withoutSkipped(live, kind, catalogue));
    }),
  );
  return drifts.flat();
}

async function listAll(
  client: Client,
  { methods }: Catalogue,
  kind: EntryKind,
): Promise<Record<string, unknown>[]> {
  const entries: Record<string, unknown>[] = [];
  let cursor: unknown;
  for (let page = 0; page < mostPages; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    // The SDK's own schemas drop what they do not know, and what they drop cannot be compared.
    const result = (await client.request({ method: methods[kind].list, params }, anyValue)) as Listed;
    if (Array.isArray(result[kind])) entries.push(...(result[kind] as Record<string, unknown>[]));
    cursor = result["nextCursor"];
    if (typeof cursor !== "string") return entries;
  }
  throw new Error(`${methods[kind].list} does not end after ${mostPages} pages.`);
}

/** What was left out of the stubs on purpose is no news when the server lists it. */
function withoutSkipped<Entry extends Listed>(
  live: readonly Entry[],
  kind: EntryKind,
  { skipped = [] }: Catalogue,
): readonly Entry[] {
  const names = new Set(skipped.filter((entry) => entry.kind === kind).map(({ wireName }) => wireName));
  return live.filter((entry) => !names.has(String(entry[idKeys[kind]])));
}

/** What differs between the entries of one kind, in the order of their names. */
export function compareEntries(
  kind: EntryKind,
  known: readonly Entry[],
  live: readonly Record<string, unknown>[],
): Drift[] {
  const listed = new Map(live.map((entry) => [String(entry[idKeys[kind]]), entry]));
  const expected = new Map(known.map((entry) => [entry.wireName, entry]));
  const names = [...new Set([...expected.keys(), ...listed.keys()])].sort();
  return names.flatMap((wireName): Drift[] => {
    const [before, now] = [expected.get(wireName), listed.get(wireName)];
    if (before === undefined) return [{ kind, wireName, change: "added", places: [] }];
    if (now === undefined) return [{ kind, wireName, change: "removed", places: [] }];
    const places = entryDifferences(before, now);
    return places.length === 0 ? [] : [{ kind, wireName, change: "changed", places }];
  });
}

/** Where a listed entry differs from the one that is known, and so does what it may ask, if the server publishes that. */
function entryDifferences({ definition: known, inputs }: Entry, listed: Listed): string[] {
  // A manifest that was dumped by other means may have the key in its definition.
  const { definition, rounds } = withoutRounds(listed);
  const before = withoutRounds(known).definition;
  const places = differences(before, definition).filter(
    (place) => !(place.startsWith("/outputSchema") && isWrapped(before, definition)),
  );
  if (typeof rounds !== "object" || rounds === null) return places;
  const { inputRequests = {} } = rounds as Listed;
  const at = `/_meta/${roundsKey.replace("/", "~1")}/inputRequests`;
  return [...places, ...differences(publishedInputs(inputs), inputRequests).map((place) => `${at}${place}`)];
}

/** Towards older revisions, a server wraps an output schema that is not one of objects; what is in it moved. */
function isWrapped(before: Listed, now: Listed): boolean {
  const [known, listed] = [before["outputSchema"], now["outputSchema"]] as (Listed | undefined)[];
  const properties = Object.keys((listed?.["properties"] ?? {}) as Listed);
  return known !== undefined && known["type"] !== "object" && properties.join() === "result";
}
