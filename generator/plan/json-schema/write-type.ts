import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import { writeArray } from "./array-type.ts";
import { conjunction, type Alternatives, type Conjunction } from "./conjunction.ts";
import { acceptedKinds, bodyOf, coverage, impliedKinds } from "./coverage.ts";
import { refer, type Draft } from "./draft.ts";
import { isExclusive, soleRequirements } from "./exclusive.ts";
import { allKinds, includesKind, isWithin, kind, kindOfValue, noKind, type Kinds } from "./kinds.ts";
import { leafType } from "./leaf.ts";
import { literalType } from "./literal-type.ts";
import { writeObject } from "./object-type.ts";
import { noteOfImplied, notesOfGivenUp, notesOfNever } from "./notes.ts";
import type { Place } from "./place.ts";
import type { Unit } from "./survey.ts";
import { unionOf } from "./union.ts";

/** The type of one schema. */
export interface Written {
  /** The members of the union that it is; none is `never`. */
  parts: readonly TypeText[];
  kinds: Kinds;
  /** How many members it has when references are looked through. */
  width: number;
  /** Any value of these kinds is of the type. */
  plain: boolean;
  /** For the nearest comment: what the type does not say. */
  notes: readonly string[];
}

/** What already holds for the value: its kinds (`isSaid`: by a keyword that lists them), and the members that it has as an object. */
export interface Surroundings {
  kinds: Kinds;
  isSaid: boolean;
  members: ReadonlyMap<string, TypeText>;
  /** Properties that it cannot have. */
  absent: readonly string[];
}

const anywhere: Surroundings = { kinds: allKinds, isSaid: false, members: new Map(), absent: [] };

/** Writes the type of a schema as a part of one whose value is known to be of some kinds. */
export function writeType(draft: Draft, place: Place, around: Surroundings = anywhere): Written {
  const leaf = around === anywhere ? leafType(draft, place) : null;
  if (leaf !== null) return leaf;
  const found = conjunction(draft, place);
  const accepted = acceptedKinds(draft, found) & around.kinds;
  const isSaid = found.isSaid || around.isSaid;
  const kinds = accepted === allKinds && !isSaid ? impliedKinds(found) : accepted;
  if (kinds === noKind) {
    return { parts: [], kinds, width: 0, plain: false, notes: notesOfNever(place.schema, around.kinds) };
  }
  const own = writeOwn(draft, found, kinds, around);
  const told = [
    ...(kinds === accepted ? [] : [noteOfImplied(kinds)]),
    ...own.notes,
    ...notesOfGivenUp(found),
  ];
  if (found.references.length === 0 && found.alternatives.length === 0) return { ...own, notes: told };
  const inside: Surroundings = { kinds, isSaid, members: own.members, absent: [] };
  const references = found.references.map((unit) => writeReference(draft, unit, inside));
  const unions = found.alternatives.map((alternatives) => writeAlternatives(draft, alternatives, inside));
  return intersect({ references, own, unions }, kinds, [...told, ...unions.flatMap((union) => union.notes)]);
}

/** Joins what holds for one value, without what says no more than its kinds. */
function intersect(
  { references, own, unions }: { references: Written[]; own: Written; unions: Written[] },
  kinds: Kinds,
  notes: string[],
): Written {
  const first = references.filter((each) => !isFull(each, kinds));
  const last = unions.filter((each) => !isFull(each, kinds));
  const isCovered = own.plain && [...first, ...last].some((other) => isWithin(other.kinds, kinds));
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

/** Leaves out unions whose product with the ones before would be too wide for TypeScript. */
function narrowEnough(all: readonly Written[], notes: string[]): Written[] {
  let product = 1;
  const kept: Written[] = [];
  for (const written of all) {
    if (written.width > 1 && kept.length > 0 && product * written.width > widest) continue;
    product *= written.width;
    kept.push(written);
  }
  if (kept.length < all.length) {
    notes.push("Some alternatives are left out: together they are too many for a type.");
  }
  return kept;
}

function isFull({ plain, kinds }: Written, all: Kinds): boolean {
  return plain && isWithin(all, kinds);
}

/** The type of a `Written`, as one text. */
export function joined({ parts, plain, kinds }: Written): TypeText {
  return plain && kinds === allKinds ? types.unknown : unionOf(parts);
}

type Own = Written & { members: ReadonlyMap<string, TypeText> };

/** What the keywords of the conjunction itself say, without references and alternatives. */
function writeOwn(draft: Draft, found: Conjunction, kinds: Kinds, around: Surroundings): Own {
  if (found.literals !== null) {
    const literals = found.literals.filter((value) => includesKind(kinds, kindOfValue(value)));
    const all = literals.map((value) => literalType(value));
    return { parts: all, kinds, width: all.length, plain: false, notes: [], members: new Map() };
  }
  const parts = plainParts(kinds & ~(kind.boolean | kind.object | kind.array | kind.null));
  const excluded = found.excluded.filter((value) => typeof value === "boolean");
  if (includesKind(kinds, kind.boolean)) {
    parts.push(
      ...[true, false].filter((value) => !excluded.includes(value)).map((value) => types.literal(value)),
    );
  }
  let plain = excluded.length === 0 || !includesKind(kinds, kind.boolean);
  const notes: string[] = [];
  let members: ReadonlyMap<string, TypeText> = new Map();
  if (includesKind(kinds, kind.object)) {
    const object = writeObject(draft, found, around);
    parts.push(object.type);
    notes.push(...object.notes);
    members = object.members;
    plain &&= object.plain;
  }
  if (includesKind(kinds, kind.array)) {
    const array = writeArray(draft, found.arrays);
    parts.push(array.type);
    notes.push(...array.notes);
    plain &&= array.plain;
  }
  if (includesKind(kinds, kind.null)) parts.push(types.null);
  const all = plain && kinds === allKinds ? [types.unknown] : parts;
  return { parts: all, kinds, width: parts.length, plain, notes, members };
}

/** The types of kinds that nothing restricts. */
export function plainParts(kinds: Kinds): TypeText[] {
  const parts: TypeText[] = [];
  if (includesKind(kinds, kind.string)) parts.push(types.string);
  if (includesKind(kinds, kind.number)) parts.push(types.number);
  if (includesKind(kinds, kind.boolean)) parts.push(types.boolean);
  if (includesKind(kinds, kind.object)) parts.push(types.objectType([], types.unknown));
  if (includesKind(kinds, kind.array)) parts.push(types.array(types.unknown));
  if (includesKind(kinds, kind.null)) parts.push(types.null);
  return parts;
}

/** A declaration leaves out the kinds that its schema accepts without meaning them; here they may be wanted. */
function writeReference(draft: Draft, unit: Unit, { kinds, isSaid }: Surroundings): Written {
  const { accepts, writes, width } = coverage(draft, bodyOf(unit));
  const missing = kinds === allKinds && !isSaid ? noKind : kinds & accepts & ~writes;
  if (missing !== noKind && (kinds & writes) === noKind) {
    return { parts: [], kinds, width: 0, plain: true, notes: [] };
  }
  const parts = [refer(draft, unit), ...plainParts(missing)];
  return { parts, kinds: writes | missing, width: width + parts.length - 1, plain: false, notes: [] };
}

function writeAlternatives(
  draft: Draft,
  { branches, exclusive }: Alternatives,
  around: Surroundings,
): Written {
  const names = exclusive ? soleRequirements(draft, branches) : [];
  const written = branches.map((branch, index) =>
    writeType(draft, branch, { ...around, absent: names.filter((_, other) => other !== index) }),
  );
  const plain = written.reduce((kinds, branch) => (branch.plain ? kinds | branch.kinds : kinds), noKind);
  const notes = written.flatMap((branch) => branch.notes);
  if (exclusive && names.length === 0 && !isExclusive(draft, branches)) {
    notes.push("Exactly one of the alternatives (`oneOf`) may match.");
  }
  return {
    parts: written.flatMap(({ parts }) => parts),
    kinds: written.reduce((kinds, branch) => kinds | branch.kinds, noKind),
    width: written.reduce((width, branch) => width + branch.width, 0),
    plain: isWithin(around.kinds, plain),
    notes,
  };
}
