import type { Sample } from "./run-process.ts";
import { median, quantile } from "./statistics.ts";

/** One line of the table: our work beside a peer's. */
export interface Row {
  section: string;
  work: string;
  against: string;
  unit: string;
  ours: number;
  theirs: number;
  ratio: number;
  /** The same ratio of the time that processors worked, for whole processes: steadier where others work, too. */
  cpu: number | null;
  /** Half of the ratios, turn by turn, lie in between. */
  between: readonly [number, number];
  /** The most that the ratio may be; null where it is only told. */
  goal: number | null;
  /** Turns that were measured. */
  turns: number;
}

/** Which figures of which cases are set beside each other. */
export interface Comparison {
  work: string;
  against: string;
  ours: string;
  theirs: string;
  /** The figure of both; `wall` by default. Another of theirs with `theirFigure`. */
  figure?: string;
  theirFigure?: string;
  goal?: number;
}

const units: Readonly<Record<string, string>> = { memory: "MiB", heap: "MiB", steady: "µs" };

/** Sets what was measured side by side. The ratio is that of the medians. */
export function rowOf(section: string, comparison: Comparison, samples: ReadonlyMap<string, Sample[]>): Row {
  const { work, against, figure = "wall", theirFigure = figure, goal = null } = comparison;
  const ours = figures(samples, comparison.ours, figure);
  const theirs = figures(samples, comparison.theirs, theirFigure);
  return {
    ...{ section, work, against, goal },
    unit: units[figure] ?? "ms",
    cpu: figure === "wall" ? cpuRatio(comparison, samples) : null,
    ...comparedFigures(ours, theirs),
  };
}

/** Figures of both, turn by turn, as they are told. */
export function comparedFigures(
  ours: readonly number[],
  theirs: readonly number[],
): Pick<Row, "ours" | "theirs" | "ratio" | "between" | "turns"> {
  const ratios = ours.map((figure, turn) => figure / (theirs[turn] ?? Number.NaN));
  return {
    ours: median(ours),
    theirs: median(theirs),
    ratio: median(ours) / median(theirs),
    between: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    turns: ours.length,
  };
}

function cpuRatio({ ours, theirs }: Comparison, samples: ReadonlyMap<string, Sample[]>): number {
  return median(figures(samples, ours, "cpu")) / median(figures(samples, theirs, "cpu"));
}

function figures(samples: ReadonlyMap<string, Sample[]>, name: string, figure: string): number[] {
  const found = (samples.get(name) ?? []).map((sample) => sample[figure] ?? Number.NaN);
  if (found.length === 0 || found.some(Number.isNaN))
    throw new Error(`${name} was not measured by ${figure}.`);
  return found;
}
