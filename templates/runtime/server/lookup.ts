import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from "@modelcontextprotocol/server";
import type { Entries, Entry, EntryKind } from "../catalogue.ts";

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

/** The one answer to a name or URI that leads nowhere, or nowhere that the caller may see. */
export function notFound(kind: EntryKind, name: string): ProtocolError {
  if (kind === "resources" || kind === "resourceTemplates") return new ResourceNotFoundError(name);
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${kind.slice(0, -1)} of that name.`);
}
