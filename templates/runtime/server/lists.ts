import { ProtocolError, ProtocolErrorCode, type ServerContext } from "@modelcontextprotocol/server";
import type { Entry, EntryKind } from "../catalogue.ts";
import { publishingDefinition } from "../published-rounds.ts";
import type { StubServerOptions, VisibleEntry } from "./options.ts";

/** How lists are answered. */
export interface ListRules {
  /** Entries of a page; null for all of them. */
  pageSize: number | null;
  visible: StubServerOptions["visible"];
  publishRounds: boolean;
}

/** Reads and checks the options of lists. Throws a TypeError for a page size that is none. */
export function listRules({ pageSize, visible, publishRounds = false }: StubServerOptions): ListRules {
  if (pageSize !== undefined && !(Number.isSafeInteger(pageSize) && pageSize > 0)) {
    throw new TypeError(`pageSize must be a whole number above 0, not ${String(pageSize)}.`);
  }
  return { pageSize: pageSize ?? null, visible, publishRounds };
}

/** Whether a caller may see an entry; what it may not see is not there for it. */
export async function isVisible(
  { visible }: Pick<ListRules, "visible">,
  kind: EntryKind,
  identifier: string,
  { wireName, definition }: Entry,
  context: ServerContext,
): Promise<boolean> {
  if (visible === undefined) return true;
  const entry: VisibleEntry = { kind, identifier, wireName, definition };
  return (await visible(entry, context)) === true;
}

/**
 * One page of a list. A cursor is what the page before ended with, so that any instance can go on from it.
 * Throws a ProtocolError (-32602) for a cursor that names nothing here.
 */
export async function listPage(
  kind: EntryKind,
  entries: Readonly<Record<string, Entry>>,
  cursor: unknown,
  context: ServerContext,
  rules: ListRules,
): Promise<{ definitions: object[]; nextCursor: string | null }> {
  const all = Object.entries(entries);
  const start = cursor === undefined ? 0 : 1 + all.findIndex(([, { wireName }]) => wireName === cursor);
  if (cursor !== undefined && start === 0) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "There is nothing at this cursor.");
  }
  const page: Entry[] = [];
  for (const [identifier, entry] of all.slice(start)) {
    if (!(await isVisible(rules, kind, identifier, entry, context))) continue;
    if (page.length === rules.pageSize) {
      return { definitions: listed(page, rules), nextCursor: page.at(-1)?.wireName ?? null };
    }
    page.push(entry);
  }
  return { definitions: listed(page, rules), nextCursor: null };
}

function listed(page: readonly Entry[], { publishRounds }: ListRules): object[] {
  return page.map((entry) => (publishRounds ? publishingDefinition(entry) : entry.definition));
}
