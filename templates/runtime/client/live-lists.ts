import type { Client } from "@modelcontextprotocol/client";
import { anyValue } from "../any-value.ts";
import type { Catalogue, EntryKind } from "../catalogue.ts";
import { membersOf } from "./client-members.ts";

/** An entry as it is listed, whatever it holds. */
export type Listed = Readonly<Record<string, unknown>>;

/** What a list method answered in all its pages; or why it could not be read to its end. */
export type LiveList = { entries: ReadonlyMap<string, Listed> } | { failure: string };

/** What entries are called by. */
const idKeys: Readonly<Record<EntryKind, string>> = {
  tools: "name",
  prompts: "name",
  resources: "uri",
  resourceTemplates: "uriTemplate",
};

/** More pages than any server has; a cursor that never ends must not hold a connection for ever. */
const mostPages = 1_000;
/** How long one page may take, in milliseconds: a server that hangs on one list may be good for the rest. */
const longestPage = 10_000;

/** Reads one list to its end. Of entries that bear one name, the first counts; what has none is passed over. */
export async function readLiveList(
  client: Client,
  { methods }: Catalogue,
  kind: EntryKind,
): Promise<LiveList> {
  const entries = new Map<string, Listed>();
  const { list: method } = methods[kind];
  let cursor: unknown;
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const params = cursor === undefined ? {} : { cursor };
      // The SDK's own schemas drop what they do not know, and what they drop cannot be compared.
      const options = { timeout: longestPage };
      const result = (await membersOf(client).request({ method, params }, anyValue, options)) as Listed;
      const listed: unknown = result[kind];
      if (!Array.isArray(listed)) return { failure: `${method} answers no list.` };
      for (const entry of listed) addEntry(entries, entry, idKeys[kind]);
      cursor = result["nextCursor"];
      if (typeof cursor !== "string") return { entries };
    }
    return { failure: `${method} does not end after ${mostPages} pages.` };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

function addEntry(entries: Map<string, Listed>, entry: unknown, idKey: string): void {
  if (typeof entry !== "object" || entry === null) return;
  const id = (entry as Listed)[idKey];
  if (typeof id === "string" && !entries.has(id)) entries.set(id, entry as Listed);
}
