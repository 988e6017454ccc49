import type { ProtocolChange } from "./compare/change.ts";
import { startComparison } from "./compare/comparison.ts";
import { compareConstants } from "./compare/constants.ts";
import { compareDeclarations } from "./compare/declarations.ts";
import { compareMethods } from "./compare/methods.ts";
import { inOrder } from "./compare/order.ts";
import { sideOf } from "./compare/side.ts";
import { compareVariants } from "./compare/variants.ts";
import type { ProtocolModel } from "./model.ts";

export { changeRules } from "./compare/change.ts";
export type { ChangeRule, ChangeSeverity, Party, ProtocolChange } from "./compare/change.ts";

/**
 * Tells what differs between two revisions: first what is sent, then what declarations say, then constants. A
 * difference is told once, where it stands: what is inherited is told of the base, and what a declaration refers to is
 * told of that. Renamed declarations that kept their shape are told as such, and nothing follows from them.
 *
 * Comparing the other way round names the same places, with old and new exchanged.
 */
export function compareProtocols(old: ProtocolModel, new_: ProtocolModel): ProtocolChange[] {
  const comparison = startComparison(sideOf(old), sideOf(new_));
  compareMethods(comparison);
  compareVariants(comparison);
  compareDeclarations(comparison);
  compareConstants(comparison);
  return inOrder(comparison.changes);
}
