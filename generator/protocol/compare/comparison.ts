import type { Location } from "../../diagnostics.ts";
import type { ChangeRule, ProtocolChange } from "./change.ts";
import { newNaming, oldNaming, pairDeclarations, type Pairing } from "./pairing.ts";
import { Relation, type NamedSide } from "./relation.ts";
import type { Side } from "./side.ts";
import { askedRequests, emptyUse, type Use } from "./usage.ts";

/** What every step of a comparison has at hand, and where it leaves its findings. */
export interface Comparison {
  old: NamedSide;
  new: NamedSide;
  pairing: Pairing;
  /** The other revision's name of a type, by the name in one. */
  partners: { old: ReadonlyMap<string, string>; new: ReadonlyMap<string, string> };
  relation: Relation;
  changes: ProtocolChange[];
}

/** A thing that both revisions have: what it is called, where it stands, and in what it is used. */
export interface Place {
  subject: string;
  old: Location;
  new: Location;
  use: Use;
  /** Whether user code never has it in its hands. */
  envelope: boolean;
}

export function startComparison(oldSide: Side, newSide: Side): Comparison {
  const pairing = pairDeclarations(oldSide, newSide);
  const old = { side: oldSide, naming: oldNaming(oldSide, pairing) };
  const next = { side: newSide, naming: newNaming(newSide, pairing) };
  const partners = {
    old: pairing.types,
    new: new Map([...pairing.types].map(([oldName, newName]) => [newName, oldName])),
  };
  return { old, new: next, pairing, partners, relation: new Relation(old, next), changes: [] };
}

/** What a finding says beside its rule; the rest follows from where it is used. */
export interface Finding {
  subject: string;
  message: string;
  severity: ProtocolChange["severity"];
  old: Location | null;
  new: Location | null;
  use: Use;
  mayPause?: boolean;
}

export function tell({ changes, old, new: new_ }: Comparison, rule: ChangeRule, finding: Finding): void {
  // Picked one by one: a finding may be spread from a place, which holds more than is told.
  const { subject, message, severity, use, mayPause = null } = finding;
  const methods = [...use.methods].sort();
  const variants = new Set(use.variants);
  // What concerns a request of a server, and none of its variants alone, concerns them all.
  for (const request of [old, new_].flatMap(({ side }) => askedRequests(side.model))) {
    const own = request.variants.map(({ identifier }) => identifier);
    if (use.methods.has(request.method) && !own.some((name) => use.variants.has(name)))
      for (const name of own) variants.add(name);
  }
  changes.push({
    rule,
    severity,
    subject,
    message,
    old: finding.old,
    new: finding.new,
    mayPause,
    methods,
    variants: [...variants].sort(),
  });
}

/** Uses of a declaration in both revisions; null stands for the one that lacks it. */
export function useOf({ old, new: new_ }: Comparison, oldName: string | null, newName: string | null): Use {
  const uses = [
    oldName === null ? undefined : old.side.usage.get(oldName),
    newName === null ? undefined : new_.side.usage.get(newName),
  ];
  const joined = emptyUse();
  for (const use of uses) {
    for (const writer of use?.writers ?? []) joined.writers.add(writer);
    for (const notifier of use?.notifiers ?? []) joined.notifiers.add(notifier);
    for (const method of use?.methods ?? []) joined.methods.add(method);
    for (const variant of use?.variants ?? []) joined.variants.add(variant);
  }
  return joined;
}

/** A use in methods alone, for findings about methods. */
export function useInMethods(...methods: string[]): Use {
  return { ...emptyUse(), methods: new Set(methods) };
}
