import { describe, expect, test } from "vitest";
import { interleave } from "./measure/interleave.ts";
import { rowOf } from "./measure/row.ts";
import type { Sample } from "./measure/run-process.ts";
import { median, quantile } from "./measure/statistics.ts";

describe("median and quantiles", () => {
  test("of an odd number, the one in the middle, by size and not by text", () => {
    expect(median([100, 9, 20])).toBe(20);
  });

  test("of an even number, half way between the two in the middle", () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  test("lie between values in proportion", () => {
    expect(quantile([10, 20, 30, 40, 50], 0.25)).toBe(20);
    expect(quantile([0, 10], 0.25)).toBe(2.5);
  });

  test("of none, are no number, and the values stay in their order", () => {
    expect(median([])).toBeNaN();
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("turns", () => {
  test("all cases run in each, by turns, and the first turn is not counted", async () => {
    const ran: string[] = [];
    const named = (name: string) => ({
      name,
      run: () => {
        ran.push(name);
        return Promise.resolve({ wall: ran.length });
      },
    });
    const told: number[] = [];
    const samples = await interleave([named("one"), named("two")], 2, (turn) => told.push(turn));
    expect(ran).toEqual(["one", "two", "one", "two", "one", "two"]);
    expect(told).toEqual([0, 1, 2]);
    expect([...samples]).toEqual([
      ["one", [{ wall: 3 }, { wall: 5 }]],
      ["two", [{ wall: 4 }, { wall: 6 }]],
    ]);
  });
});

describe("a row", () => {
  const samples = new Map<string, Sample[]>([
    ["ours", [1, 2, 9].map((wall) => ({ wall, cpu: wall * 10, memory: 50 }))],
    ["theirs", [4, 4, 6].map((wall) => ({ wall, cpu: 10, memory: 100 }))],
  ]);
  const comparison = { work: "w", against: "a", ours: "ours", theirs: "theirs" };

  test("has the ratio of the medians, and where half of the turns' own ratios lie", () => {
    expect(rowOf("s", { ...comparison, goal: 1 }, samples)).toEqual({
      ...{ section: "s", work: "w", against: "a", unit: "ms", goal: 1, turns: 3 },
      ...{ ours: 2, theirs: 4, ratio: 0.5, between: [0.375, 1], cpu: 2 },
    });
  });

  test("tells another figure in its own unit, beside the same or another of the peer", () => {
    const memory = rowOf("s", { ...comparison, figure: "memory" }, samples);
    expect(memory).toMatchObject({ unit: "MiB", ratio: 0.5, cpu: null, goal: null });
    expect(rowOf("s", { ...comparison, figure: "wall", theirFigure: "cpu" }, samples).ratio).toBe(0.2);
  });

  test("is none where a figure was not measured", () => {
    expect(() => rowOf("s", { ...comparison, figure: "heap" }, samples)).toThrow(
      "ours was not measured by heap",
    );
    expect(() => rowOf("s", { ...comparison, theirs: "else" }, samples)).toThrow("else was not measured");
  });
});
