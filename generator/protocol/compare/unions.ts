import type { TypeNode } from "../model.ts";
import { printType } from "../print-type.ts";
import { canonicalType, flatMembers } from "./canonical.ts";
import { quoted, type ChangeRule } from "./change.ts";
import { tell, type Comparison, type Place } from "./comparison.ts";
import type { NamedSide } from "./relation.ts";
import { severityFor, type Effect } from "./severity.ts";
import { methodOf } from "./side.ts";
import { tellType } from "./types.ts";

// A reader's switch lacks a case for what is new, and has one too many for what is gone.
const effects = {
  "union-member-added": { writer: "info", reader: "error" },
  "union-member-removed": { writer: "error", reader: "warn" },
} as const satisfies Partial<Record<ChangeRule, Effect>>;

/**
 * Compares declared unions member by member. A literal that the other union covers by a keyword is no difference; members of `ClientRequest` and its like are told as methods.
 */
export function compareUnions(
  comparison: Comparison,
  place: Place,
  old: TypeNode,
  new_: TypeNode,
  listsMessages: boolean,
): void {
  const { old: before, new: after, relation } = comparison;
  const [kept, members] = [texts(old, before), texts(new_, after)];
  const told = comparison.changes.length;
  const isMethod = (side: NamedSide, type: TypeNode) =>
    listsMessages && methodOf(side.side.resolver, type) !== null;
  for (const [text, type] of kept) {
    if (members.has(text) || isMethod(before, type) || (isLiteral(type) && relation.newCovers(new_, type)))
      continue;
    tellMember(comparison, "union-member-removed", place, type, "is no longer one of");
  }
  for (const [text, type] of members) {
    if (kept.has(text) || isMethod(after, type) || (isLiteral(type) && relation.oldCovers(old, type)))
      continue;
    tellMember(comparison, "union-member-added", place, type, "is a new one of");
  }
  if (comparison.changes.length === told && !listsMessages)
    tellType(comparison, place, relation.of(old, new_), old, new_);
}

function isLiteral({ kind }: TypeNode): boolean {
  return kind === "literal" || kind === "constant";
}

function texts(type: TypeNode, { naming }: NamedSide): Map<string, TypeNode> {
  return new Map(flatMembers(type, "union").map((member) => [canonicalType(member, naming), member]));
}

function tellMember(
  comparison: Comparison,
  rule: "union-member-added" | "union-member-removed",
  place: Place,
  type: TypeNode,
  text: string,
): void {
  tell(comparison, rule, {
    ...place,
    message: `${quoted(printType(type))} ${text} ${quoted(place.subject)}.`,
    severity: severityFor(place.use, effects[rule]),
  });
}
