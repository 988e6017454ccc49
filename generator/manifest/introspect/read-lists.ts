import { diagnostic, type Diagnostic } from "../../diagnostics.ts";
import { isObject, kindOf, ownMember } from "../path.ts";
import type { Ask } from "./connection.ts";
import type { Limits, ListReading } from "./model.ts";
import { listMethods, methodNotFound, type ListMethod } from "./wire-methods.ts";

/** What lists are read with. */
export interface ListReader {
  ask: Ask;
  limits: Limits;
  /** When to have read everything, as `Date.now()` counts. */
  deadline: number;
  /** What the error of a request means, to stand after a colon. */
  explain: (error: unknown) => string;
  progress: (text: string) => void;
}

/** All lists as they came, and what was found on the way. `failed` counts those of which nothing could be read. */
export interface ListReadings {
  lists: ListReading[];
  asked: number;
  failed: number;
  diagnostics: Diagnostic[];
}

/**
 * Reads every list that the capabilities declare, one after another, each to its end. A list that fails, hangs or goes
 * round in a circle is told of, and does not keep the others from being read.
 */
export async function readLists(capabilities: unknown, reader: ListReader): Promise<ListReadings> {
  const readings: ListReadings = { lists: [], asked: 0, failed: 0, diagnostics: [] };
  for (const list of listMethods) {
    if (!isObject(ownMember(capabilities, list.capability))) {
      readings.lists.push({ kind: list.kind, entries: [], complete: true });
      continue;
    }
    const { pages, entries, fault } = await readList(list, reader);
    readings.lists.push({ kind: list.kind, entries, complete: fault?.code !== "introspect/list-failed" });
    readings.asked += 1;
    if (pages === 0 && fault?.code === "introspect/list-failed") readings.failed += 1;
    if (fault !== null) readings.diagnostics.push(fault);
    reader.progress(`${list.method}: ${entries.length}${fault === null ? "" : ", with a fault"}`);
  }
  return readings;
}

interface ReadList {
  pages: number;
  entries: unknown[];
  fault: Diagnostic | null;
}

async function readList(list: ListMethod, reader: ListReader): Promise<ReadList> {
  const { ask, limits, explain } = reader;
  const end = Math.min(reader.deadline, Date.now() + limits.listTimeout);
  const read: ReadList = { pages: 0, entries: [], fault: null };
  const cursors = new Set<string>();
  for (let cursor: string | null = null; ; read.pages += 1) {
    const remaining = end - Date.now();
    if (remaining <= 0) return { ...read, fault: failed(list, read, "it does not come to its end in time") };
    if (read.pages >= limits.pages)
      return { ...read, fault: failed(list, read, `it has more than ${limits.pages} pages`) };
    try {
      const { result, unfit } = await ask(list.method, cursor === null ? {} : { cursor }, remaining);
      const page = ownMember(result, list.kind);
      if (!Array.isArray(page)) return { ...read, fault: failed(list, read, withoutEntries(list, page)) };
      read.entries.push(...(page as unknown[]));
      if (unfit !== null) read.fault ??= unfitList(list);
      const next = nextCursor(result, cursors);
      if (next === null) return { ...read, pages: read.pages + 1 };
      if ("wrong" in next)
        return { ...read, pages: read.pages + 1, fault: failed(list, { pages: 1 }, next.wrong) };
      cursor = next.cursor;
    } catch (error) {
      return { ...read, fault: failedRequest(list, read, error, explain) };
    }
  }
}

/** Where the next page starts; null where there is none. */
function nextCursor(result: unknown, seen: Set<string>): { cursor: string } | { wrong: string } | null {
  const cursor = ownMember(result, "nextCursor");
  if (cursor === undefined || cursor === null || cursor === "") return null;
  if (typeof cursor !== "string") return { wrong: `its cursor is ${kindOf(cursor)}` };
  if (seen.has(cursor)) return { wrong: "its pages lead in a circle, since a cursor came twice" };
  seen.add(cursor);
  return { cursor };
}

function withoutEntries({ kind }: ListMethod, page: unknown): string {
  return `its answer's \`${kind}\` is ${kindOf(page) === "missing" ? "missing" : `${kindOf(page)}, and no list`}`;
}

function failedRequest(
  list: ListMethod,
  read: ReadList,
  error: unknown,
  explain: (error: unknown) => string,
): Diagnostic {
  const isUnknown = (error as { code?: unknown } | null)?.code === methodNotFound;
  if (!isUnknown) return failed(list, read, explain(error));
  if (list.kind !== "resourceTemplates")
    return failed(list, read, "the server declares it, and does not know the method");
  const message = `The server declares \`${list.capability}\`, and does not know ${list.method}: it has no templates.`;
  return diagnostic("introspect/no-templates", message, null);
}

function failed({ method }: ListMethod, { pages }: { pages: number }, why: string): Diagnostic {
  const [message, help] =
    pages === 0
      ? [`${method} cannot be read: ${why}.`, "The manifest is made without it."]
      : [`${method} is not read to its end: ${why}.`, "The manifest holds what came until then."];
  return diagnostic("introspect/list-failed", message, null, help);
}

function unfitList({ method }: ListMethod): Diagnostic {
  const message = `The answer to ${method} does not fit the revision that the server speaks.`;
  const help = "It was read nevertheless. Clients that check what they get refuse the whole list.";
  return diagnostic("introspect/list-unfit", message, null, help);
}
