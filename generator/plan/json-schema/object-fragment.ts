import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import type { Draft } from "./draft.ts";
import { excludesBreaks, readPattern, type Affix } from "./key-pattern.ts";
import { readNames } from "./property-names.ts";
import { has, own, part, sortedEntries, type Place } from "./place.ts";
import { unionOf } from "./union.ts";
import { joined, writeType } from "./write-type.ts";

/** What one schema says of an object's properties. */
export interface ObjectFragment {
  declared: ReadonlyMap<string, Place>;
  required: readonly string[];
  /** The type of properties that are not declared; null leaves them free. */
  others: TypeText | null;
  /** Whether there may be other properties: `unsaid` is JSON Schema's own answer, which is yes. */
  more: "yes" | "no" | "unsaid";
  /** Types of the properties whose keys begin or end in some way. */
  affixes: { affix: Affix; type: TypeText }[];
  /** The only names that properties may have, or null. */
  names: ReadonlySet<string> | null;
  notes: string[];
}

type Rest = Pick<ObjectFragment, "others" | "more" | "notes">;

const inPlace = "$ref $dynamicRef $recursiveRef allOf anyOf oneOf if dependentSchemas dependencies".split(
  " ",
);

/** Reads the keywords for objects of one schema. */
export function readObjectFragment(draft: Draft, place: Place, schema: JsonObject): ObjectFragment {
  const propertyNames = own(schema, "propertyNames");
  const names = own(schema, "maxProperties") === 0 ? [] : readNames(draft, place, propertyNames);
  const { affixes, patterns, everyKey } = readPatterns(draft, place, own(schema, "patternProperties"));
  const rest: Rest =
    everyKey === null
      ? restBesidePatterns(readRest(draft, place, schema), patterns, affixes.length < patterns.length)
      : { others: everyKey, more: "yes", notes: noteOfBreaks(own(schema, "patternProperties")) };
  if (names === null && isTelling(propertyNames)) {
    rest.notes.push("Not expressed in this type: `propertyNames`.");
  }
  return {
    declared: readDeclared(place, own(schema, "properties")),
    required: readRequired(schema),
    affixes,
    names: names === null ? null : new Set(names),
    ...rest,
  };
}

function readDeclared(place: Place, properties: Json | undefined): ReadonlyMap<string, Place> {
  if (!isObject(properties)) return new Map();
  return new Map(
    Object.entries(properties).map(([name, property]) => [name, part(place, property, "properties", name)]),
  );
}

/** Up to draft-03 `required` was a boolean on the property; that means nothing to later validators. */
function readRequired(schema: JsonObject): string[] {
  const required = own(schema, "required");
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

interface Patterns {
  affixes: ObjectFragment["affixes"];
  /** The types of all patterns. */
  patterns: TypeText[];
  /** The type of a pattern that every key matches. */
  everyKey: TypeText | null;
}

function readPatterns(draft: Draft, place: Place, value: Json | undefined): Patterns {
  const found: Patterns = { affixes: [], patterns: [], everyKey: null };
  for (const [text, schema] of isObject(value) ? sortedEntries(value) : []) {
    const type = joined(writeType(draft, part(place, schema, "patternProperties", text)));
    const pattern = readPattern(text);
    found.patterns.push(type);
    if (pattern.form === "affix") found.affixes.push({ affix: pattern, type });
    if (pattern.form === "every") {
      found.everyKey = found.everyKey === null ? type : types.intersection([found.everyKey, type]);
    }
  }
  return found;
}

/** What `additionalProperties`, or else `unevaluatedProperties`, says. */
function readRest(draft: Draft, place: Place, schema: JsonObject): Rest {
  const keyword = Object.hasOwn(schema, "additionalProperties")
    ? "additionalProperties"
    : "unevaluatedProperties";
  const rest = own(schema, keyword);
  if (rest === undefined) return { others: null, more: "unsaid", notes: [] };
  if (rest === true) return { others: null, more: "yes", notes: [] };
  if (keyword === "unevaluatedProperties" && has(schema, inPlace)) {
    // What it reaches depends on what the other schemas declare.
    if (rest === false) return { others: null, more: "unsaid", notes: [] };
    return { others: null, more: "yes", notes: ["Not expressed in this type: `unevaluatedProperties`."] };
  }
  const written = writeType(draft, part(place, rest, keyword));
  if (written.parts.length === 0) return { others: types.never, more: "no", notes: [] };
  return { others: joined(written), more: "yes", notes: [...written.notes] };
}

/** Keys that match a pattern are exempt from what is said of the rest. `untold`: some pattern has no type of keys. */
function restBesidePatterns(
  { others, more, notes }: Rest,
  patterns: readonly TypeText[],
  untold: boolean,
): Rest {
  if (patterns.length === 0) return { others, more, notes };
  const told = untold
    ? [...notes, "Not expressed in this type: which keys `patternProperties` matches."]
    : notes;
  if (others === null) return { others, more, notes: told };
  const all = unionOf([...(others.text === "never" ? [] : [others]), ...patterns]);
  return { others: all, more: more === "no" && untold ? "yes" : more, notes: told };
}

function noteOfBreaks(patterns: Json | undefined): string[] {
  const isExcluded = isObject(patterns) && Object.keys(patterns).every(excludesBreaks);
  return isExcluded ? ["Keys with a line break may be of any type."] : [];
}

function isTelling(propertyNames: Json | undefined): boolean {
  return (
    isObject(propertyNames) &&
    Object.keys(propertyNames).some((key) => !["type", "title", "description"].includes(key))
  );
}
