import { comparedFigures, type Row } from "./row.ts";
import { median } from "./statistics.ts";

type Work = () => Promise<unknown>;

const batches = 41;
const callsPerBatch = 40;

export interface BatchComparison {
  work: string;
  against: string;
  ours: Work;
  theirs: Work;
  goal: number;
}

/** Microseconds of one call, averaged over a batch. */
async function batch(work: Work): Promise<number> {
  const start = process.hrtime.bigint();
  for (let call = 0; call < callsPerBatch; call += 1) await work();
  return Number(process.hrtime.bigint() - start) / 1_000 / callsPerBatch;
}

/**
 * Measures calls within this process: batches of both in turn, each first every other time, so that what slows one down
 * slows the other. The ratio is the median of the pairs'.
 */
export async function compareBatches(section: string, comparison: BatchComparison): Promise<Row> {
  const { work, against, ours, theirs, goal } = comparison;
  for (const warmUp of [ours, theirs]) await batch(warmUp);
  const times: { ours: number; theirs: number }[] = [];
  for (let count = 0; count < batches; count += 1) {
    const oursFirst = count % 2 === 0;
    const [first, second] = [await batch(oursFirst ? ours : theirs), await batch(oursFirst ? theirs : ours)];
    times.push(oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  const compared = comparedFigures(
    times.map((pair) => pair.ours),
    times.map((pair) => pair.theirs),
  );
  const ratio = median(times.map((pair) => pair.ours / pair.theirs));
  return { section, work, against, goal, unit: "µs", cpu: null, ...compared, ratio };
}
