import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import { addReference, addReferences } from "./collect-references.ts";
import type { Conjunction } from "./conjunction.ts";
import { report, type Draft } from "./draft.ts";
import { allKinds, isIntegerOnly, kind, kindsOfType, noKind } from "./kinds.ts";
import { concern, concernsOf, keywordsOf } from "./keywords.ts";
import { literalsOf } from "./literal-type.ts";
import { applyNegation } from "./negation.ts";
import { has, own, same, step, type Place } from "./place.ts";
import { isTwoSided } from "./subschemas.ts";

const applicators = concern.reference | concern.branches | concern.negation | concern.condition;

const dependent = ["dependentRequired", "dependentSchemas", "dependencies"];

/** Deepest nesting of schemas that is written. */
export const deepest = 200;

/** Adds to a conjunction what a schema demands, with all that applies in place. */
export function collect(draft: Draft, place: Place, into: Conjunction): void {
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
  const concerns = concernsOf(schema);
  if (place.view !== "non-null" && (concerns & applicators) !== 0 && own(schema, "nullable") === true) {
    const nothing: Place = { ...place, schema: { type: "null" }, view: "whole" };
    into.alternatives.push({ branches: [{ ...place, view: "non-null" }, nothing], exclusive: false });
    into.sources.pop();
    return;
  }
  addValues(draft, place, schema, concerns, into);
  addConcerns(draft, place, schema, concerns, into);
  if ((concerns & concern.reference) !== 0) addReferences(draft, place, schema, into);
  if ((concerns & concern.branches) !== 0) addBranches(draft, place, schema, into);
  if ((concerns & concern.condition) !== 0) addCondition(place, schema, into);
}

function describe(value: Json): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;
}

function addValues(
  draft: Draft,
  place: Place,
  schema: JsonObject,
  concerns: number,
  into: Conjunction,
): void {
  const isNullable =
    (concerns & concern.nullable) !== 0 && own(schema, "nullable") === true && place.view !== "non-null";
  const type = own(schema, "type");
  if (type !== undefined) {
    const kinds = kindsOfType(type);
    if (kinds === null) {
      report(draft, step(place.path, "type"), "`type` names no type of JSON.", "Correct it.");
    }
    into.isSaid ||= kinds !== null;
    into.kinds &= (kinds ?? allKinds) | (isNullable ? kind.null : noKind);
    if (isIntegerOnly(type)) into.integer = true;
  } else if (isNullable) into.orNull = true;
  const literals = (concerns & concern.literal) === 0 ? null : literalsOf(schema);
  if (literals !== null) restrict(into, isNullable ? [...literals, null] : literals);
}

function addConcerns(
  draft: Draft,
  place: Place,
  schema: JsonObject,
  concerns: number,
  into: Conjunction,
): void {
  if ((concerns & concern.object) !== 0) into.objects.push(place);
  if ((concerns & concern.array) !== 0) into.arrays.push(place);
  if ((concerns & concern.inexpressible) !== 0) {
    into.givenUp.push(...keywordsOf(schema, concern.inexpressible));
    if (has(schema, dependent)) into.conditional.push(place);
  }
  if ((concerns & concern.negation) !== 0) applyNegation(own(schema, "not") ?? false, into);
  if ((concerns & (concern.map | concern.list)) !== 0) checkShapes(draft, place, schema);
}

function addBranches(draft: Draft, place: Place, schema: JsonObject, into: Conjunction): void {
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const list = own(schema, keyword);
    if (!Array.isArray(list)) continue;
    const branches = list.map((branch, index) => same(place, branch, keyword, index));
    if (keyword === "allOf" || branches.length === 1) {
      for (const branch of branches) collect(draft, branch, into);
    } else if (branches.length > 0) into.alternatives.push({ branches, exclusive: keyword === "oneOf" });
  }
}

function addCondition(place: Place, schema: JsonObject, into: Conjunction): void {
  if (has(schema, ["then", "else"])) into.givenUp.push("if");
  if (!isTwoSided(schema)) {
    into.conditional.push(place);
    return;
  }
  const consequence: Place = { ...place, view: "consequence" };
  const otherwise = same(place, own(schema, "else") ?? true, "else");
  into.alternatives.push({ branches: [consequence, otherwise], exclusive: false });
}

/** Reports lists that are none, and maps that are none: they are passed over. */
function checkShapes(draft: Draft, { path }: Place, schema: JsonObject): void {
  const wrong = (keyword: string, what: string): void =>
    report(draft, step(path, keyword), `\`${keyword}\` is not ${what}.`, "Correct it.");
  for (const keyword of keywordsOf(schema, concern.map)) {
    if (!isObject(schema[keyword])) wrong(keyword, "an object of schemas");
  }
  for (const keyword of keywordsOf(schema, concern.list)) {
    if (!Array.isArray(schema[keyword])) wrong(keyword, "a list");
  }
}

/** Keeps the literals that are in both lists. Objects and arrays have no cheap equality: those stay. */
function restrict(into: Conjunction, literals: Json[]): void {
  const isKept = (value: Json): boolean =>
    literals.includes(value) || (typeof value === "object" && value !== null);
  into.literals = into.literals === null ? literals : into.literals.filter(isKept);
}
