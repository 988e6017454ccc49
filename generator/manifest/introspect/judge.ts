import { diagnostic, type Diagnostic } from "../../diagnostics.ts";
import { checkEntries } from "../check-entries.ts";
import { checkShape } from "../check-shape.ts";
import { findUnfitValue } from "../check-values.ts";
import { nounOf, wireKeys } from "../entry-kinds.ts";
import type { EntryKind, JsonObject } from "../model.ts";
import { isObject, kindOf, ownMember } from "../path.ts";
import { canonical } from "./canonical.ts";
import type { ListReading } from "./model.ts";
import { roundsKeys, takePublishedRounds } from "./published-rounds.ts";

/** Entries that a manifest can hold, and what became of the others. */
export interface JudgedList {
  kind: EntryKind;
  entries: JsonObject[];
  complete: boolean;
  diagnostics: Diagnostic[];
}

// More of a kind say nothing new.
const mostTold = 20;

/** Judges each entry of a list by itself: one that no manifest can hold is left out, and told. */
export function judgeList({ kind, entries, complete }: ListReading): JudgedList {
  const odd: Diagnostic[] = [];
  const repeated = new Map<string, boolean>();
  const kept = new Map<string, JsonObject>();
  entries.forEach((listed, index) => {
    const judged = judgeEntry(kind, listed, index);
    odd.push(...judged.odd);
    if (judged.entry === null) return;
    const name = String(ownMember(judged.entry, wireKeys[kind]));
    const first = kept.get(name);
    if (first === undefined) kept.set(name, judged.entry);
    else repeated.set(name, (repeated.get(name) ?? true) && canonical(first) === canonical(judged.entry));
  });
  return {
    kind,
    entries: [...kept.values()],
    complete,
    diagnostics: [...bounded(kind, odd), ...tellRepeated(kind, repeated)],
  };
}

/** One entry as a manifest holds it, with what the server publishes of its rounds; null if it holds none. */
function judgeEntry(
  kind: EntryKind,
  listed: unknown,
  index: number,
): { entry: JsonObject | null; odd: Diagnostic[] } {
  if (!isObject(listed))
    return {
      entry: null,
      odd: [leftOut(kind, `number ${index + 1}`, `it is ${kindOf(listed)}, and no object`)],
    };
  const { entry: told, strays } = withoutStrays(kind, listed as JsonObject);
  const taken = takePublishedRounds(told);
  const { entry, rounds } = taken;
  const name = ownMember(entry, wireKeys[kind]);
  const why = whyUnfit(kind, entry);
  if (why !== null) {
    const which = typeof name === "string" && name !== "" ? JSON.stringify(name) : `number ${index + 1}`;
    return { entry: null, odd: [leftOut(kind, which, why)] };
  }
  const odd = [
    ...(strays ? [unknownKeys(kind, String(name))] : []),
    ...("odd" in taken ? [unfitRounds(kind, String(name), `it is ${kindOf(taken.odd)}, and no object`)] : []),
  ];
  if (rounds === null) return { entry, odd };
  const whole = { ...entry, ...rounds };
  const fault = whyUnfit(kind, whole);
  return fault === null
    ? { entry: whole, odd }
    : { entry, odd: [...odd, unfitRounds(kind, String(name), fault)] };
}

/** Why a manifest cannot hold an entry, to stand after a colon; null if it can. */
function whyUnfit(kind: EntryKind, entry: JsonObject): string | null {
  const key = wireKeys[kind];
  const name = ownMember(entry, key);
  if (typeof name !== "string") return `its \`${key}\` is ${kindOf(name)}`;
  const manifest = { server: { name: "server", version: "0" }, [kind]: [entry] };
  const unfit = findUnfitValue(manifest);
  const fault =
    unfit?.message ??
    checkShape(manifest).find(({ code }) => code === "manifest/shape")?.message ??
    checkEntries(manifest, () => ({ file: "", line: 1, column: 1 })).diagnostics.find(
      ({ severity }) => severity === "error",
    )?.message;
  // The paths start at a manifest of this entry alone.
  return fault?.replaceAll(`\`${kind}[0].`, "`").replace(/\.$/, "") ?? null;
}

/** Keys that only manifests have mean something else where a server lists them beside its own. */
function withoutStrays(kind: EntryKind, listed: JsonObject): { entry: JsonObject; strays: boolean } {
  const members = Object.entries(listed);
  const isRead = kind === "resources" || kind === "resourceTemplates";
  const strays = [...roundsKeys, ...(isRead ? ["cacheHint"] : [])];
  const kept = members.filter(([key]) => !strays.includes(key));
  return { entry: Object.fromEntries(kept), strays: kept.length < members.length };
}

function unknownKeys(kind: EntryKind, name: string): Diagnostic {
  const message = `The ${nounOf[kind]} ${JSON.stringify(name)} is listed with keys that only manifests have.`;
  const help = `\`${roundsKeys.join("` and `")}\` are left out: no list method sends them.`;
  return diagnostic("introspect/odd-entry", message, null, help);
}

function unfitRounds(kind: EntryKind, name: string, why: string): Diagnostic {
  const message = `What the ${nounOf[kind]} ${JSON.stringify(name)} publishes of its rounds is left out: ${why}.`;
  return diagnostic("introspect/odd-entry", message, null, "The rest of it is kept.");
}

function leftOut(kind: EntryKind, which: string, why: string): Diagnostic {
  const message = `The ${nounOf[kind]} ${which} of the list \`${kind}\` is left out: ${why}.`;
  return diagnostic(
    "introspect/odd-entry",
    message,
    null,
    "Clients that check what they get refuse such a list.",
  );
}

function bounded(kind: EntryKind, odd: Diagnostic[]): Diagnostic[] {
  if (odd.length <= mostTold) return odd;
  const more = `There are ${odd.length - mostTold} more entries like these in the list \`${kind}\`.`;
  return [...odd.slice(0, mostTold), diagnostic("introspect/odd-entry", more, null, "The rest is kept.")];
}

function tellRepeated(kind: EntryKind, repeated: ReadonlyMap<string, boolean>): Diagnostic[] {
  return [true, false].flatMap((isSame) => {
    const names = [...repeated].filter(([, same]) => same === isSame).map(([name]) => JSON.stringify(name));
    if (names.length === 0) return [];
    const shown = names.length > mostTold ? [...names.slice(0, mostTold), "…"] : names;
    const how = isSame ? "word for word" : "with another definition; the first is kept";
    const message = `The list \`${kind}\` names more than once, ${how}: ${shown.join(", ")}.`;
    const help = "The manifest has each once. Tell the authors of the server.";
    return [diagnostic("introspect/repeated-entry", message, null, help)];
  });
}
