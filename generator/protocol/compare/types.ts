import type { TypeNode } from "../model.ts";
import { printType } from "../print-type.ts";
import { canonicalType } from "./canonical.ts";
import { quoted, type ChangeRule } from "./change.ts";
import { tell, type Comparison, type Place } from "./comparison.ts";
import type { TypeRelation } from "./relation.ts";
import { forBoth, severityFor, type Effect } from "./severity.ts";
import type { Side } from "./side.ts";

const rules: Record<TypeRelation, ChangeRule> = {
  same: "type-respelled",
  widened: "type-widened",
  narrowed: "type-narrowed",
  changed: "type-changed",
};

// Who reads must expect more of a wider type; who writes may no longer write all of a narrower one.
const effects: Record<TypeRelation, Effect> = {
  same: { writer: "info", reader: "info" },
  widened: { writer: "info", reader: "error" },
  narrowed: { writer: "error", reader: "info" },
  changed: { writer: "error", reader: "error" },
};

const told: Record<TypeRelation, string> = {
  same: "which has the same values",
  widened: "which has more values",
  narrowed: "which has fewer values",
  changed: "which has other values",
};

/** Compares two object types that are written out where they stand. */
type CompareMembers = (place: Place, old: TypeNode, new_: TypeNode, areSpelledAlike: boolean) => void;

/**
 * Compares the types of one thing. Where one of two object types is written out, `compareMembers` does; anything else
 * is one finding with both types.
 */
export function compareTypes(
  comparison: Comparison,
  place: Place,
  old: TypeNode,
  new_: TypeNode,
  compareMembers: CompareMembers,
): void {
  const { old: before, new: after, relation } = comparison;
  const areSpelledAlike = canonicalType(old, before.naming) === canonicalType(new_, after.naming);
  if (old.kind === "array" && new_.kind === "array") {
    const elements = { ...place, subject: `${place.subject}[]` };
    compareTypes(comparison, elements, old.element, new_.element, compareMembers);
    return;
  }
  const areWrittenOut = isObjectText(old) || isObjectText(new_);
  if (areWrittenOut && isObject(before.side, old) && isObject(after.side, new_))
    compareMembers(place, old, new_, areSpelledAlike);
  else if (!areSpelledAlike) tellType(comparison, place, relation.of(old, new_), old, new_);
}

/** Tells that a type changed, with both types. */
export function tellType(
  comparison: Comparison,
  { subject, old: oldPlace, new: newPlace, use, envelope }: Place,
  relation: TypeRelation,
  old: TypeNode,
  new_: TypeNode,
): void {
  const types = `from ${quoted(printType(old))} to ${quoted(printType(new_))}`;
  tell(comparison, rules[relation], {
    subject,
    message: `${quoted(subject)} changes ${types}, ${told[relation]}.`,
    severity: envelope ? forBoth("info") : severityFor(use, effects[relation]),
    old: oldPlace,
    new: newPlace,
    use,
  });
}

/** Whether an object type is written out. */
function isObjectText(type: TypeNode): boolean {
  return type.kind === "object" || (type.kind === "intersection" && type.members.some(isObjectText));
}

/** Whether a type has members of its own, by whatever name. */
export function isObject(side: Side, type: TypeNode): boolean {
  if (type.kind === "object") return true;
  if (type.kind === "intersection") return type.members.every((member) => isObject(side, member));
  if (type.kind !== "reference") return false;
  const declaration = side.index.types.get(type.name);
  if (declaration?.kind === "alias") return isObject(side, declaration.type);
  return declaration !== undefined || /^(?:Record|Omit|Pick|Partial|Required|Readonly)$/.test(type.name);
}
