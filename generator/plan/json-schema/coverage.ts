import { isObject } from "../json-object.ts";
import { conjunction, type Conjunction } from "./conjunction.ts";
import type { Draft } from "./draft.ts";
import { allKinds, countOf, kind, noKind, type Kinds } from "./kinds.ts";
import { type Place } from "./place.ts";
import type { Unit } from "./survey.ts";

/** `accepts`: the kinds of value that a schema accepts. `writes`: those that its type has when nothing surrounds it. */
export interface Coverage {
  accepts: Kinds;
  writes: Kinds;
  /** How many members its type has at most, as a union. */
  width: number;
}

const everything: Coverage = { accepts: allKinds, writes: allKinds, width: 6 };

// Far beyond any real schema: a chain of references this long is not looked through.
const longestChain = 100;

/** What kinds a schema covers, through its references and branches. */
export function coverage(draft: Draft, place: Place, chain = 0): Coverage {
  if (chain > longestChain) return everything;
  const known = draft.coverages[place.view].get(place.schema);
  if (known !== undefined) return known;
  // Stands in while the answer is computed, in case a reference leads back here.
  if (isObject(place.schema)) draft.coverages[place.view].set(place.schema, everything);
  const found = conjunction(draft, place);
  const parts = partsOf(draft, found, chain + 1);
  const accepts = parts.reduce((kinds, part) => kinds & part.accepts, found.kinds);
  const implied = accepts === allKinds && !found.isSaid ? impliedKinds(found) : accepts;
  const answer = {
    accepts,
    writes: parts.reduce((kinds, part) => kinds & part.writes, implied),
    width: parts.reduce((width, part) => width * part.width, found.literals?.length ?? countOf(implied)),
  };
  if (isObject(place.schema)) draft.coverages[place.view].set(place.schema, answer);
  return answer;
}

/** What kinds all alternatives and references of a conjunction leave. */
export function acceptedKinds(draft: Draft, found: Conjunction): Kinds {
  if (found.references.length === 0 && found.alternatives.length === 0) return found.kinds;
  return partsOf(draft, found, 0).reduce((kinds, part) => kinds & part.accepts, found.kinds);
}

/** A unit as the root of its own declaration. */
export function bodyOf({ schema, path, circle }: Unit): Place {
  return { schema, path, depth: 0, circle, view: "body" };
}

function partsOf(draft: Draft, { alternatives, references }: Conjunction, chain: number): Coverage[] {
  return [
    ...references.map((unit) => coverage(draft, bodyOf(unit), chain)),
    ...alternatives.map(({ branches }) => either(branches.map((branch) => coverage(draft, branch, chain)))),
  ];
}

function either(branches: readonly Coverage[]): Coverage {
  const sum: Coverage = { accepts: noKind, writes: noKind, width: 0 };
  for (const { accepts, writes, width } of branches) {
    sum.accepts |= accepts;
    sum.writes |= writes;
    sum.width += width;
  }
  return sum;
}

/**
 * The kinds that a schema means when it restricts none: `properties` without `type` accepts a number, strictly, but
 * whoever writes it means an object. The one place where a type is narrower than its schema.
 */
export function impliedKinds({ objects, arrays, orNull }: Conjunction): Kinds {
  const implied = (objects.length > 0 ? kind.object : noKind) | (arrays.length > 0 ? kind.array : noKind);
  return implied === noKind ? allKinds : implied | (orNull ? kind.null : noKind);
}

/** For each declaration that a conjunction refers to: what that says of arrays. */
export function arraysOfReferences(draft: Draft, found: Conjunction): Place[][] {
  return found.references.map((unit) => arraysOf(draft, unit, new Set()));
}

function arraysOf(draft: Draft, unit: Unit, seen: Set<Unit>): Place[] {
  if (seen.has(unit) || seen.size > longestChain) return [];
  seen.add(unit);
  const { arrays, references } = conjunction(draft, bodyOf(unit));
  return [...arrays, ...references.flatMap((each) => arraysOf(draft, each, seen))];
}
