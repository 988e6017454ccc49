import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import { collect } from "./collect.ts";
import type { Conjunction } from "./conjunction.ts";
import { report, type Draft } from "./draft.ts";
import { concern, concernsOf } from "./keywords.ts";
import { has, own, same, step, type Place } from "./place.ts";
import { referenceKeywords, type ReferenceKeyword } from "./references.ts";
import type { Target } from "./resources.ts";
import type { Unit } from "./survey.ts";

/** Adds what the references of a schema lead to. */
export function addReferences(draft: Draft, place: Place, schema: JsonObject, into: Conjunction): void {
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
  const end = isAlias(owner) ? endOfAliases(draft, resolution) : resolution;
  const target = { ...same(place, end.schema), path: end.path };
  const unit = draft.units.get(end.schema);
  if (unit?.named === true) return addReference(draft, target, unit, place, into);
  collect(draft, target, into);
}

/** Adds a declaration by its name, unless that would make it a declaration of itself. */
export function addReference(draft: Draft, place: Place, unit: Unit, from: Place, into: Conjunction): void {
  if (place.circle !== -1 && place.circle === unit.circle) {
    const help = "Put a property or an item between the schema and itself, or drop the reference.";
    report(draft, from.path, "A schema refers to itself without any structure in between.", help);
    return;
  }
  into.references.push(unit);
}

/** Says nothing but where to look. */
function isAlias(schema: Json): schema is JsonObject & { $ref: string } {
  return isObject(schema) && concernsOf(schema) === concern.reference && isSoleReference(schema);
}

function isSoleReference(schema: JsonObject): boolean {
  return typeof own(schema, "$ref") === "string" && !has(schema, ["$dynamicRef", "$recursiveRef", "type"]);
}

/** What a chain of aliases names in the end: a compiler follows a chain of types only so far. */
function endOfAliases(draft: Draft, start: Target): Target {
  const way = new Set<Json>();
  let at = start;
  while (isAlias(at.schema) && !way.has(at.schema)) {
    const known = draft.aliases.get(at.schema);
    if (known !== undefined) {
      at = known;
      break;
    }
    way.add(at.schema);
    const next = draft.references.resolve(at.schema, "$ref", at.schema.$ref);
    if (!next.found) break;
    at = next;
  }
  for (const schema of way) draft.aliases.set(schema, at);
  return at;
}
