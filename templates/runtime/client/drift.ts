import type { Client } from "@modelcontextprotocol/client";
import type { Catalogue, Entry, EntryKind } from "../catalogue.ts";
import { publishedInputs, roundsKey, wellFormedInputs, withoutRounds } from "../published-rounds.ts";
import { membersOf } from "./client-members.ts";
import { differences } from "./differences.ts";
import { readLiveList, type Listed } from "./live-lists.ts";

/** How a live server differs from the manifest that the stub was generated from. */
export interface Drift {
  kind: EntryKind;
  /** The entry that differs; "" where a whole list could not be read. */
  wireName: string;
  change: "added" | "removed" | "changed" | "unread";
  /** Where a changed entry differs, as JSON pointers into its definition. */
  places: string[];
  /** Why a list could not be read: no entry of it was compared. */
  reason?: string;
}

/** Tells what drifted, a line each. */
export function warnOfDrift(drift: readonly Drift[]): void {
  for (const { kind, wireName, change, places, reason } of drift) {
    const what =
      change === "unread"
        ? `${kind}: not compared,`
        : `${kind} ${JSON.stringify(wireName)}: ${change} on the server`;
    console.warn(`${what} ${reason ?? places.join(", ")}`.trimEnd());
  }
}

/** Compares what a server lists now with the catalogue, entry by entry. */
export async function findDrift(client: Client, catalogue: Catalogue): Promise<Drift[]> {
  const offered = membersOf(client).getServerCapabilities() ?? {};
  const kinds = Object.keys(catalogue.entries) as EntryKind[];
  const drifts = await Promise.all(
    kinds.map(async (kind): Promise<Drift[]> => {
      const capability = kind === "resourceTemplates" ? "resources" : kind;
      const isOffered = Object.hasOwn(offered, capability);
      const list = isOffered
        ? await readLiveList(client, catalogue, kind)
        : { entries: new Map<string, Listed>() };
      // A list that fails where nothing is expected of it says nothing new.
      const known = Object.values(catalogue.entries[kind]);
      if ("entries" in list) return compareEntries(kind, known, list.entries, catalogue.skipped);
      if (known.length === 0) return [];
      return [{ kind, wireName: "", change: "unread", places: [], reason: list.failure }];
    }),
  );
  return drifts.flat();
}

/** What differs between the entries of one kind, in the order of their names. What was skipped on purpose is no news. */
export function compareEntries(
  kind: EntryKind,
  known: readonly Entry[],
  listed: ReadonlyMap<string, Listed>,
  skipped: Catalogue["skipped"] = [],
): Drift[] {
  const expected = new Map(known.map((entry) => [entry.wireName, entry]));
  const isSkipped = (name: string) => skipped.some((entry) => entry.kind === kind && entry.wireName === name);
  const names = [...new Set([...expected.keys(), ...listed.keys()])]
    .filter((name) => !isSkipped(name))
    .sort();
  return names.flatMap((wireName): Drift[] => {
    const [before, now] = [expected.get(wireName), listed.get(wireName)];
    if (before === undefined) return [{ kind, wireName, change: "added", places: [] }];
    if (now === undefined) return [{ kind, wireName, change: "removed", places: [] }];
    const places = entryDifferences(before, now);
    return places.length === 0 ? [] : [{ kind, wireName, change: "changed", places }];
  });
}

/** Keys that manifests have beside what is listed: where a server lists them all the same, they mean nothing here. */
const ownKeys = ["inputRequests", "requestState", "cacheHint"];

/** Where a listed entry differs from the one that is known, and so does what it may ask, if the server publishes that. */
function entryDifferences({ definition: known, inputs }: Entry, listed: Listed): string[] {
  // A manifest that was dumped by other means may have the key in its definition.
  const { definition, rounds } = withoutRounds(listed);
  const before = withoutRounds(known).definition;
  const places = differences(before, definition).filter(
    (place) =>
      !ownKeys.some((key) => place === `/${key}` || place.startsWith(`/${key}/`)) &&
      !(place.startsWith("/outputSchema") && isWrapped(before, definition)),
  );
  const published = wellFormedInputs(rounds);
  if (published === null) return places;
  const at = `/_meta/${roundsKey.replace("/", "~1")}/inputRequests`;
  return [...places, ...differences(publishedInputs(inputs), published).map((place) => `${at}${place}`)];
}

/** Towards older revisions, a server wraps an output schema that is not one of objects; what is in it moved. */
function isWrapped(before: Listed, now: Listed): boolean {
  const [known, listed] = [before["outputSchema"], now["outputSchema"]] as (Listed | undefined)[];
  const properties = Object.keys((listed?.["properties"] ?? {}) as Listed);
  return known !== undefined && known["type"] !== "object" && properties.join() === "result";
}
