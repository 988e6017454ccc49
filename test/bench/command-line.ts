import { parseArgs } from "node:util";

export interface Options {
  /** Sections to run, in the bench's order. */
  only: readonly string[];
  /** Measured turns. */
  turns: number;
  /** Where the figures are written. */
  json: string | null;
  /** Figures of an earlier run. */
  against: string | null;
}

/** Fewest turns that a median is taken of. */
const fewest = 7;

export const usage = `npm run bench -- [--only <section,…>] [--runs <n>] [--json <file>] [--against <file>]`;

/** Reads the command line. Throws an error that tells what is wrong with it. */
export function readOptions(args: readonly string[], sections: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      runs: { type: "string", default: String(fewest) },
      json: { type: "string" },
      against: { type: "string" },
    },
  });
  const turns = Number(values.runs);
  if (!Number.isInteger(turns) || turns < fewest)
    throw new Error(`--runs takes a number, ${fewest} or more.`);
  const only = values.only?.split(",").map((name) => name.trim()) ?? [...sections];
  const unknown = only.filter((name) => !sections.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No section is called ${unknown.join(", ")}; there are ${sections.join(", ")}.`);
  }
  return { only, turns, json: values.json ?? null, against: values.against ?? null };
}
