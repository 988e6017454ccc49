import { sdkProgram, typeProjects, type TypeProject } from "../inputs/type-projects.ts";
import type { Case } from "../measure/interleave.ts";
import type { Comparison } from "../measure/row.ts";
import { runProcess } from "../measure/run-process.ts";
import type { Section } from "../measure/section.ts";
import { peers, probe } from "../peers.ts";

const sizes = [100, 1_000];
const apart = "client, a file for a type";

/** A pair of cases for one number of tools, with all figures that are told of it. */
function compared(
  size: number,
  work: string,
  [ours, theirs]: [string, string],
  figures: readonly string[],
): Comparison[] {
  return figures.map((figure) => ({
    work: `${work} the ${size}-tool ${ours}`,
    against:
      theirs === "sdk"
        ? "the SDK's client alone"
        : theirs === "json2ts"
          ? "json2ts types of the same schemas"
          : theirs,
    ours: `${work} ${ours} ${size}`,
    theirs: theirs === "sdk" ? `${work} sdk` : `${work} ${theirs} ${size}`,
    figure,
  }));
}

function compiling({ tsconfig }: TypeProject, name: string, cwd: string): Case {
  return { name, run: () => runProcess({ args: [peers.tsc, "-p", tsconfig], cwd }) };
}

function completing({ file }: TypeProject, name: string, cwd: string, fewest: number): Case {
  const args = [probe("completion.mjs"), peers.tsserver, file, probe("usage.cjs"), String(fewest)];
  return { name, run: () => runProcess({ args, cwd, tells: true }) };
}

const both = ["wall", "memory"];

/** Time and memory of the compiler for what is generated. */
export const types: Section = {
  name: "types",
  prepare: async ({ project }) => {
    const cases = [compiling(sdkProgram(project), "tsc sdk", project)];
    for (const size of sizes) {
      for (const [name, each] of Object.entries(await typeProjects(project, size))) {
        cases.push(compiling(each, `tsc ${name} ${size}`, project));
      }
    }
    const comparisons = sizes
      .toReversed()
      .flatMap((size) => [
        ...compared(size, "tsc", ["client", "json2ts"], both),
        ...compared(size, "tsc", ["client", "sdk"], both),
        ...compared(size, "tsc", ["server", "json2ts"], both),
        ...compared(size, "tsc", ["client", apart], both),
      ]);
    return { cases, comparisons: comparisons.map((each, at) => (at === 0 ? { ...each, goal: 1.2 } : each)) };
  },
};

/** How long an editor waits for its first completion, and for the next one after a change. */
export const editor: Section = {
  name: "editor",
  prepare: async ({ project }) => {
    const cases = [completing(sdkProgram(project), "completion sdk", project, 5)];
    for (const size of sizes) {
      const { server: _, ...projects } = await typeProjects(project, size);
      for (const [name, each] of Object.entries(projects)) {
        cases.push(completing(each, `completion ${name} ${size}`, project, size * 0.9));
      }
    }
    const figures = ["first", "again", "memory"];
    const comparisons = sizes
      .toReversed()
      .flatMap((size) => [
        ...compared(size, "completion", ["client", "json2ts"], figures),
        ...compared(size, "completion", ["client", "sdk"], ["first"]),
        ...compared(size, "completion", ["client", apart], figures),
      ]);
    const named = (each: Comparison) => ({
      ...each,
      work: `${each.figure === "again" ? "next" : "first"} ${each.work.replace("the", "in the")}`,
    });
    return { cases, comparisons: comparisons.map(named) };
  },
};
