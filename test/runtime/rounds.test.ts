import { describe, expect, test, vi } from "vitest";
import {
  driveRounds,
  retry,
  type RetryFields,
  type Round,
  type RoundsOptions,
} from "../../templates/runtime/client/rounds.ts";

const call = { method: "tools/call", name: "deploy" };
const ask = { method: "elicitation/create", params: { message: "Sure?" } };
const interim = (more: object = {}) => ({ resultType: "input_required", ...more });
const done = { resultType: "complete", content: [] };

/** Runs rounds against results in a row, and tells what was sent. */
function drive(results: { resultType: string }[], more: Partial<RoundsOptions> = {}) {
  const sent: RetryFields[] = [];
  const rounds: Round[] = [];
  const onRound = (round: Round) => rounds.push(round);
  const result = driveRounds(
    (fields) => {
      sent.push(fields);
      return Promise.resolve(results[sent.length - 1] ?? done);
    },
    (asked) => Promise.resolve(Object.fromEntries(Object.keys(asked).map((key) => [key, { key }]))),
    { call, maxRounds: 10, signal: undefined, onRound, ...more },
    (round) => new Error(`too many: ${round.number}`),
  );
  return { result, sent, rounds };
}

describe("what a retry adds", () => {
  test("both fields, where there are both", () => {
    const answers = { confirm: { action: "accept" } };
    expect(retry({ requestState: "s" }, answers)).toEqual({ inputResponses: answers, requestState: "s" });
  });

  test("neither, where there is neither", () => {
    for (const fields of [retry({}), retry({}, {}), retry({ requestState: undefined }, {})]) {
      expect(Object.keys(fields)).toEqual([]);
    }
  });

  test("an empty state is a state", () => {
    expect(retry({ requestState: "" })).toEqual({ requestState: "" });
  });
});

describe("the rounds of a call", () => {
  test("none, where the result is complete at once", async () => {
    const { result, sent, rounds } = drive([done]);
    expect(await result).toBe(done);
    expect(sent).toEqual([{}]);
    expect(rounds).toEqual([]);
  });

  test("send the last round's answers and state, and nothing of the rounds before", async () => {
    const { result, sent, rounds } = drive([
      interim({ inputRequests: { a: ask }, requestState: "one" }),
      interim({ inputRequests: { b: ask } }),
      interim({ inputRequests: { c: ask }, requestState: "three" }),
    ]);
    await result;
    expect(sent).toEqual([
      {},
      { inputResponses: { a: { key: "a" } }, requestState: "one" },
      { inputResponses: { b: { key: "b" } } },
      { inputResponses: { c: { key: "c" } }, requestState: "three" },
    ]);
    expect(rounds.map(({ number, answered }) => [number, answered])).toEqual([
      [1, { a: { key: "a" } }],
      [2, { b: { key: "b" } }],
      [3, { c: { key: "c" } }],
    ]);
  });

  test("are given up after maxRounds, with nothing more answered", async () => {
    const forever = Array.from({ length: 9 }, () => interim({ inputRequests: { a: ask } }));
    const { result, sent, rounds } = drive(forever, { maxRounds: 2 });
    await expect(result).rejects.toThrow("too many: 3");
    expect(sent).toHaveLength(3);
    expect(rounds).toHaveLength(2);
  });

  test("wait before they go on with nothing but the state", async () => {
    vi.useFakeTimers();
    try {
      const { result, sent } = drive([
        interim({ requestState: "one" }),
        interim({ requestState: "two", inputRequests: {} }),
      ]);
      await vi.advanceTimersByTimeAsync(0);
      expect(sent).toHaveLength(1);
      await vi.runAllTimersAsync();
      await result;
      expect(sent).toEqual([{}, { requestState: "one" }, { requestState: "two" }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("end with the signal's reason while they wait", async () => {
    const reason = new Error("No longer needed.");
    const controller = new AbortController();
    const { result, sent } = drive([interim({ requestState: "one" })], { signal: controller.signal });
    controller.abort(reason);
    await expect(result).rejects.toBe(reason);
    expect(sent).toHaveLength(1);
    const aborted = drive([interim({ requestState: "one" })], { signal: AbortSignal.abort(reason) });
    await expect(aborted.result).rejects.toBe(reason);
  });

  test("end with what a round failed with", async () => {
    const reason = new Error("The line is dead.");
    const failing = driveRounds(
      () => Promise.reject(reason),
      () => Promise.resolve({}),
      { call, maxRounds: 1, signal: undefined, onRound: undefined },
      () => new Error("too many"),
    );
    await expect(failing).rejects.toBe(reason);
  });
});
