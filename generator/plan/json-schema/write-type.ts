import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import { writeArray } from "./array-type.ts";
import { conditionalMembers } from "./conditional-members.ts";
import { conjunction, type Alternatives, type Conjunction } from "./conjunction.ts";
import { acceptedKinds, arraysOfReferences, bodyOf, coverage, impliedKinds } from "./coverage.ts";
import { refer, type Draft } from "./draft.ts";
import { isExclusive, soleRequirements } from "./exclusive.ts";
import { allKinds, includesKind, isWithin, kind, kindOfValue, noKind, type Kinds } from "./kinds.ts";
import { intersect } from "./intersect.ts";
import { leafType } from "./leaf.ts";
import { literalType } from "./literal-type.ts";
import { writeObject } from "./object-type.ts";
import { noteOfImplied, notesOfGivenUp, notesOfNever } from "./notes.ts";
import type { Place } from "./place.ts";
import { plainParts } from "./plain-parts.ts";
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
  /** What is said of it as an array. */
  arrays: readonly Place[];
}

const anywhere: Surroundings = { kinds: allKinds, isSaid: false, members: new Map(), absent: [], arrays: [] };

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
  const arrays = [around.arrays, ...arraysOfReferences(draft, found)].filter((list) => list.length > 0);
  const own = writeOwn(draft, found, kinds, { ...around, arrays });
  const told = [
    ...(kinds === accepted ? [] : [noteOfImplied(kinds)]),
    ...own.notes,
    ...notesOfGivenUp(found),
  ];
  const conditional = writeConditional(draft, found, kinds, own);
  if (found.references.length + found.alternatives.length + conditional.length === 0)
    return { ...own, notes: told };
  const inside: Surroundings = {
    kinds,
    isSaid,
    members: own.members,
    absent: [],
    arrays: [...arrays.flat(), ...found.arrays],
  };
  const references = found.references.map((unit) => writeReference(draft, unit, inside));
  const unions = found.alternatives.map((alternatives) => writeAlternatives(draft, alternatives, inside));
  return intersect({ references, own, unions: [...unions, ...conditional] }, kinds, [
    ...told,
    ...unions.flatMap((union) => union.notes),
  ]);
}

/** The type of a `Written`, as one text. */
export function joined({ parts, plain, kinds }: Written): TypeText {
  return plain && kinds === allKinds ? types.unknown : unionOf(parts);
}

type Around = Omit<Surroundings, "arrays"> & { arrays: readonly (readonly Place[])[] };
export type Own = Written & { members: ReadonlyMap<string, TypeText>; isOpen: boolean; isClosed: boolean };

/** What the keywords of the conjunction itself say, without references and alternatives. */
function writeOwn(draft: Draft, found: Conjunction, kinds: Kinds, around: Around): Own {
  if (found.literals !== null) {
    const literals = found.literals.filter((value) => includesKind(kinds, kindOfValue(value)));
    const all = literals.map((value) => literalType(value));
    return {
      parts: all,
      kinds,
      width: all.length,
      plain: false,
      notes: [],
      members: new Map(),
      isOpen: false,
      isClosed: true,
    };
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
  let [isOpen, isClosed] = [false, false];
  if (includesKind(kinds, kind.object)) {
    const object = writeObject(draft, found, around);
    parts.push(object.type);
    notes.push(...object.notes);
    ({ members, isOpen, isClosed } = object);
    plain &&= object.plain;
  }
  if (includesKind(kinds, kind.array)) {
    const array = writeArray(draft, found.arrays, around.arrays);
    parts.push(array.type);
    notes.push(...array.notes);
    plain &&= array.plain;
  }
  if (includesKind(kinds, kind.null)) parts.push(types.null);
  const all = plain && kinds === allKinds ? [types.unknown] : parts;
  return { parts: all, kinds, width: parts.length, plain, notes, members, isOpen, isClosed };
}

/** What properties may come with a condition: an object has them as said, or anyhow. */
function writeConditional(draft: Draft, found: Conjunction, kinds: Kinds, own: Own): Written[] {
  if (!includesKind(kinds, kind.object) || own.isOpen || own.isClosed) return [];
  const type = conditionalMembers(draft, found, new Set(own.members.keys()));
  if (type === null) return [];
  const parts = [type, types.object, ...plainParts(kinds & ~kind.object)];
  return [{ parts, kinds, width: parts.length, plain: false, notes: [] }];
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
