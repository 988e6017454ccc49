import type { ConstantDeclaration } from "../declarations.ts";
import { prose, quoted, type ChangeRule, type ProtocolChange } from "./change.ts";
import { tell, type Comparison } from "./comparison.ts";
import { forBoth } from "./severity.ts";
import { emptyUse } from "./usage.ts";

/** The constant that names the revision; it differs in every two of them. */
const revisionName = "LATEST_PROTOCOL_VERSION";

/** Compares constants; numeric ones are error codes, and what code compares with them breaks in silence. */
export function compareConstants(comparison: Comparison): void {
  const { old, new: new_, pairing } = comparison;
  for (const constant of old.side.index.constants.values()) {
    const partner = pairing.constants.get(constant.name);
    const successor = partner === undefined ? undefined : new_.side.index.constants.get(partner);
    if (successor === undefined) {
      const text = `${quoted(constant.name)}, which was ${shown(constant)}, is gone.`;
      tellConstant(comparison, ruleFor(constant, "removed"), constant, null, text, forBoth("warn"));
    } else comparePair(comparison, constant, successor);
  }
  const paired = new Set(pairing.constants.values());
  for (const constant of new_.side.index.constants.values()) {
    if (paired.has(constant.name)) continue;
    const text = `${quoted(constant.name)} is new, and is ${shown(constant)}.`;
    tellConstant(comparison, ruleFor(constant, "added"), null, constant, text, forBoth("info"));
  }
}

function comparePair(comparison: Comparison, old: ConstantDeclaration, new_: ConstantDeclaration): void {
  if (old.name !== new_.name) {
    const text = `${quoted(old.name)} is called ${quoted(new_.name)} now, and is still ${shown(new_)}.`;
    tellConstant(comparison, "declaration-renamed", old, new_, text, forBoth("info"));
  }
  if (old.value !== new_.value) {
    const isRevision = new_.name === revisionName;
    const rule = isRevision ? "revision-changed" : ruleFor(new_, "changed");
    const text = `${quoted(new_.name)} is ${shown(new_)} now, and was ${shown(old)} before.`;
    tellConstant(comparison, rule, old, new_, text, forBoth(isRevision ? "info" : "error"));
  }
  if ((old.deprecated === null) !== (new_.deprecated === null)) {
    const isDeprecated = new_.deprecated !== null;
    const text = isDeprecated
      ? `${quoted(new_.name)} is deprecated. ${prose(new_.deprecated ?? "")}`.trimEnd()
      : `${quoted(new_.name)} is no longer deprecated.`;
    const rule = isDeprecated ? "deprecation-added" : "deprecation-removed";
    tellConstant(comparison, rule, old, new_, text, forBoth(isDeprecated ? "warn" : "info"));
  }
}

function ruleFor({ value }: ConstantDeclaration, what: "added" | "removed" | "changed"): ChangeRule {
  return typeof value === "number" ? `error-code-${what}` : `constant-${what}`;
}

function shown({ value }: ConstantDeclaration): string {
  return quoted(JSON.stringify(value));
}

function tellConstant(
  comparison: Comparison,
  rule: ChangeRule,
  old: ConstantDeclaration | null,
  new_: ConstantDeclaration | null,
  message: string,
  severity: ProtocolChange["severity"],
): void {
  tell(comparison, rule, {
    subject: (new_ ?? old)?.name ?? "",
    message,
    severity,
    old: old?.location ?? null,
    new: new_?.location ?? null,
    use: emptyUse(),
  });
}
