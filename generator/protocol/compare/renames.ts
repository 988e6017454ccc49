import type { Declaration, TypeNode } from "../model.ts";
import { canonicalDeclaration, type Naming } from "./canonical.ts";
import { nameLikeness } from "./likeness.ts";
import { newNaming, oldNaming, type Pairing } from "./pairing.ts";
import type { Side } from "./side.ts";

interface Candidate {
  old: Declaration;
  new: Declaration;
  likeness: number;
}

/**
 * Adds what was renamed to a pairing: one removed and one added declaration of a kind that say the same, other
 * renames taken into account. Of several that do, the one whose name is most alike; a tie is no rename. The outcome
 * does not depend on which of the two revisions is the old one.
 */
export function findRenames(old: Side, new_: Side, pairing: Pairing): void {
  while (true) {
    const found = clearest(
      candidates(old, new_, pairing, [oldNaming(old, pairing), newNaming(new_, pairing)]),
    );
    if (found.length === 0) break;
    for (const candidate of found) pair(pairing, candidate);
  }
  pairRings(old, new_, pairing);
}

/** Renamed declarations that refer to each other: guesses that hold if all of them do. */
function pairRings(old: Side, new_: Side, pairing: Pairing): void {
  const loose = [unnamed(oldNaming(old, pairing)), unnamed(newNaming(new_, pairing))] as const;
  let guesses = clearest(candidates(old, new_, pairing, loose));
  while (guesses.length > 0) {
    const guessed: Pairing = { types: new Map(pairing.types), constants: new Map(pairing.constants) };
    for (const guess of guesses) pair(guessed, guess);
    const [oldNames, newNames] = [oldNaming(old, guessed), newNaming(new_, guessed)];
    const held = guesses.filter(
      (guess) => canonicalDeclaration(guess.old, oldNames) === canonicalDeclaration(guess.new, newNames),
    );
    if (held.length === guesses.length) break;
    guesses = held;
  }
  for (const guess of guesses) pair(pairing, guess);
}

/** Spells what has no partner the same on both sides. */
function unnamed(naming: Naming): Naming {
  return {
    type: (name) => naming.type(name).replace(/^(?:old|new):.*$/s, "?"),
    constant: (name) => naming.constant(name),
  };
}

function pair(pairing: Pairing, { old, new: new_ }: Candidate): void {
  pairing[spaceOf(old)].set(old.name, new_.name);
}

/** Types and constants have separate name spaces. */
function spaceOf({ kind }: Declaration): keyof Pairing {
  return kind === "constant" ? "constants" : "types";
}

function candidates(
  old: Side,
  new_: Side,
  pairing: Pairing,
  [oldNames, newNames]: readonly [Naming, Naming],
): Candidate[] {
  const paired = { types: new Set(pairing.types.values()), constants: new Set(pairing.constants.values()) };
  const added = new Map<string, Declaration[]>();
  for (const declaration of new_.index.list) {
    if (paired[spaceOf(declaration)].has(declaration.name)) continue;
    const text = kindAndText(declaration, newNames);
    added.set(text, [...(added.get(text) ?? []), declaration]);
  }
  return old.index.list.flatMap((declaration) => {
    const isPaired = pairing[spaceOf(declaration)].has(declaration.name);
    const alike = isPaired ? [] : (added.get(kindAndText(declaration, oldNames)) ?? []);
    return alike.flatMap((other): Candidate[] => {
      const likeness = nameLikeness(declaration.name, other.name);
      // A shape that says little, such as that of `string`, needs names that say more.
      return tellingParts(declaration) >= 2 || likeness >= 0.5
        ? [{ old: declaration, new: other, likeness }]
        : [];
    });
  });
}

function kindAndText(declaration: Declaration, naming: Naming): string {
  return `${declaration.kind} ${canonicalDeclaration(declaration, naming)}`;
}

/** Candidates that are the single best one of both their declarations. */
function clearest(all: readonly Candidate[]): Candidate[] {
  return all.filter((candidate) => {
    const rivals = all.filter(
      (other) => other !== candidate && (other.old === candidate.old || other.new === candidate.new),
    );
    return rivals.every(({ likeness }) => likeness < candidate.likeness);
  });
}

/** How many member names and literals a declaration has: what tells it from others. */
function tellingParts(declaration: Declaration): number {
  switch (declaration.kind) {
    case "constant":
      return typeof declaration.value === "boolean" ? 0 : 2;
    case "alias":
      return partsIn(declaration.type);
    case "interface":
      return declaration.members.reduce((sum, { type }) => sum + 1 + partsIn(type), 0);
  }
}

function partsIn(type: TypeNode): number {
  switch (type.kind) {
    case "literal":
      return 1;
    case "array":
      return partsIn(type.element);
    case "union":
    case "intersection":
      return type.members.reduce((sum, member) => sum + partsIn(member), 0);
    case "object":
      return type.members.reduce((sum, member) => sum + 1 + partsIn(member.type), 0);
    default:
      return 0;
  }
}
