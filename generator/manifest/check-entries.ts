import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import { entryKinds, nounOf, wireKeys } from "./entry-kinds.ts";
import type { EntryKind, Locate, ManifestPath } from "./model.ts";
import { isObject, ownMember, type PlainObject, showPath } from "./path.ts";

/** What entries say of each other; `repeated` are those that bear the name of an earlier one. */
export interface EntryCheck {
  diagnostics: Diagnostic[];
  repeated: ReadonlySet<unknown>;
}

/** Checks what a shape cannot say. Takes any value, and passes over what has no shape to check. */
export function checkEntries(manifest: unknown, locate: Locate): EntryCheck {
  const diagnostics: Diagnostic[] = [];
  const repeated = new Set<unknown>();
  for (const kind of entryKinds) {
    const entries = ownMember(manifest, kind);
    if (!Array.isArray(entries)) continue;
    checkNames(kind, entries, locate, diagnostics, repeated);
    entries.forEach((entry, index) => {
      if (kind === "prompts") checkArguments(entry, [kind, index], locate, diagnostics);
      checkInputRequestKeys(entry, [kind, index], locate, diagnostics);
    });
  }
  return { diagnostics, repeated };
}

function checkNames(
  kind: EntryKind,
  entries: readonly unknown[],
  locate: Locate,
  diagnostics: Diagnostic[],
  repeated: Set<unknown>,
): void {
  const firstIndexes = new Map<string, number>();
  entries.forEach((entry, index) => {
    const name = ownMember(entry, wireKeys[kind]);
    if (typeof name !== "string") return;
    const first = firstIndexes.get(name);
    if (first === undefined) {
      firstIndexes.set(name, index);
      return;
    }
    const isSame = isSameJson(entries[first], entry);
    repeated.add(entry);
    diagnostics.push(twice({ kind, name, isSame }, locate([kind, first]), locate([kind, index])));
  });
}

type Place = ReturnType<Locate>;

function twice(
  entry: { kind: EntryKind; name: string; isSame: boolean },
  first: Place,
  second: Place,
): Diagnostic {
  const what = `The ${nounOf[entry.kind]} ${JSON.stringify(entry.name)}`;
  const where = `${first.file}:${first.line}:${first.column}`;
  if (entry.isSame) {
    return diagnostic(
      "manifest/repeated-entry",
      `${what} is listed again, as at ${where}.`,
      second,
      "Remove one.",
    );
  }
  const message = `${what} is listed twice and differs: here, and at ${where}.`;
  return diagnostic(
    "manifest/duplicate-entry",
    message,
    second,
    "The first is taken. Keep one of the two, or rename one.",
  );
}

function checkArguments(
  prompt: unknown,
  path: ManifestPath,
  locate: Locate,
  diagnostics: Diagnostic[],
): void {
  const list = ownMember(prompt, "arguments");
  if (!Array.isArray(list)) return;
  const names = new Set<string>();
  list.forEach((argument, index) => {
    const name = ownMember(argument, "name");
    if (typeof name !== "string") return;
    if (names.has(name)) {
      const at = [...path, "arguments", index, "name"];
      const message = `${showPath(at)} names an argument that an earlier one names: ${JSON.stringify(name)}.`;
      diagnostics.push(
        diagnostic("manifest/shape", message, locate(at), "Arguments are told apart by name."),
      );
    }
    names.add(name);
  });
}

function checkInputRequestKeys(
  entry: unknown,
  path: ManifestPath,
  locate: Locate,
  diagnostics: Diagnostic[],
): void {
  // Answers come in plain objects: one under `__proto__` is lost, and every object has a `toString` already.
  const requests = ownMember(entry, "inputRequests");
  if (!isObject(requests)) return;
  for (const key of Object.keys(requests).filter((name) => name in Object.prototype)) {
    const at = [...path, "inputRequests", key];
    const message = `${showPath(at)}: every object has a member of that name, so that no answer can be told by it.`;
    diagnostics.push(diagnostic("manifest/shape", message, locate(at), "Choose another key."));
  }
}

/** Whether two JSON values say the same; the order of keys does not matter. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSameJson(item, other[at]))
    );
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSameMember(one, other, key));
}

function isSameMember(one: PlainObject, other: PlainObject, key: string): boolean {
  return Object.hasOwn(other, key) && isSameJson(one[key], other[key]);
}
