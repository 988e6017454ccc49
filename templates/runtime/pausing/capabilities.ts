import { neededCapabilities, type VariantRules } from "../catalogue.ts";

type Declared = Readonly<Record<string, unknown>> | undefined;

/**
 * The part of `needed` that a client did not declare, or null when nothing is missing.
 * A capability declared without any variant's member stands for its default variant.
 */
export function missingCapabilities(
  rules: VariantRules,
  params: Readonly<Record<string, unknown>>,
  declared: Declared,
): Record<string, Record<string, object>> | null {
  const { name, member, impliedWithout } = rules.capability;
  const needed = neededCapabilities(rules, params)[name] ?? {};
  const have = declared !== undefined && Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (typeof have !== "object" || have === null) return { [name]: needed };
  const implied = impliedWithout !== null && !impliedWithout.some((other) => Object.hasOwn(have, other));
  const missing = Object.keys(needed).filter(
    (wanted) => !Object.hasOwn(have, wanted) && !(wanted === member && implied),
  );
  return missing.length === 0 ? null : { [name]: Object.fromEntries(missing.map((wanted) => [wanted, {}])) };
}

/** Joins what several requests miss into one declaration. */
export function joinCapabilities(
  parts: readonly Record<string, Record<string, object>>[],
): Record<string, Record<string, object>> {
  const joined: Record<string, Record<string, object>> = {};
  for (const part of parts) {
    for (const [name, members] of Object.entries(part)) joined[name] = { ...joined[name], ...members };
  }
  return joined;
}
