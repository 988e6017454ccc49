import { describe, expect, it } from "vitest";
import { changeRules } from "../../generator/protocol/compare.ts";
import { askingCases } from "./cases/asking.ts";
import { constantCases } from "./cases/constants.ts";
import { declarationCases } from "./cases/declarations.ts";
import { memberCases } from "./cases/members.ts";
import { methodCases } from "./cases/methods.ts";
import { base, type RuleCase } from "./cases/rule-case.ts";
import { changesBetween, placed, reversed, rulesOf } from "./comparing.ts";

const cases = [...methodCases, ...askingCases, ...declarationCases, ...memberCases, ...constantCases];

describe("each rule", () => {
  it("has a case", () => {
    expect(new Set(cases.map(({ rule }) => rule))).toEqual(new Set(Object.keys(changeRules)));
  });

  it.for(cases.map((one) => [title(one), one] as const))("%s", async ([, expected]) => {
    const { rule, subject, client, server, message, mayPause = null, others = [] } = expected;
    const { changes } = await changesBetween(expected.old, expected.new);
    const found = changes.find((change) => change.rule === rule && change.subject === subject);
    expect(found).toMatchObject({
      severity: { client, server },
      old: placeIn(expected.old, "old.ts", expected.oldAt),
      new: placeIn(expected.new, "new.ts", expected.newAt),
      mayPause,
    });
    expect(found?.message).toMatch(message ?? /\.$/);
    expect(rulesOf(changes)).toEqual([rule, ...others].sort());
  });

  it.for(cases.map((one) => [title(one), one] as const))("%s, the other way round", async ([, pair]) => {
    const { changes, back } = await changesBetween(pair.old, pair.new);
    expect(back.map(placed).sort()).toEqual(changes.map(reversed).sort());
  });

  it("finds nothing in a pair with itself", async () => {
    expect((await changesBetween(base, base)).changes).toEqual([]);
  });
});

function title({ rule, shows }: RuleCase): string {
  return shows === undefined ? rule : `${rule} (${shows})`;
}

/** The place of the last word of `at`. */
function placeIn(text: string, file: string, at: string | null) {
  if (at === null) return null;
  const word = at.split(" ").at(-1) ?? "";
  const found = new RegExp(`${at.replace(/[*{/]/g, "\\$&")}\\b`).exec(text);
  if (found === null) throw new Error(`Not in the text: ${at}`);
  const before = text.slice(0, found.index + at.length - word.length).split("\n");
  return { file, line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
