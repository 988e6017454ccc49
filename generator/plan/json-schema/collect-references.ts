import type { JsonObject } from "../../manifest/model.ts";
import { collect } from "./collect.ts";
import type { Conjunction } from "./conjunction.ts";
import { report, type Draft } from "./draft.ts";
import { own, same, step, type Place } from "./place.ts";
import { referenceKeywords, type ReferenceKeyword } from "./references.ts";
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
  const target = { ...same(place, resolution.schema), path: resolution.path };
  const unit = draft.units.get(resolution.schema);
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
