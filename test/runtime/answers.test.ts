import { describe, expect, test } from "vitest";
import { judgeAnswer, judgeAnswers } from "../../templates/runtime/pausing/answers.ts";
import { askingEntry, input, rules, rulesOf } from "./variant-rules.ts";

const confirm = askingEntry.inputs["confirm"] ?? input("form");

describe("an answer to a form", () => {
  test("counts with a content that fits", () => {
    const answer = { action: "accept", content: { confirm: false } };
    // What the type of an answer does not have is left behind.
    const more = { ...answer, _meta: { "x/y": 1 } };
    expect(judgeAnswer(confirm, rules.form, more)).toEqual({ accepted: answer });
  });

  test.each([{ action: "decline" }, { action: "cancel" }])("counts as %j, without content", (answer) => {
    expect(judgeAnswer(confirm, rules.form, answer)).toEqual({ accepted: answer });
    expect(judgeAnswer(confirm, rules.form, { ...answer, content: { confirm: true } })).toEqual({
      accepted: answer,
    });
  });

  test.each([
    [undefined],
    [null],
    ["accept"],
    [[]],
    [{}],
    [{ action: "accept" }],
    [{ action: "accept", content: {} }],
    [{ action: "accept", content: { confirm: "true" } }],
    [{ action: "accept", content: { confirm: null } }],
    [{ action: "accept", content: [] }],
    [{ action: "maybe" }],
    [{ content: { confirm: true } }],
    [{ model: "m" }],
    [Object.create({ action: "decline" })],
  ])("does not count as %j", (answer) => {
    expect(judgeAnswer(confirm, rules.form, answer)).toEqual({ refused: expect.any(String) as string });
  });
});

test("an answer to a page never carries content", () => {
  const answer = { action: "accept", content: { token: "secret" } };
  expect(judgeAnswer(input("url"), rules.url, answer)).toEqual({ accepted: { action: "accept" } });
});

test("answers of other kinds are told apart by what only they have", () => {
  const completion = { model: "m", role: "assistant", content: { type: "text", text: "" } };
  const roots = { roots: [] };
  expect(judgeAnswer(input("sampling"), rules.sampling, completion)).toEqual({ accepted: completion });
  expect(judgeAnswer(input("roots"), rules.roots, roots)).toEqual({ accepted: roots });
  expect(judgeAnswer(input("sampling"), rules.sampling, roots)).toHaveProperty("refused");
  expect(judgeAnswer(input("roots"), rules.roots, completion)).toHaveProperty("refused");
  expect(judgeAnswer(input("sampling"), rules.sampling, { model: 5 })).toHaveProperty("refused");
});

describe("answers by key", () => {
  const yes = { action: "accept", content: { confirm: true } };

  test("only what was asked is looked at", () => {
    const responses = { confirm: yes, page: { action: "accept" }, other: yes };
    const { accepted, refused } = judgeAnswers(askingEntry, rulesOf, ["confirm"], responses);
    expect(accepted).toEqual({ confirm: yes });
    expect(refused.size).toBe(0);
  });

  test("what was asked and is missing or wrong is told, each for itself", () => {
    const responses = { page: { roots: [] }, confirm: yes };
    const asked = ["confirm", "page", "text"];
    const { accepted, refused } = judgeAnswers(askingEntry, rulesOf, asked, responses);
    expect(accepted).toEqual({ confirm: yes });
    expect([...refused.keys()]).toEqual(["page", "text"]);
  });

  test("keys that the manifest no longer has are passed over", () => {
    const { accepted, refused } = judgeAnswers(askingEntry, rulesOf, ["gone", "toString"], { gone: yes });
    expect([accepted, refused.size]).toEqual([{}, 0]);
  });

  test("answers are looked for in the map alone, never in what it inherits", () => {
    const responses = JSON.parse(`{"__proto__":{"confirm":${JSON.stringify(yes)}}}`) as Record<
      string,
      unknown
    >;
    const inherited = Object.create({ confirm: yes }) as Record<string, unknown>;
    for (const map of [responses, inherited]) {
      const { accepted, refused } = judgeAnswers(askingEntry, rulesOf, ["confirm"], map);
      expect(accepted).toEqual({});
      expect([...refused.keys()]).toEqual(["confirm"]);
    }
  });
});
