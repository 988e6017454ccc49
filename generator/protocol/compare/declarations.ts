import type { TypeDeclaration } from "../declarations.ts";
import type { Declaration, IndexSignature, TypeNode } from "../model.ts";
import { printType } from "../print-type.ts";
import { canonicalBases, canonicalDeclaration, canonicalIndexes, flatMembers } from "./canonical.ts";
import { quoted } from "./change.ts";
import { tell, useOf, type Comparison, type Place } from "./comparison.ts";
import { compareDeprecation } from "./deprecation.ts";
import { forBoth } from "./severity.ts";
import { compareIndexes, compareShapes } from "./shapes.ts";
import { messageUnions, referenceIn } from "./side.ts";
import { isObject, tellType } from "./types.ts";
import { compareUnions } from "./unions.ts";
import { isUsed } from "./usage.ts";

/** Compares all declared types: which there are, what they are called, and what they say. */
export function compareDeclarations(comparison: Comparison): void {
  const { old, new: new_, partners } = comparison;
  for (const declaration of old.side.index.types.values()) {
    const partner = partners.old.get(declaration.name);
    const successor = partner === undefined ? undefined : new_.side.index.types.get(partner);
    if (successor === undefined) tellRemoved(comparison, declaration);
    else comparePair(comparison, declaration, successor);
  }
  for (const declaration of new_.side.index.types.values()) {
    if (!partners.new.has(declaration.name)) tellAdded(comparison, declaration);
  }
}

function tellRemoved(comparison: Comparison, { name, location }: Declaration): void {
  const use = useOf(comparison, name, null);
  tell(comparison, "declaration-removed", {
    subject: name,
    message: `${quoted(name)} is gone.`,
    severity: forBoth(isUsed(use) ? "warn" : "info"),
    old: location,
    new: null,
    use,
  });
}

function tellAdded(comparison: Comparison, { name, location, deprecated }: Declaration): void {
  tell(comparison, "declaration-added", {
    subject: name,
    message: `${quoted(name)} is new${deprecated === null ? "" : ", and deprecated"}.`,
    severity: forBoth("info"),
    old: null,
    new: location,
    use: useOf(comparison, null, name),
  });
}

function comparePair(comparison: Comparison, old: TypeDeclaration, new_: TypeDeclaration): void {
  const use = useOf(comparison, old.name, new_.name);
  const place: Place = { subject: new_.name, old: old.location, new: new_.location, use, envelope: false };
  if (old.name !== new_.name) {
    tell(comparison, "declaration-renamed", {
      ...place,
      message: `${quoted(old.name)} is called ${quoted(new_.name)} now, and has the same shape.`,
      severity: forBoth(isUsed(use) ? "warn" : "info"),
    });
  }
  compareDeprecation(comparison, place, old.deprecated, new_.deprecated);
  const areSpelledAlike =
    canonicalDeclaration(old, comparison.old.naming) === canonicalDeclaration(new_, comparison.new.naming);
  const [before, after] = [
    referenceIn(comparison.old.side, old.name),
    referenceIn(comparison.new.side, new_.name),
  ];
  if (isObject(comparison.old.side, before) && isObject(comparison.new.side, after))
    compareObjects(comparison, place, old, new_, areSpelledAlike);
  else if (!areSpelledAlike) compareValues(comparison, place, old, new_);
}

function compareObjects(
  comparison: Comparison,
  place: Place,
  old: TypeDeclaration,
  new_: TypeDeclaration,
  areSpelledAlike: boolean,
): void {
  const told = comparison.changes.length;
  compareShapes(
    comparison,
    place,
    referenceIn(comparison.old.side, old.name),
    referenceIn(comparison.new.side, new_.name),
  );
  compareInheritance(comparison, place, partsOf(old), partsOf(new_));
  if (comparison.changes.length === told && !areSpelledAlike)
    tellType(comparison, place, "same", typeOf(old), typeOf(new_));
}

function compareInheritance(comparison: Comparison, place: Place, old: Parts, new_: Parts): void {
  const { old: before, new: after } = comparison;
  const hasOtherBases = canonicalBases(old.bases, before.naming) !== canonicalBases(new_.bases, after.naming);
  if (hasOtherBases) {
    tell(comparison, "bases-changed", {
      ...place,
      message: `${quoted(place.subject)} extends ${listed(new_.bases)} now, and extended ${listed(old.bases)} before.`,
      severity: forBoth("info"),
    });
  }
  // What is inherited from the same bases is theirs to tell.
  const [indexes, newIndexes] = [
    before.side.resolver.indexes(old.whole),
    after.side.resolver.indexes(new_.whole),
  ];
  const hasOtherOwn =
    canonicalIndexes(old.indexes, before.naming) !== canonicalIndexes(new_.indexes, after.naming);
  if (hasOtherBases || hasOtherOwn) compareIndexes(comparison, place, indexes, newIndexes);
}

function listed(bases: readonly TypeNode[]): string {
  return bases.length === 0 ? "nothing" : bases.map((base) => quoted(printType(base))).join(", ");
}

/** Compares declared types that are no objects. */
function compareValues(
  comparison: Comparison,
  place: Place,
  old: TypeDeclaration,
  new_: TypeDeclaration,
): void {
  const [before, after] = [typeOf(old), typeOf(new_)];
  const listsMessages = messageUnions.has(new_.name);
  if (listsMessages || before.kind === "union" || after.kind === "union")
    compareUnions(comparison, place, before, after, listsMessages);
  else tellType(comparison, place, comparison.relation.of(before, after), before, after);
}

/** What an object type is made of: what it extends or intersects, and what it adds. */
interface Parts {
  whole: TypeNode;
  bases: TypeNode[];
  indexes: IndexSignature[];
}

function partsOf(declaration: TypeDeclaration): Parts {
  const whole = typeOf(declaration);
  const parts = flatMembers(whole, "intersection");
  return {
    whole,
    bases: parts.filter(({ kind }) => kind !== "object"),
    indexes: parts.flatMap((part) => (part.kind === "object" ? part.indexes : [])),
  };
}

/** What a declaration stands for; an interface as an intersection with its bases. */
function typeOf(declaration: TypeDeclaration): TypeNode {
  if (declaration.kind === "alias") return declaration.type;
  const { members, indexes } = declaration;
  const own: TypeNode = { kind: "object", members, indexes };
  return declaration.extends.length === 0
    ? own
    : { kind: "intersection", members: [...declaration.extends, own] };
}
