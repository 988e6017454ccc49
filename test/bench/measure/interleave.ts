import type { Sample } from "./run-process.ts";

/** Something that is measured by doing it again and again. */
export interface Case {
  name: string;
  run: () => Promise<Sample>;
}

/**
 * Runs all cases by turns, so that what else the machine does falls on all alike; the first turn only warms up.
 * Answers the samples of each case, by its name.
 */
export async function interleave(
  cases: readonly Case[],
  turns: number,
  tell: (turn: number) => void,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]));
  for (let turn = 0; turn <= turns; turn += 1) {
    tell(turn);
    for (const { name, run } of cases) {
      const sample = await run();
      if (turn > 0) samples.get(name)?.push(sample);
    }
  }
  return samples;
}
