import { describe, expect, test } from "vitest";
import { readOptions } from "./command-line.ts";
import type { Row } from "./measure/row.ts";
import { movedSince } from "./show/against.ts";
import { table } from "./show/table.ts";

const row: Row = {
  ...{ section: "generation", work: "generate", against: "node -e 0", unit: "ms", goal: 2.5, turns: 7 },
  ...{ ours: 80, theirs: 40, ratio: 2, between: [1.9, 2.1], cpu: 2.2 },
};

describe("the table", () => {
  test("tells figures with units, ratios with digits that mean something, and whether goals are met", () => {
    const missed = { ...row, work: "check", ratio: 2.51, goal: 2.5 };
    const small: Row = {
      ...row,
      section: "calls",
      ours: 1.26,
      unit: "µs",
      ratio: 0.0315,
      cpu: null,
      goal: null,
    };
    const lines = table([row, missed, small]).split("\n");
    expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["work", "against", "ours", "theirs", "ratio", "half of them", "of CPU", "at most"],
      ["generation:"],
      ["generate", "node -e 0", "80 ms", "40 ms", "2.00", "1.90…2.10", "2.20", "2.5", "met"],
      ["check", "node -e 0", "80 ms", "40 ms", "2.51", "1.90…2.10", "2.20", "2.5", "MISSED"],
      ["calls:"],
      ["generate", "node -e 0", "1.3 µs", "40 µs", "0.032", "1.90…2.10"],
    ]);
  });

  test("has its columns one below the other", () => {
    const [head = "", , first = ""] = table([row]).split("\n");
    expect(first.indexOf("node -e 0")).toBe(head.indexOf("against"));
    expect(first.indexOf("2.00") + 4).toBe(head.indexOf("ratio") + 5);
  });
});

describe("what moved since an earlier run", () => {
  test("is what left the ratios' own spread, either way", () => {
    const slower = { ...row, ratio: 3, between: [2.8, 3.2] as const };
    expect(movedSince([row], [slower])).toEqual(["worse: generate / node -e 0 (ms): 2.00 -> 3.00 (+50 %)"]);
    expect(movedSince([slower], [row])).toEqual(["better: generate / node -e 0 (ms): 3.00 -> 2.00 (-33 %)"]);
  });

  test("is nothing where the spreads meet", () => {
    expect(movedSince([row], [{ ...row, ratio: 2.2, between: [2.1, 2.3] }])).toEqual([]);
  });

  test("is told by the unit, too, and so is what only one run has; sections that did not run are left out", () => {
    const memory = { ...row, unit: "MiB" };
    const elsewhere = { ...row, section: "calls" };
    expect(movedSince([row, elsewhere], [memory])).toEqual([
      "new: generate / node -e 0 (MiB)",
      "gone: generate / node -e 0 (ms)",
    ]);
  });
});

describe("the command line", () => {
  const sections = ["generation", "calls"];

  test("runs all sections seven times by default", () => {
    expect(readOptions([], sections)).toEqual({ only: sections, turns: 7, json: null, against: null });
  });

  test("takes sections by name, and more turns", () => {
    const args = [
      "--only",
      "calls, generation",
      "--runs",
      "9",
      "--json",
      "new.json",
      "--against",
      "old.json",
    ];
    expect(readOptions(args, sections)).toEqual({
      ...{ only: ["calls", "generation"], turns: 9, json: "new.json", against: "old.json" },
    });
  });

  test.each([
    [["--runs", "6"], "7 or more"],
    [["--runs", "many"], "7 or more"],
    [["--only", "calls,naps"], "No section is called naps; there are generation, calls."],
  ])("refuses %j", (args, message) => {
    expect(() => readOptions(args, sections)).toThrow(message);
  });
});
