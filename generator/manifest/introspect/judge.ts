import { diagnostic, type Diagnostic } from "../../diagnostics.ts";
import { checkEntries } from "../check-entries.ts";
import { checkShape } from "../check-shape.ts";
import { findUnfitValue } from "../check-values.ts";
import { nounOf, wireKeys } from "../entry-kinds.ts";
import type { EntryKind, JsonObject } from "../model.ts";
import { isObject, kindOf, ownMember } from "../path.ts";
import { canonical } from "./canonical.ts";
import type { ListReading } from "./model.ts";

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
  entries.forEach((entry, index) => {
    const why = whyUnfit(kind, entry);
    const name = ownMember(entry, wireKeys[kind]);
    if (why !== null || !isObject(entry) || typeof name !== "string") {
      odd.push(
        leftOut(
          kind,
          typeof name === "string" && name !== "" ? JSON.stringify(name) : `number ${index + 1}`,
          why ?? "",
        ),
      );
      return;
    }
    const ours = withoutOurKeys(entry);
    if (ours.told) odd.push(unknownKeys(kind, name));
    const first = kept.get(name);
    if (first === undefined) kept.set(name, ours.entry);
    else repeated.set(name, (repeated.get(name) ?? true) && canonical(first) === canonical(ours.entry));
  });
  return {
    kind,
    entries: [...kept.values()],
    complete,
    diagnostics: [...bounded(kind, odd), ...tellRepeated(kind, repeated)],
  };
}

/** Why a manifest cannot hold an entry, to stand after a colon; null if it can. */
function whyUnfit(kind: EntryKind, entry: unknown): string | null {
  if (!isObject(entry)) return `it is ${kindOf(entry)}, and no object`;
  const key = wireKeys[kind];
  const name = ownMember(entry, key);
  if (typeof name !== "string" || name === "")
    return `its \`${key}\` is ${name === "" ? "empty" : kindOf(name)}`;
  const manifest = { server: { name: "server", version: "0" }, [kind]: [withoutOurKeys(entry).entry] };
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

// Written by hand, and never sent by a list method: what bears these names here means something else.
const ourKeys = ["inputRequests", "requestState"];

function withoutOurKeys(entry: object): { entry: JsonObject; told: boolean } {
  const members = Object.entries(entry) as [string, JsonObject[string]][];
  const kept = members.filter(([key]) => !ourKeys.includes(key));
  return { entry: Object.fromEntries(kept), told: kept.length < members.length };
}

function unknownKeys(kind: EntryKind, name: string): Diagnostic {
  const message = `The ${nounOf[kind]} ${JSON.stringify(name)} is listed with keys that only manifests have.`;
  const help = `\`${ourKeys.join("` and `")}\` are left out: no list method sends them.`;
  return diagnostic("introspect/odd-entry", message, null, help);
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
  return [...odd.slice(0, mostTold), diagnostic("introspect/odd-entry", more, null)];
}

function tellRepeated(kind: EntryKind, repeated: ReadonlyMap<string, boolean>): Diagnostic[] {
  return [true, false].flatMap((isSame) => {
    const names = [...repeated].filter(([, same]) => same === isSame).map(([name]) => JSON.stringify(name));
    if (names.length === 0) return [];
    const shown = names.length > mostTold ? [...names.slice(0, mostTold), "…"] : names;
    const how = isSame ? "word for word" : "with another definition; the first is kept";
    const message = `The list \`${kind}\` names more than once, ${how}: ${shown.join(", ")}.`;
    return [diagnostic("introspect/repeated-entry", message, null)];
  });
}
