import type { Property, TypeNode } from "../model.ts";
import type { Comparison } from "./comparison.ts";
import { referenceIn, type Side } from "./side.ts";

/** Tells whether a base that both types have says the same of a member, so that it is told there and not again. */
export type IsToldByBase = (old: Property | undefined, new_: Property | undefined) => boolean;

/** Looks for what two types both extend or intersect, themselves aside. */
export function commonBases(
  { old, new: new_, partners }: Comparison,
  before: TypeNode,
  after: TypeNode,
): IsToldByBase {
  const newBases = basesOf(new_.side, after);
  const shapes = [...basesOf(old.side, before)].flatMap((base) => {
    const partner = partners.old.get(base);
    if (partner === undefined || !newBases.has(partner)) return [];
    const [shape, newShape] = [
      old.side.resolver.shape(referenceIn(old.side, base)),
      new_.side.resolver.shape(referenceIn(new_.side, partner)),
    ];
    return [{ shape, newShape }];
  });
  return (property, successor) => {
    const name = (property ?? successor)?.name ?? "";
    return shapes.some(
      ({ shape, newShape }) =>
        shape.properties.get(name) === property && newShape.properties.get(name) === successor,
    );
  };
}

/** Names of all declarations that a type is made of, itself aside if it is one. */
function basesOf({ index }: Side, type: TypeNode): Set<string> {
  const found = new Set<string>();
  const itself = type.kind === "reference" ? type.name : null;
  const open = [type];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "intersection") open.push(...next.members);
    const declaration = next.kind === "reference" ? index.types.get(next.name) : undefined;
    if (declaration === undefined || found.has(declaration.name)) continue;
    found.add(declaration.name);
    open.push(...(declaration.kind === "interface" ? declaration.extends : [declaration.type]));
  }
  if (itself !== null) found.delete(itself);
  return found;
}
