import { diagnostic, type Diagnostic } from "../../diagnostics.ts";
import { entryKinds, nounOf, wireKeys } from "../entry-kinds.ts";
import type { EntryKind, Json, JsonObject } from "../model.ts";
import { isObject, ownMember } from "../path.ts";
import { sortEntries } from "./build-manifest.ts";
import { canonical } from "./canonical.ts";
import type { Drift, EntryName } from "./model.ts";
import { roundsKeys } from "./published-rounds.ts";

/** The keys of an entry that no list method sends: what stands there was written by hand, if no server publishes it. */
const handwrittenKeys = [...roundsKeys, "cacheHint"] as const;

export interface Merged {
  manifest: JsonObject;
  drift: Drift;
  diagnostics: Diagnostic[];
}

/**
 * Brings what was written by hand in an earlier manifest into a new one, entry by entry, and tells what differs.
 *
 * @param incomplete kinds whose list could not be read to its end: what the earlier manifest has of them stays.
 */
export function mergeManifests(
  earlier: unknown,
  manifest: JsonObject,
  incomplete: ReadonlySet<EntryKind>,
  file: string,
): Merged {
  const drift: Drift = { appeared: [], changed: [], vanished: [] };
  const diagnostics: Diagnostic[] = [];
  const merged: JsonObject = { ...hintOf(earlier), ...manifest, ...cacheHintsOf(earlier) };
  for (const kind of entryKinds) {
    const before = entriesOf(kind, earlier);
    const now = entriesOf(kind, manifest);
    const entries = [...now].map(([name, entry]) =>
      mergeEntry({ kind, name }, before.get(name), entry, drift),
    );
    for (const [name, entry] of before) {
      if (now.has(name)) continue;
      if (incomplete.has(kind)) entries.push(entry);
      else drift.vanished.push({ kind, name });
      diagnostics.push(...absent({ kind, name }, entry, incomplete.has(kind), file));
    }
    merged[kind] = sortEntries(kind, entries);
  }
  return { manifest: merged, drift, diagnostics: [...told(drift, file), ...diagnostics] };
}

/** Whether a manifest has anything written by hand that another does not say, because no server published it. */
export function losesHandwriting(earlier: unknown, manifest: JsonObject): boolean {
  if (Object.hasOwn(cacheHintsOf(earlier), "cacheHints")) return true;
  return entryKinds.some((kind) => {
    const now = entriesOf(kind, manifest);
    return [...entriesOf(kind, earlier)].some(([name, entry]) =>
      handwrittenKeys.some((key) => {
        const written = ownMember(entry, key) ?? null;
        return written !== null && canonical(written) !== canonical(ownMember(now.get(name), key) ?? null);
      }),
    );
  });
}

function isHandwritten(entry: JsonObject): boolean {
  return handwrittenKeys.some((key) => (ownMember(entry, key) ?? null) !== null);
}

/** Where editors find the schema of a JSON manifest. */
function hintOf(earlier: unknown): JsonObject {
  const hint = ownMember(earlier, "$schema");
  return typeof hint === "string" ? { $schema: hint } : {};
}

/** How long results may be kept is for people to write: no server tells it of all its methods. */
function cacheHintsOf(earlier: unknown): JsonObject {
  const hints = ownMember(earlier, "cacheHints");
  return isObject(hints) ? { cacheHints: hints as JsonObject } : {};
}

function entriesOf(kind: EntryKind, manifest: unknown): Map<string, JsonObject> {
  const list = ownMember(manifest, kind);
  const entries = (Array.isArray(list) ? list : []).filter(isObject) as JsonObject[];
  return new Map(entries.map((entry) => [String(ownMember(entry, wireKeys[kind])), entry]));
}

function mergeEntry(
  name: EntryName,
  before: JsonObject | undefined,
  now: JsonObject,
  drift: Drift,
): JsonObject {
  if (before === undefined) {
    drift.appeared.push(name);
    return now;
  }
  // What a server publishes of its rounds is the truth; only what it does not say is for people to write.
  const kept = publishesRounds(now)
    ? handwrittenKeys.filter((key) => !roundsKeys.some((own) => own === key))
    : handwrittenKeys;
  const merged = { ...now, ...membersOf(before, kept) };
  const keys = changedKeys(before, merged);
  if (keys.length > 0) drift.changed.push({ ...name, keys });
  return merged;
}

function publishesRounds(entry: JsonObject): boolean {
  return roundsKeys.some((key) => Object.hasOwn(entry, key));
}

function membersOf(entry: JsonObject, keys: readonly string[]): JsonObject {
  const members = keys.flatMap((key): [string, Json][] => {
    const value = ownMember(entry, key);
    return value === undefined ? [] : [[key, value as Json]];
  });
  return Object.fromEntries(members);
}

function changedKeys(before: JsonObject, now: JsonObject): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys]
    .filter((key) => canonical(ownMember(before, key) ?? null) !== canonical(ownMember(now, key) ?? null))
    .sort();
}

function shown({ kind, name }: EntryName): string {
  return `The ${nounOf[kind]} ${JSON.stringify(name)}`;
}

function told({ appeared, changed, vanished: _ }: Drift, file: string): Diagnostic[] {
  return [
    ...appeared.map((entry) => diagnostic("introspect/appeared", `${shown(entry)} is new.`, { file })),
    ...changed.map((entry) =>
      diagnostic("introspect/changed", `${shown(entry)} changed: ${entry.keys.join(", ")}.`, { file }),
    ),
  ];
}

function absent(name: EntryName, entry: JsonObject, isUnread: boolean, file: string): Diagnostic[] {
  if (isUnread) {
    const message = `${shown(name)} stays as it was, since its list could not be read to its end.`;
    return [diagnostic("introspect/kept-unlisted", message, { file })];
  }
  if (!isHandwritten(entry))
    return [diagnostic("introspect/vanished", `${shown(name)} is no longer there.`, { file })];
  const keys = handwrittenKeys.filter((key) => Object.hasOwn(entry, key)).join(" and ");
  const message = `${shown(name)} is no longer there, and with it goes its ${keys}.`;
  const help = "If it has another name now, take them over from version control.";
  return [diagnostic("introspect/handwritten-lost", message, { file }, help)];
}
