import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import type { TypeText } from "../text.ts";
import { types, type TypeMember } from "../type-text.ts";
import type { Conjunction } from "./conjunction.ts";
import { bodyOf } from "./coverage.ts";
import { documentation } from "./documentation.ts";
import { repeatable, type Draft } from "./draft.ts";
import { inheritedNote, withInherited } from "./inherited.ts";
import { concern, concernsOf } from "./keywords.ts";
import { compareText, own, part, same, type Place } from "./place.ts";
import { referenceKeywords } from "./references.ts";
import { unionOf } from "./union.ts";
import { joined, writeType } from "./write-type.ts";

/** A schema that says what a property is, `null` where it is only named. `isBorrowed`: it is written elsewhere, too. */
interface Mention {
  place: Place | null;
  isBorrowed: boolean;
}

type Names = Map<string, Mention[]>;

// A schema that mentions more is not looked through to its end.
const mostVisited = 300;

/**
 * An object type with the properties that only conditional schemas declare, all optional, or null without such. It holds
 * where the condition does, so a type has to take objects without regard to it, too.
 */
export function conditionalMembers(
  draft: Draft,
  found: Conjunction,
  written: ReadonlySet<string>,
): TypeText | null {
  if (found.conditional.length === 0) return null;
  const names: Names = new Map();
  const walk: Walk = { draft, names, seen: new Set(), isBorrowed: false };
  for (const place of found.conditional) addConditions(walk, place);
  if (names.size === 0) return null;
  const declared: Names = new Map();
  const other: Walk = {
    draft,
    names: declared,
    seen: new Set(found.conditional.map(({ schema }) => schema)),
    isBorrowed: true,
  };
  for (const unit of found.references) addNames(other, bodyOf(unit), true);
  for (const { branches } of found.alternatives) for (const branch of branches) addNames(other, branch, true);
  const members = [...names]
    .filter(([name]) => !written.has(name) && !declared.has(name))
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, places]) => writeMember(draft, name, places));
  return members.length === 0 ? null : types.objectType(members);
}

function writeMember(draft: Draft, name: string, mentions: readonly Mention[]): TypeMember {
  const described = mentions.flatMap(({ place, isBorrowed }) =>
    place === null ? [] : [{ place, isBorrowed, written: writeType(draft, place) }],
  );
  // Where it is only mentioned nothing is known of it, unless some other condition tells.
  const given = described.map(({ place, isBorrowed, written }) =>
    repeatable(draft, joined(written), place.path, isBorrowed ? 2 : 1),
  );
  const type = given.length === 0 ? types.unknown : unionOf(given);
  const doc = documentation(draft, described, name, inheritedNote(name, true));
  return withInherited({ name, optional: true, type, doc });
}

interface Walk {
  draft: Draft;
  names: Names;
  seen: Set<Json>;
  isBorrowed: boolean;
}

/** Adds the names in the conditional parts of a schema. */
function addConditions(walk: Walk, place: Place): void {
  const schema = place.schema as JsonObject;
  const condition = own(schema, "if");
  if (condition !== undefined) {
    // What a property is by the condition it need not be: the condition may not hold.
    addNames(walk, same(place, condition, "if"), false);
    for (const keyword of ["then", "else"]) {
      const branch = own(schema, keyword);
      if (branch !== undefined) addNames(walk, same(place, branch, keyword), true);
    }
  }
  for (const keyword of ["dependentSchemas", "dependencies", "dependentRequired"]) {
    const map = own(schema, keyword);
    for (const [name, held] of isObject(map) ? Object.entries(map) : []) {
      mention(walk, name, null);
      if (!Array.isArray(held)) addNames(walk, same(place, held, keyword, name), true);
      else for (const each of held) if (typeof each === "string") mention(walk, each, null);
    }
  }
}

/** Adds the names that a schema declares or requires, with all that applies in place. */
function addNames(walk: Walk, place: Place, isTelling: boolean): void {
  const { schema } = place;
  if (!isObject(schema) || walk.seen.has(schema) || walk.seen.size > mostVisited) return;
  walk.seen.add(schema);
  const properties = own(schema, "properties");
  for (const [name, property] of isObject(properties) ? Object.entries(properties) : []) {
    if (property !== false) mention(walk, name, isTelling ? part(place, property, "properties", name) : null);
  }
  const required = own(schema, "required");
  for (const name of Array.isArray(required) ? required : []) {
    if (typeof name === "string") mention(walk, name, null);
  }
  const concerns = concernsOf(schema);
  if ((concerns & (concern.condition | concern.inexpressible)) !== 0) addConditions(walk, place);
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const list = own(schema, keyword);
    if (!Array.isArray(list)) continue;
    list.forEach((branch, index) => addNames(walk, same(place, branch, keyword, index), isTelling));
  }
  if ((concerns & concern.reference) !== 0) addReferenced(walk, place, schema, isTelling);
}

function addReferenced(walk: Walk, place: Place, schema: JsonObject, isTelling: boolean): void {
  for (const keyword of referenceKeywords) {
    const reference = own(schema, keyword);
    if (typeof reference !== "string") continue;
    const target = walk.draft.references.resolve(schema, keyword, reference);
    if (target.found)
      addNames(
        { ...walk, isBorrowed: true },
        { ...place, schema: target.schema, path: target.path },
        isTelling,
      );
  }
}

function mention({ names, isBorrowed }: Walk, name: string, place: Place | null): void {
  const known = names.get(name);
  if (known === undefined) names.set(name, [{ place, isBorrowed }]);
  else known.push({ place, isBorrowed });
}
