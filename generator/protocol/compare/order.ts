import { changeRules, type ProtocolChange } from "./change.ts";

const rank = new Map(Object.keys(changeRules).map((rule, at) => [rule, at]));

/** What is sent, then what is declared, then constants; by subject in each, then in the order of the rules. */
export function inOrder(changes: readonly ProtocolChange[]): ProtocolChange[] {
  return [...changes].sort(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      byCodeUnit(one.subject, other.subject) ||
      (rank.get(one.rule) ?? 0) - (rank.get(other.rule) ?? 0) ||
      byCodeUnit(one.message, other.message),
  );
}

function groupOf({ rule }: ProtocolChange): number {
  if (/^(?:method|input-request|variant)-/.test(rule)) return 0;
  return /^(?:constant|error-code|revision)-/.test(rule) ? 2 : 1;
}

function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
