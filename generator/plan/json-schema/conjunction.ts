import type { Json, JsonObject } from "../../manifest/model.ts";
import { report, type Draft } from "./draft.ts";
import { allKinds, isIntegerOnly, kind, kindOfValue, kindsOfType, noKind, type Kinds } from "./kinds.ts";
import { applyNegation } from "./negation.ts";
import { isObject, own, same, step, type Place } from "./place.ts";
import { referenceKeywords, type ReferenceKeyword } from "./references.ts";
import { isTwoSided } from "./subschemas.ts";
import type { Unit } from "./survey.ts";

/** Schemas of which at least one must accept the value; `exclusive`: exactly one. */
export interface Alternatives {
  branches: Place[];
  exclusive: boolean;
}

/** All that one schema demands of one value: its own keywords, and those of every schema that applies in place. */
export interface Conjunction {
  kinds: Kinds;
  /** `nullable` stands beside no `type`. */
  orNull: boolean;
  integer: boolean;
  /** The only values, by `enum` and `const`. */
  literals: Json[] | null;
  excluded: Json[];
  /** Properties that a `not` forbids. */
  absent: string[];
  /** Schemas with keywords for objects, and for arrays. */
  objects: Place[];
  arrays: Place[];
  alternatives: Alternatives[];
  references: Unit[];
  /** Where its docs come from. */
  sources: JsonObject[];
  /** Keywords that the type does not express. */
  givenUp: Set<string>;
}

const objectKeywords = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "propertyNames",
  "unevaluatedProperties",
  "maxProperties",
];
const arrayKeywords = ["items", "prefixItems", "additionalItems", "unevaluatedItems", "minItems", "maxItems"];
const inexpressible = ["contains", "dependentRequired", "dependentSchemas", "dependencies"];
const applicators = [...referenceKeywords, "allOf", "anyOf", "oneOf", "not", "if"];

/** Deepest nesting of schemas that is written. */
export const deepest = 200;

export function has(schema: JsonObject, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => Object.hasOwn(schema, keyword));
}

/** Reads a schema, with what it refers to, into one conjunction. */
export function conjunction(draft: Draft, place: Place): Conjunction {
  const known = draft.conjunctions[place.view].get(place.schema);
  if (known !== undefined) return known;
  const found: Conjunction = {
    kinds: allKinds,
    orNull: false,
    integer: false,
    literals: null,
    excluded: [],
    absent: [],
    objects: [],
    arrays: [],
    alternatives: [],
    references: [],
    sources: [],
    givenUp: new Set(),
  };
  collect(draft, place, found);
  settle(found);
  if (isObject(place.schema)) draft.conjunctions[place.view].set(place.schema, found);
  return found;
}

/** Applies to the literals what other keywords say of them, once all are known. */
function settle(found: Conjunction): void {
  if (found.literals !== null) {
    found.literals = found.literals.filter((value) => isAdmitted(found, value));
    found.kinds &= found.literals.reduce<Kinds>((kinds, value) => kinds | kindOfValue(value), noKind);
  } else if (found.excluded.some((value) => value !== null && typeof value !== "boolean")) {
    found.givenUp.add("not");
  }
}

function isAdmitted({ kinds, integer, excluded }: Conjunction, value: Json): boolean {
  if ((kindOfValue(value) & kinds) === 0) return false;
  if (integer && typeof value === "number" && !Number.isInteger(value)) return false;
  return !excluded.includes(value);
}

function collect(draft: Draft, place: Place, into: Conjunction): void {
  const { schema } = place;
  if (schema === true) return;
  if (schema === false) {
    into.kinds = noKind;
    return;
  }
  if (!isObject(schema)) {
    report(draft, place.path, `A schema is an object or a boolean, not ${describe(schema)}.`, "Correct it.");
    return;
  }
  if (place.depth > deepest) {
    const help = "Move inner schemas to `$defs` and refer to them.";
    report(draft, place.path, `Schemas are nested more than ${deepest} levels deep here.`, help);
    return;
  }
  if (place.view === "consequence") {
    for (const key of ["if", "then"]) collect(draft, same(place, own(schema, key) ?? true, key), into);
    return;
  }
  into.sources.push(schema);
  const unit = draft.units.get(schema);
  if (place.view === "whole" && unit?.named === true) return addReference(draft, place, unit, place, into);
  if (place.view !== "non-null" && own(schema, "nullable") === true && has(schema, applicators)) {
    const nothing: Place = { ...place, schema: { type: "null" }, view: "whole" };
    into.alternatives.push({ branches: [{ ...place, view: "non-null" }, nothing], exclusive: false });
    into.sources.pop();
    return;
  }
  addKeywords(draft, place, schema, into);
  addReferences(draft, place, schema, into);
  addBranches(draft, place, schema, into);
}

function describe(value: Json): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;
}

function addKeywords(draft: Draft, place: Place, schema: JsonObject, into: Conjunction): void {
  const isNullable = own(schema, "nullable") === true && place.view !== "non-null";
  const type = own(schema, "type");
  if (type !== undefined) {
    const kinds = kindsOfType(type);
    if (kinds === null)
      report(draft, step(place.path, "type"), "`type` names no type of JSON.", "Correct it.");
    into.kinds &= (kinds ?? allKinds) | (isNullable ? kind.null : noKind);
    if (isIntegerOnly(type)) into.integer = true;
  } else if (isNullable) into.orNull = true;
  const literals = literalsOf(schema);
  if (literals !== null) restrict(into, isNullable ? [...literals, null] : literals);
  if (own(schema, "enum") !== undefined && !Array.isArray(own(schema, "enum"))) {
    report(draft, step(place.path, "enum"), "`enum` is not a list of values.", "Correct it.");
  }
  if (has(schema, objectKeywords)) into.objects.push(place);
  if (has(schema, arrayKeywords)) into.arrays.push(place);
  for (const keyword of inexpressible) if (Object.hasOwn(schema, keyword)) into.givenUp.add(keyword);
  const negated = own(schema, "not");
  if (negated !== undefined) applyNegation(negated, into);
}

/** The values that `enum` and `const` leave, or null without either. */
export function literalsOf(schema: JsonObject): Json[] | null {
  const list = own(schema, "enum");
  const values = Array.isArray(list) ? list : null;
  const single = own(schema, "const");
  if (single === undefined) return values;
  return values === null || typeof single === "object"
    ? [single]
    : values.filter((value) => value === single);
}

/** Keeps the literals that are in both lists. Objects and arrays have no cheap equality: those stay. */
function restrict(into: Conjunction, literals: Json[]): void {
  const isKept = (value: Json): boolean =>
    literals.includes(value) || (typeof value === "object" && value !== null);
  into.literals = into.literals === null ? literals : into.literals.filter(isKept);
}

function addReferences(draft: Draft, place: Place, schema: JsonObject, into: Conjunction): void {
  for (const keyword of referenceKeywords) {
    const reference = own(schema, keyword);
    if (reference === undefined) continue;
    const path = step(place.path, keyword);
    if (typeof reference !== "string") {
      report(draft, path, `\`${keyword}\` is not a string.`, "A reference is a URI, such as `#/$defs/name`.");
      continue;
    }
    addResolved(draft, { ...place, path }, schema, keyword, reference, into);
  }
}

function addResolved(
  draft: Draft,
  place: Place,
  owner: JsonObject,
  keyword: ReferenceKeyword,
  reference: string,
  into: Conjunction,
): void {
  const resolution = draft.references.resolve(owner, keyword, reference);
  if (!resolution.found) return report(draft, place.path, resolution.message, resolution.help);
  const target = { ...same(place, resolution.schema), path: resolution.path };
  const unit = draft.units.get(resolution.schema);
  if (unit?.named === true) return addReference(draft, target, unit, place, into);
  collect(draft, target, into);
}

function addReference(draft: Draft, place: Place, unit: Unit, from: Place, into: Conjunction): void {
  if (place.circle !== -1 && place.circle === unit.circle) {
    const help = "Put a property or an item between the schema and itself, or drop the reference.";
    report(draft, from.path, "A schema refers to itself without any structure in between.", help);
    return;
  }
  into.references.push(unit);
}

function addBranches(draft: Draft, place: Place, schema: JsonObject, into: Conjunction): void {
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const list = own(schema, keyword);
    if (list === undefined) continue;
    if (!Array.isArray(list)) {
      report(draft, step(place.path, keyword), `\`${keyword}\` is not a list of schemas.`, "Correct it.");
      continue;
    }
    const branches = list.map((branch, index) => same(place, branch, keyword, index));
    if (keyword === "allOf" || branches.length === 1) {
      for (const branch of branches) collect(draft, branch, into);
    } else if (branches.length > 0) into.alternatives.push({ branches, exclusive: keyword === "oneOf" });
  }
  if (!Object.hasOwn(schema, "if")) return;
  if (has(schema, ["then", "else"])) into.givenUp.add("if");
  if (!isTwoSided(schema)) return;
  const consequence: Place = { ...place, view: "consequence" };
  const otherwise = same(place, own(schema, "else") ?? true, "else");
  into.alternatives.push({ branches: [consequence, otherwise], exclusive: false });
}
