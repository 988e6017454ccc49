import { types } from "../type-text.ts";
import { allKinds, isWithin, type Kinds } from "./kinds.ts";
import { plainParts } from "./plain-parts.ts";
import { unionOf } from "./union.ts";
import type { Own, Written } from "./write-type.ts";

/** Joins what holds for one value, without what says no more than its kinds. */
export function intersect(
  { references, own, unions }: { references: Written[]; own: Own; unions: Written[] },
  kinds: Kinds,
  notes: string[],
): Written {
  const first = references.filter((each) => !isFull(each, kinds));
  const last = unions.filter((each) => !isFull(each, kinds));
  // What is said of other properties has to be told even where nothing restricts them: else TypeScript refuses them.
  const isCovered =
    own.plain && !own.isOpen && [...first, ...last].some((other) => isWithin(other.kinds, kinds));
  const all = narrowEnough([...first, ...(isCovered ? [] : [own]), ...last], notes);
  const [only] = all;
  if (all.length === 1 && only !== undefined) return { ...only, notes };
  return {
    parts: [types.intersection(all.map(({ parts }) => unionOf(parts)))],
    kinds: all.reduce((left, { kinds: right }) => left & right, kinds),
    width: all.reduce((product, written) => product * written.width, 1),
    plain: false,
    notes,
  };
}

// TypeScript multiplies intersected unions out, and refuses beyond 100,000 members.
const widest = 10_000;

/**
 * Leaves out unions whose product with the ones before would be too wide for TypeScript, down to the kinds of value that
 * they take: else it refuses the properties that only they declare.
 */
function narrowEnough(all: readonly Written[], notes: string[]): Written[] {
  let product = 1;
  let left = allKinds;
  const kept: Written[] = [];
  for (const written of all) {
    if (written.width > 1 && kept.length > 0 && product * written.width > widest) {
      left &= written.kinds;
      continue;
    }
    product *= written.width;
    kept.push(written);
  }
  if (kept.length === all.length) return kept;
  notes.push("Some alternatives are left out: together they are too many for a type.");
  return [...kept, plainly(left)];
}

function plainly(kinds: Kinds): Written {
  const parts = plainParts(kinds);
  return { parts, kinds, width: parts.length, plain: true, notes: [] };
}

function isFull({ plain, kinds }: Written, all: Kinds): boolean {
  return plain && isWithin(all, kinds);
}
