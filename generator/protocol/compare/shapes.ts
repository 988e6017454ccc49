import type { IndexSignature, Property, TypeNode } from "../model.ts";
import { printType } from "../print-type.ts";
import { canonicalIndexes } from "./canonical.ts";
import { quoted, type ChangeRule } from "./change.ts";
import { commonBases } from "./common-bases.ts";
import { tell, type Comparison, type Place } from "./comparison.ts";
import { compareDeprecation } from "./deprecation.ts";
import { envelopeMembers, forBoth, severityFor, type Effect } from "./severity.ts";
import { compareTypes, tellType } from "./types.ts";

// Who writes must add what is required, and leave out what is gone; who reads can no longer count on what is gone.
const effects = {
  "member-added-optional": { writer: "info", reader: "info" },
  "member-added-required": { writer: "error", reader: "info" },
  "member-removed": { writer: "error", reader: "error" },
  "member-made-optional": { writer: "info", reader: "error" },
  "member-made-required": { writer: "error", reader: "info" },
  "index-added": { writer: "info", reader: "info" },
  "index-removed": { writer: "warn", reader: "warn" },
} as const satisfies Partial<Record<ChangeRule, Effect>>;

/** Compares the members of two object types; what they inherit only where no base of both tells. */
export function compareShapes(comparison: Comparison, place: Place, old: TypeNode, new_: TypeNode): void {
  const before = comparison.old.side.resolver.shape(old);
  const after = comparison.new.side.resolver.shape(new_);
  const isToldByBase = commonBases(comparison, old, new_);
  for (const [name, property] of before.properties) {
    const successor = after.properties.get(name);
    if (isToldByBase(property, successor)) continue;
    if (successor === undefined) tellRemoved(comparison, place, property, after.indexes);
    else {
      const isParams = name === "params" && before.properties.has("method");
      compareMembers(comparison, place, property, successor, isParams);
    }
  }
  for (const [name, property] of after.properties) {
    if (!before.properties.has(name) && !isToldByBase(undefined, property))
      tellAdded(comparison, place, property);
  }
}

function compareMembers(
  comparison: Comparison,
  outer: Place,
  old: Property,
  new_: Property,
  isParams: boolean,
): void {
  const place = memberPlace(outer, old.name, old, new_);
  if (old.optional !== new_.optional) {
    const rule = old.optional ? "member-made-required" : "member-made-optional";
    const text = old.optional ? "must be there now" : "may be left out now";
    // The stubs require parameters when one of them is required, which is told by itself.
    const severity = isParams ? forBoth("info") : severityIn(place, effects[rule]);
    tell(comparison, rule, { ...place, message: `${quoted(place.subject)} ${text}.`, severity });
  }
  compareMemberTypes(comparison, place, old.type, new_.type);
  compareDeprecation(comparison, place, old.deprecated, new_.deprecated);
}

function tellRemoved(
  comparison: Comparison,
  outer: Place,
  property: Property,
  indexes: readonly IndexSignature[],
): void {
  const place = memberPlace(outer, property.name, property, property);
  const isStillTaken = indexes.some(({ type }) => comparison.relation.newCovers(type, property.type));
  const effect = isStillTaken
    ? { ...effects["member-removed"], writer: "info" as const }
    : effects["member-removed"];
  const rest = isStillTaken ? "; as any other key, it may still be there" : "";
  tell(comparison, "member-removed", {
    ...place,
    message: `${quoted(place.subject)} is gone${rest}.`,
    severity: severityIn(place, effect),
    new: null,
  });
}

function tellAdded(comparison: Comparison, outer: Place, property: Property): void {
  const place = memberPlace(outer, property.name, property, property);
  const rule = property.optional ? "member-added-optional" : "member-added-required";
  const how = property.optional ? "optional" : "required";
  tell(comparison, rule, {
    ...place,
    message: `${quoted(place.subject)} is new, ${how}, of type ${quoted(printType(property.type))}.`,
    severity: severityIn(place, effects[rule]),
    old: null,
  });
}

/**
 * Compares what an object may hold beyond its named members. A declaration that inherits this from a base that both
 * revisions have is not asked.
 */
export function compareIndexes(
  comparison: Comparison,
  place: Place,
  old: readonly IndexSignature[],
  new_: readonly IndexSignature[],
): void {
  const texts = [canonicalIndexes(old, comparison.old.naming), canonicalIndexes(new_, comparison.new.naming)];
  if (texts[0] === texts[1]) return;
  const [before, after] = [old[0], new_[0]];
  if (before !== undefined && after !== undefined) {
    const inner = { ...place, subject: `${place.subject}[key]` };
    compareMemberTypes(comparison, inner, before.type, after.type);
    return;
  }
  const rule = before === undefined ? "index-added" : "index-removed";
  const text = before === undefined ? "may have any other key now" : "may no longer have any other key";
  tell(comparison, rule, {
    ...place,
    message: `${quoted(place.subject)} ${text}.`,
    severity: severityIn(place, effects[rule]),
  });
}

/** Object types that stand where they are used are compared member by member: no declaration would tell. */
function compareMemberTypes(comparison: Comparison, place: Place, old: TypeNode, new_: TypeNode): void {
  compareTypes(comparison, place, old, new_, (inner, before, after, areSpelledAlike) => {
    const { changes } = comparison;
    const told = changes.length;
    const [indexes, newIndexes] = [
      comparison.old.side.resolver.indexes(before),
      comparison.new.side.resolver.indexes(after),
    ];
    compareShapes(comparison, inner, before, after);
    compareIndexes(comparison, inner, indexes, newIndexes);
    if (changes.length === told && !areSpelledAlike) tellType(comparison, inner, "same", before, after);
  });
}

function memberPlace(outer: Place, name: string, old: Property, new_: Property): Place {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  return {
    subject: outer.subject + key,
    old: old.location,
    new: new_.location,
    use: outer.use,
    envelope: outer.envelope || envelopeMembers.has(name),
  };
}

function severityIn({ envelope, use }: Place, effect: Effect) {
  return envelope ? forBoth("info") : severityFor(use, effect);
}
