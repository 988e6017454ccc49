import type { Entries, Entry } from "./catalogue.ts";

const indexes = new WeakMap<Entries, ReadonlyMap<string, [string, Entry]>>();

/** Looks up in an index that lives as long as the catalogue: a server may have a thousand tools. */
export function byWireName(entries: Entries, wireName: unknown): [string, Entry] | undefined {
  let index = indexes.get(entries);
  if (index === undefined) {
    index = new Map(Object.entries(entries).map((named) => [named[1].wireName, named]));
    indexes.set(entries, index);
  }
  return index.get(wireName as string);
}
