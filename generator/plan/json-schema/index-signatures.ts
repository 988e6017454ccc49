import type { TypeText } from "../text.ts";
import { types, type TypeMember } from "../type-text.ts";
import { isShort, repeatable, type Draft } from "./draft.ts";
import { matchesAffix, type Affix } from "./key-pattern.ts";
import { allKinds, type Kinds } from "./kinds.ts";
import type { ObjectFragment } from "./object-fragment.ts";
import { step, type Path } from "./place.ts";
import { unionOf } from "./union.ts";
import { plainParts } from "./plain-parts.ts";

export type Member = TypeMember & { kinds: Kinds };

interface AffixType {
  affix: Affix;
  type: TypeText;
}

/** TypeScript wants members to fit the signatures that match their names. */
function fitting(bases: readonly TypeText[], members: readonly Member[]): TypeText {
  const added = members
    .filter(({ type }) => type.text !== "never" && !bases.some(({ text }) => text === type.text))
    .flatMap(({ type, kinds }) =>
      isShort(type) ? [type] : kinds === allKinds ? [types.unknown] : plainParts(kinds),
    );
  const isOptional = members.some(({ optional }) => optional);
  const all = unionOf([...bases, ...added]);
  return isOptional ? types.union([all, types.undefined]) : all;
}

// Beyond real schemas: more signatures that share keys are told by the widest of them.
const mostShared = 100;

/** The signatures of keys that begin or end in some way. A key that has a longer beginning has the shorter one, too. */
export function writeAffixes(
  draft: Draft,
  fragments: readonly ObjectFragment[],
  members: readonly Member[],
  path: Path,
  notes: string[],
): AffixType[] {
  if (fragments.some(({ names }) => names !== null)) return [];
  let merged = mergeAffixes(fragments);
  const isTooMuch = sharingPairs(merged) > mostShared;
  if (isTooMuch) {
    merged = merged.filter((each) => merged.every((other) => other === each || !isWithinAffix(each, other)));
    notes.push("Not expressed in this type: keys that several of `patternProperties` match.");
  }
  const at = step(path, "patternProperties");
  const shared = merged.map(({ affix, type }) => ({
    affix,
    type: isTooMuch
      ? type
      : repeatable(draft, type, at, merged.filter((other) => meet(affix, other.affix)).length),
  }));
  return shared.map((each) => ({
    affix: each.affix,
    type: fitting(
      isTooMuch
        ? [each.type, types.intersection([each.type, types.objectType([], types.unknown)])]
        : typesOfKeys(each, shared),
      members.filter(({ name }) => matchesAffix(each.affix, name)),
    ),
  }));
}

/**
 * What keys of one signature have: its type and those of the wider ones. Where others match only some of its keys it
 * is the same once more with theirs: else TypeScript takes for excess what only these declare.
 */
function typesOfKeys(each: AffixType, all: readonly AffixType[]): TypeText[] {
  const wider = all.filter((other) => isWithinAffix(each, other));
  const partly = all.filter((other) => !wider.includes(other) && meet(each.affix, other.affix));
  const own = types.intersection(wider.map(({ type }) => type));
  return [own, ...partly.map(({ type }) => types.intersection([own, type]))];
}

function sharingPairs(all: readonly AffixType[]): number {
  let count = 0;
  for (const [index, { affix }] of all.entries()) {
    for (let at = 0; at < index && count <= mostShared; at += 1) {
      const other = all[at];
      if (other !== undefined && meet(affix, other.affix)) count += 1;
    }
  }
  return count;
}

/** Some key has both. */
function meet(a: Affix, b: Affix): boolean {
  return (
    (a.head.startsWith(b.head) || b.head.startsWith(a.head)) &&
    (a.tail.endsWith(b.tail) || b.tail.endsWith(a.tail))
  );
}

function mergeAffixes(fragments: readonly ObjectFragment[]): AffixType[] {
  const merged = new Map<string, AffixType>();
  for (const { affix, type } of fragments.flatMap(({ affixes }) => affixes)) {
    const key = JSON.stringify([affix.head, affix.tail]);
    const known = merged.get(key);
    merged.set(key, { affix, type: known === undefined ? type : types.intersection([known.type, type]) });
  }
  return [...merged.values()];
}

/** Every key with the first has the second. */
function isWithinAffix({ affix: narrow }: AffixType, { affix: wide }: AffixType): boolean {
  return narrow.head.startsWith(wide.head) && narrow.tail.endsWith(wide.tail);
}

/** The type of a string index signature, or null for none. */
export function writeIndex(
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
