import { writeLargeManifest } from "../inputs/manifests.ts";
import type { Case } from "../measure/interleave.ts";
import type { Section } from "../measure/section.ts";
import { coldRun, warmRun } from "./generation.ts";

const [small, large] = [120, 1_200];

/** How the time and the memory of `generate` grow with the manifest. */
export const scale: Section = {
  name: "scale",
  prepare: async ({ folder }) => {
    const cases: Case[] = [small, large].flatMap((size) => {
      const manifest = writeLargeManifest(folder, size);
      return [
        { name: `${size} cold`, run: coldRun(folder, `${size}`, manifest) },
        { name: `${size} again`, run: warmRun(folder, `${size}`, manifest, "generate") },
      ];
    });
    const compared = (state: string, figure: string, goal?: number) => ({
      work: `generate, ${large} tools, ${state}`,
      against: `the same at ${small} tools`,
      ours: `${large} ${state}`,
      theirs: `${small} ${state}`,
      figure,
      ...(goal !== undefined && { goal }),
    });
    const figures = ["cold", "again"].map((state) => compared(state, "memory"));
    return { cases, comparisons: [compared("cold", "wall", 10), compared("again", "wall"), ...figures] };
  },
};
