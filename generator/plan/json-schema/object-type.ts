import { isObject } from "../json-object.ts";
import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import type { Conjunction } from "./conjunction.ts";
import { documentation } from "./documentation.ts";
import { isShort, repeatable, type Draft } from "./draft.ts";
import { writeAffixes, writeIndex, type Member } from "./index-signatures.ts";
import { inheritedNote, withInherited } from "./inherited.ts";
import { matchesAffix } from "./key-pattern.ts";
import { allKinds } from "./kinds.ts";
import { readObjectFragment, type ObjectFragment } from "./object-fragment.ts";
import { compareText, own, step, type Path, type Place } from "./place.ts";
import { joined, writeType, type Surroundings } from "./write-type.ts";

/** An object type, and the types of its members for what is written beside it. */
export interface WrittenObject {
  type: TypeText;
  plain: boolean;
  /** The schema itself says that there may be other properties. */
  isOpen: boolean;
  /** It says that there are none. */
  isClosed: boolean;
  notes: string[];
  members: ReadonlyMap<string, TypeText>;
}

/** Merges all that a conjunction says of objects into one object type. */
export function writeObject(
  draft: Draft,
  found: Conjunction,
  around: Pick<Surroundings, "members" | "absent">,
): WrittenObject {
  const fragments = found.objects.flatMap((place) =>
    isObject(place.schema) ? [readObjectFragment(draft, place, place.schema)] : [],
  );
  const path = found.objects[0]?.path ?? null;
  const merged = merge(draft, fragments, [...found.absent, ...around.absent], path);
  const members = merged.names.map((name) => writeMember(draft, name, merged, around.members));
  const notes = fragments.flatMap((fragment) => fragment.notes);
  const fitted = members.map(withInherited);
  const affixes = writeAffixes(draft, fragments, fitted, path, notes);
  const index = writeIndex(fragments, fitted, affixes, notes);
  const plain = members.length === 0 && affixes.length === 0 && index?.text === "unknown";
  const isOpen = fragments.some(({ more }) => more === "yes");
  const type = types.objectType(fitted, index, affixes);
  const isClosed = fragments.some(({ more, names }) => more === "no" || names !== null);
  return {
    type,
    plain,
    isOpen,
    isClosed,
    notes,
    members: new Map(members.map((member) => [member.name, member.type])),
  };
}

/** All fragments, arranged by what is asked of them for each name. */
interface Merged {
  names: string[];
  declared: ReadonlyMap<string, Place[]>;
  required: ReadonlySet<string>;
  absent: ReadonlySet<string>;
  /** Those that say something of properties which they do not declare. */
  restricting: ObjectFragment[];
}

function merge(draft: Draft, fragments: readonly ObjectFragment[], absent: string[], path: Path): Merged {
  const declared = new Map<string, Place[]>();
  const required = new Set<string>();
  const names = new Set(absent);
  for (const fragment of fragments) {
    for (const [name, place] of fragment.declared) {
      const places = declared.get(name);
      if (places === undefined) declared.set(name, [place]);
      else places.push(place);
      names.add(name);
    }
    for (const name of fragment.required) required.add(name);
    for (const name of [...fragment.required, ...listedNames(fragment)]) names.add(name);
  }
  const restricting = fragments.filter(
    (fragment) => fragment.others !== null || fragment.names !== null || fragment.affixes.length > 0,
  );
  return {
    names: [...names].sort(compareText),
    declared,
    required,
    absent: new Set(absent),
    restricting: restricting.map((fragment) => shareOthers(draft, fragment, path)),
  };
}

/** Names that a property may have without being declared. */
function listedNames({ names, others }: ObjectFragment): string[] {
  return names === null || others?.text === "never" ? [] : [...names];
}

/** The type of undeclared properties stands once for each name, so a long one gets a declaration. */
function shareOthers(draft: Draft, fragment: ObjectFragment, path: Path): ObjectFragment {
  if (fragment.others === null) return fragment;
  const times = listedNames(fragment).length + fragment.required.length;
  const others = repeatable(draft, fragment.others, step(path, "additionalProperties"), times);
  return Object.assign(fragment, { others });
}

function writeMember(draft: Draft, name: string, merged: Merged, around: Surroundings["members"]): Member {
  const declared = merged.declared.get(name) ?? [];
  const written = declared.map((place) => ({ place, written: writeType(draft, place) }));
  const given = written.map((each) => joined(each.written));
  for (const fragment of merged.restricting) given.push(...typesOfUndeclared(fragment, name));
  if (merged.absent.has(name)) given.push(types.never);
  const isFilled = draft.options.direction === "output" && declared.some((place) => isFilledIn(draft, place));
  const optional = !merged.required.has(name) && !isFilled;
  return {
    name,
    optional,
    type: given.length === 0 ? typeFromAround(name, around) : types.intersection(given),
    kinds: written.reduce((kinds, each) => kinds & each.written.kinds, allKinds),
    doc: documentation(draft, written, name, inheritedNote(name, optional)),
  };
}

function isFilledIn(draft: Draft, { schema }: Place): boolean {
  return isObject(schema) && own(schema, "default") !== undefined && draft.filled().has(schema);
}

/** A member that is only required here is declared beside; repeating a short type spares the reader an `unknown`. */
function typeFromAround(name: string, members: Surroundings["members"]): TypeText {
  const type = members.get(name);
  return type !== undefined && isShort(type) ? type : types.unknown;
}

function typesOfUndeclared(fragment: ObjectFragment, name: string): TypeText[] {
  if (fragment.names !== null && !fragment.names.has(name)) return [types.never];
  if (fragment.declared.has(name)) return [];
  const matching = fragment.affixes.filter(({ affix }) => matchesAffix(affix, name));
  if (matching.length > 0) return matching.map(({ type }) => type);
  return fragment.others === null ? [] : [fragment.others];
}
