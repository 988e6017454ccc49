import type { TypeText } from "../text.ts";
import { types, type TypeMember } from "../type-text.ts";
import type { Conjunction } from "./conjunction.ts";
import { documentation } from "./documentation.ts";
import { isShort, repeatable, type Draft } from "./draft.ts";
import { matchesAffix, type Affix } from "./key-pattern.ts";
import { allKinds, type Kinds } from "./kinds.ts";
import { readObjectFragment, type ObjectFragment } from "./object-fragment.ts";
import { compareText, isObject, own, step, type Path } from "./place.ts";
import { unionOf } from "./union.ts";
import { joined, plainParts, writeType, type Surroundings } from "./write-type.ts";

/** An object type, and the types of its members for what is written beside it. */
export interface WrittenObject {
  type: TypeText;
  plain: boolean;
  notes: string[];
  members: ReadonlyMap<string, TypeText>;
}

type Member = TypeMember & { kinds: Kinds };

/** Merges all that a conjunction says of objects into one object type. */
export function writeObject(draft: Draft, found: Conjunction, around: Surroundings): WrittenObject {
  const fragments = found.objects.flatMap((place) =>
    isObject(place.schema) ? [readObjectFragment(draft, place, place.schema)] : [],
  );
  const absent = new Set([...found.absent, ...around.absent]);
  const names = new Set([
    ...fragments.flatMap((fragment) => [
      ...fragment.declared.keys(),
      ...fragment.required,
      ...listedNames(fragment),
    ]),
    ...absent,
  ]);
  const shared = shareOthers(draft, fragments, found.objects[0]?.path ?? null);
  const members = [...names]
    .sort(compareText)
    .map((name) => writeMember(draft, name, shared, { ...around, absent: [...absent] }));
  const notes = fragments.flatMap((fragment) => fragment.notes);
  const affixes = mergeAffixes(shared, members);
  const index = writeIndex(shared, members, affixes, notes);
  const plain = members.length === 0 && affixes.length === 0 && index?.text === "unknown";
  const type = types.objectType(members, index, affixes);
  return { type, plain, notes, members: new Map(members.map((member) => [member.name, member.type])) };
}

/** Names that a property may have without being declared. */
function listedNames({ names, others }: ObjectFragment): readonly string[] {
  return names === null || others?.text === "never" ? [] : names;
}

/** The type of undeclared properties stands once for each listed name, so a long one gets a declaration. */
function shareOthers(draft: Draft, fragments: readonly ObjectFragment[], path: Path): ObjectFragment[] {
  return fragments.map((fragment) => {
    const times = listedNames(fragment).length + fragment.required.length;
    if (fragment.others === null) return fragment;
    return {
      ...fragment,
      others: repeatable(draft, fragment.others, step(path, "additionalProperties"), times),
    };
  });
}

function writeMember(
  draft: Draft,
  name: string,
  fragments: readonly ObjectFragment[],
  around: Surroundings,
): Member {
  const isRequired = fragments.some(({ required }) => required.includes(name));
  const declared = fragments.flatMap((fragment) => fragment.declared.get(name) ?? []);
  const written = declared.map((place) => ({ place, written: writeType(draft, place) }));
  const given = [
    ...written.map((each) => joined(each.written)),
    ...fragments.flatMap((fragment) => typesOfUndeclared(fragment, name)),
    ...(around.absent.includes(name) ? [types.never] : []),
  ];
  const hasDefault = declared.some(({ schema }) => isObject(schema) && own(schema, "default") !== undefined);
  return {
    name,
    optional: !isRequired && !(hasDefault && draft.options.direction === "output"),
    type: given.length === 0 ? typeFromAround(name, around) : types.intersection(given),
    kinds: written.reduce((kinds, each) => kinds & each.written.kinds, allKinds),
    doc: documentation(draft, written, name),
  };
}

/** A member that is only required here is declared beside; repeating a short type spares the reader an `unknown`. */
function typeFromAround(name: string, { members }: Surroundings): TypeText {
  const type = members.get(name);
  return type !== undefined && isShort(type) ? type : types.unknown;
}

function typesOfUndeclared(fragment: ObjectFragment, name: string): TypeText[] {
  if (fragment.names !== null && !fragment.names.includes(name)) return [types.never];
  if (fragment.declared.has(name)) return [];
  const matching = fragment.affixes.filter(({ affix }) => matchesAffix(affix, name));
  if (matching.length > 0) return matching.map(({ type }) => type);
  return fragment.others === null ? [] : [fragment.others];
}

/** TypeScript wants members to fit the signatures that match their names. */
function fitting(bases: readonly TypeText[], members: readonly Member[]): TypeText {
  const added = members
    .filter(({ type }) => type.text !== "never")
    .flatMap(({ type, kinds }) => (isShort(type) ? [type] : plainParts(kinds)));
  const isOptional = members.some(({ optional }) => optional);
  const all = unionOf([...bases, ...added]);
  return isOptional ? types.union([all, types.undefined]) : all;
}

function mergeAffixes(
  fragments: readonly ObjectFragment[],
  members: readonly Member[],
): { affix: Affix; type: TypeText }[] {
  const merged = new Map<string, { affix: Affix; type: TypeText }>();
  for (const { affix, type } of fragments.flatMap(({ affixes }) => affixes)) {
    const key = JSON.stringify([affix.head, affix.tail]);
    const known = merged.get(key);
    merged.set(key, { affix, type: known === undefined ? type : types.intersection([known.type, type]) });
  }
  return [...merged.values()].map(({ affix, type }) => ({
    affix,
    type: fitting(
      [type],
      members.filter(({ name }) => matchesAffix(affix, name)),
    ),
  }));
}

/** The type of a string index signature, or null for none. */
function writeIndex(
  fragments: readonly ObjectFragment[],
  members: readonly Member[],
  affixes: readonly { type: TypeText }[],
  notes: string[],
): TypeText | null {
  if (fragments.some(({ more, names }) => more === "no" || names !== null)) return null;
  const isSaid = fragments.some(({ more }) => more === "yes");
  const isDeclared = fragments.some(({ declared }) => declared.size > 0);
  if (!isSaid) return isDeclared ? null : types.unknown;
  const others = types.intersection(fragments.flatMap((fragment) => fragment.others ?? []));
  if (others.text === "unknown") return others;
  const index = fitting([others, ...affixes.map(({ type }) => type)], members);
  if (index.text !== others.text && isShort(others)) {
    notes.push(`Properties that are not listed are of type \`${others.text}\`.`);
  }
  return index;
}
