import { describe, expect, test } from "vitest";
import { readExpectedFailures } from "./expected-failures.ts";
import { judge, type Check, type ExpectedFailure, type Scenario } from "./judge.ts";

const required: Scenario = { mode: "server", name: "ping", isScored: true };
const optional: Scenario = { mode: "server", name: "tasks", isScored: false };
const good: Check = { id: "pong", status: "SUCCESS" };
const bad: Check = { id: "late", status: "FAILURE", errorMessage: "It came late." };
const unwise: Check = { id: "loud", status: "WARNING", description: "It should whisper." };

function expecting(checks: string[] | null = null): ExpectedFailure[] {
  return [{ mode: "server", scenario: "ping", reason: "Known.", checks }];
}

function outcome(checks: Check[] | null, expected: ExpectedFailure[] = [], scenario = required) {
  const [verdict] = judge([scenario], () => checks, expected);
  return [verdict?.kind, ...(verdict?.details ?? [])];
}

describe("a scenario", () => {
  test("passes with its checks", () => {
    expect(outcome([good, { id: "x", status: "SKIPPED" }])).toEqual(["passed", "1 check"]);
  });

  test("fails with a failure or a warning, and tells which", () => {
    expect(outcome([good, bad, unwise])).toEqual([
      "failed",
      "late: It came late.",
      "loud: It should whisper.",
    ]);
  });

  test("fails when it did not run, or checked nothing; what is not required may be skipped", () => {
    expect(outcome(null)).toEqual(["failed", "It did not run."]);
    expect(outcome(null, expecting())).toEqual(["failed", "It did not run."]);
    expect(outcome([])).toEqual(["failed", "Nothing was checked."]);
    expect(outcome([{ id: "x", status: "SKIPPED" }], [], optional)).toEqual([
      "skipped",
      "Nothing was checked.",
    ]);
  });
});

describe("an expected failure", () => {
  test("excuses all checks of its scenario, or those that it names", () => {
    expect(outcome([good, bad], expecting())).toEqual(["expected", "Known."]);
    expect(outcome([good, bad], expecting(["late"]))).toEqual(["expected", "Known."]);
    expect(outcome([bad, unwise], expecting(["late"]))).toEqual(["failed", "loud: It should whisper."]);
  });

  test("fails once it is stale", () => {
    expect(outcome([good], expecting())).toEqual(["failed", "It is expected to fail, but does not."]);
    expect(outcome([bad], expecting(["late", "loud"]))).toEqual([
      "failed",
      "loud is expected to fail, but does not.",
    ]);
    const gone = judge([], () => null, expecting());
    expect(gone).toMatchObject([
      { kind: "failed", details: ["It is expected to fail, but there is no such scenario."] },
    ]);
  });

  test("counts in its own mode alone", () => {
    const client = [{ ...expecting()[0]!, mode: "client" as const }];
    expect(judge([required], () => [bad], client).map(({ kind }) => kind)).toEqual(["failed", "failed"]);
  });
});

describe("the list of expected failures", () => {
  test("is read with reasons", () => {
    const text =
      "server:\n  - { scenario: ping, reason: Known. }\nclient:\n  - { scenario: a, reason: b, checks: [c] }\n";
    expect(readExpectedFailures(text)).toEqual([
      { mode: "server", scenario: "ping", reason: "Known.", checks: null },
      { mode: "client", scenario: "a", reason: "b", checks: ["c"] },
    ]);
    expect(readExpectedFailures("# nothing\n")).toEqual([]);
  });

  test.each([
    ["a plain name", "server: [ping]"],
    ["no reason", "server: [{ scenario: ping }]"],
    ["an empty reason", "server: [{ scenario: ping, reason: ' ' }]"],
    ["no checks", "server: [{ scenario: ping, reason: r, checks: [] }]"],
    ["another mode", "servers: []"],
  ])("may not have %s", (_, text) => {
    expect(() => readExpectedFailures(text)).toThrow(Error);
  });
});
