import type { Property, TypeNode } from "../model.ts";
import type { Comparison } from "./comparison.ts";

/** The declaration whose members are compared, by its names in both revisions. */
export interface OwnNames {
  old: string;
  new: string;
}

/** Whether a member that both have is inherited from one declaration in both, which tells what changed in it. */
export function comeFromOnePlace(
  { old, new: new_, partners }: Comparison,
  property: Property,
  successor: Property,
  own: OwnNames | null,
): boolean {
  const home = old.side.homes.get(property);
  const newHome = new_.side.homes.get(successor);
  if (home === undefined || newHome === undefined || partners.old.get(home) !== newHome) return false;
  return home !== own?.old || newHome !== own.new;
}

/** Whether a member that only one revision has comes from a base that the other revision's type still has. */
export function isToldByBase(
  comparison: Comparison,
  has: "old" | "new",
  property: Property,
  other: TypeNode,
  own: OwnNames | null,
): boolean {
  const lacks = has === "old" ? "new" : "old";
  const home = comparison[has].side.homes.get(property);
  if (home === undefined || home === own?.[has]) return false;
  const partner = comparison.partners[has].get(home);
  return partner !== undefined && comparison[lacks].side.resolver.isA(other, partner);
}
