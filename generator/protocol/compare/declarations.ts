import type { Declaration } from "../model.ts";
import { canonicalBases, canonicalDeclaration, canonicalIndexes } from "./canonical.ts";
import { quoted } from "./change.ts";
import { tell, useOf, type Comparison, type Place } from "./comparison.ts";
import { compareDeprecation } from "./deprecation.ts";
import { forBoth } from "./severity.ts";
import { compareIndexes, compareShapes } from "./shapes.ts";
import { isObject, tellType } from "./types.ts";
import { compareUnions } from "./unions.ts";
import { messageUnions } from "./side.ts";
import { printType } from "../print-type.ts";
import { referenceTo } from "../derivation.ts";
import type { TypeDeclaration } from "../declarations.ts";
import type { TypeNode } from "../model.ts";

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
    severity: forBoth(use.writers.size > 0 ? "warn" : "info"),
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
      severity: forBoth(use.writers.size > 0 ? "warn" : "info"),
    });
  }
  compareDeprecation(comparison, place, old.deprecated, new_.deprecated);
  const texts = [
    canonicalDeclaration(old, comparison.old.naming),
    canonicalDeclaration(new_, comparison.new.naming),
  ];
  // Members may differ by a base alone, so that equal texts end the matter for aliases only.
  if (texts[0] === texts[1] && old.kind === "alias") return;
  compareWhatTheySay(comparison, place, old, new_, texts[0] === texts[1]);
}

function compareWhatTheySay(
  comparison: Comparison,
  place: Place,
  old: TypeDeclaration,
  new_: TypeDeclaration,
  areSpelledAlike: boolean,
): void {
  const [before, after] = [referenceTo(old.name), referenceTo(new_.name)];
  const { changes } = comparison;
  const told = changes.length;
  if (isObject(comparison.old.side, before) && isObject(comparison.new.side, after)) {
    compareShapes(comparison, place, before, after, { old: old.name, new: new_.name });
    compareInheritance(comparison, place, old, new_);
    if (changes.length === told && !areSpelledAlike)
      tellType(comparison, place, "same", typeOf(old), typeOf(new_));
  } else if (messageUnions.has(new_.name) || old.kind === "alias" && new_.kind === "alias" && (old.type.kind === "union" || new_.type.kind === "union")) {
    compareUnions(comparison, place, typeOf(old), typeOf(new_), messageUnions.has(new_.name));
  } else {
    tellType(comparison, place, comparison.relation.of(typeOf(old), typeOf(new_)), typeOf(old), typeOf(new_));
  }
}
