import type { JsonObject } from "../model.ts";
import { isObject, ownMember } from "../path.ts";

/** Where the generated server stub publishes what an entry may ask and remember, under `_meta`. */
const roundsKey = "mcp-stubgen/rounds";

/** The keys of an entry that no list method of the protocol has: people write them, or a server publishes them. */
export const roundsKeys = ["inputRequests", "requestState"] as const;

/** An entry as it was listed, without what it publishes; and that, as members of a manifest's entry. */
export interface PublishedRounds {
  entry: JsonObject;
  /** Null where nothing is published, or nothing of the right shape; `odd` is what stands there then. */
  rounds: JsonObject | null;
  odd?: unknown;
}

/** Takes out of an entry's `_meta` what a generated server publishes there. */
export function takePublishedRounds(entry: JsonObject): PublishedRounds {
  const meta = ownMember(entry, "_meta");
  const published = isObject(meta) ? ownMember(meta, roundsKey) : undefined;
  if (!isObject(meta) || published === undefined) return { entry, rounds: null };
  const { _meta: _, ...rest } = entry;
  const others = Object.entries(meta as JsonObject).filter(([key]) => key !== roundsKey);
  const left = others.length > 0 ? { ...rest, _meta: Object.fromEntries(others) } : rest;
  if (!isObject(published)) return { entry: left, rounds: null, odd: published };
  const members = roundsKeys.flatMap((key) => {
    const value = ownMember(published, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { entry: left, rounds: Object.fromEntries(members) as JsonObject };
}
