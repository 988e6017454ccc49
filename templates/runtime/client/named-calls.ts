import type { Entries } from "../catalogue.ts";

/** A call of one entry, as the stubs offer it; the generated types are stricter. */
export type EntryCall = (...given: never[]) => Promise<object>;

/** The calls of all entries of a kind: each by its identifier, and by its wire name where that is another. */
export function namedCalls(
  entries: Entries,
  callOf: (identifier: string) => EntryCall,
): Record<string, EntryCall> {
  const named: [string, EntryCall][] = [];
  for (const [identifier, { wireName }] of Object.entries(entries)) {
    const call = callOf(identifier);
    named.push([identifier, call]);
    if (wireName !== identifier) named.push([wireName, call]);
  }
  return Object.fromEntries(named);
}
