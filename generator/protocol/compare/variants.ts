import type { InputRequestModel, InputVariant } from "../model.ts";
import { quoted, type ChangeRule } from "./change.ts";
import { tell, type Comparison } from "./comparison.ts";
import { placeOf, type Side } from "./side.ts";
import { askedRequests, emptyUse } from "./usage.ts";

/** Compares the variants of what a server may ask in both revisions, in whichever way it asks. */
export function compareVariants(comparison: Comparison): void {
  const successors = new Map(
    askedRequests(comparison.new.side.model).map((request) => [request.method, request]),
  );
  for (const request of askedRequests(comparison.old.side.model)) {
    const successor = successors.get(request.method);
    if (successor === undefined) continue;
    for (const variant of request.variants) {
      if (!has(successor, variant)) tellVariant(comparison, "variant-removed", variant, request, successor);
    }
    for (const variant of successor.variants) {
      if (!has(request, variant)) tellVariant(comparison, "variant-added", variant, request, successor);
    }
  }
}

function has({ variants }: InputRequestModel, { identifier }: InputVariant): boolean {
  return variants.some((variant) => variant.identifier === identifier);
}

function tellVariant(
  comparison: Comparison,
  rule: Extract<ChangeRule, `variant-${string}`>,
  variant: InputVariant,
  old: InputRequestModel,
  new_: InputRequestModel,
): void {
  const isNew = rule === "variant-added";
  const { identifier, mode } = variant;
  const which = mode === null ? "" : `, with ${quoted(`${mode.property}: ${JSON.stringify(mode.value)}`)}`;
  tell(comparison, rule, {
    subject: `${old.method} ${identifier}`,
    message: `${quoted(old.method)} ${isNew ? "has the new variant" : "no longer has the variant"} ${quoted(identifier)}${which}.`,
    // A client's `inputs` has one member for each variant; a server can only ask for those there are.
    severity: isNew ? { client: "error", server: "info" } : { client: "error", server: "error" },
    old: isNew ? null : variantPlace(comparison.old.side, variant, old),
    new: isNew ? variantPlace(comparison.new.side, variant, new_) : null,
    use: { ...emptyUse(), methods: new Set([old.method]), variants: new Set([identifier]) },
  });
}

function variantPlace(side: Side, { params: { type } }: InputVariant, request: InputRequestModel) {
  return (type?.kind === "reference" ? placeOf(side, type.name) : null) ?? request.location;
}
