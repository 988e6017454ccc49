import type { Stage, StageListener } from "../stages.ts";

/** How much a command tells beside its answer. */
export type Verbosity = "silent" | "normal" | "verbose";

/** Whoever waits longer than this, in milliseconds, is told what for. */
const patience = 500;

/** Shows on stderr what a run is at: its stages' times as lines, or, on a terminal, the present one while it lasts. */
export interface Progress {
  listener: StageListener | undefined;
  /** Takes what was shown for the moment away. */
  end: () => void;
}

export async function openProgress(verbosity: Verbosity): Promise<Progress> {
  if (verbosity === "verbose") return { listener: tellTimes, end: () => {} };
  if (verbosity === "silent" || !process.stderr.isTTY) return { listener: undefined, end: () => {} };
  return spinningProgress();
}

function tellTimes(stage: Stage, milliseconds: number | null): void {
  if (milliseconds === null) return;
  process.stderr.write(`${milliseconds.toFixed(0).padStart(7)} ms  ${stage}\n`);
}

async function spinningProgress(): Promise<Progress> {
  let stage: Stage | null = null;
  let spinner: import("yocto-spinner").Spinner | null = null;
  let ended = false;
  const text = () => `${stage?.replace(/^./, (first) => first.toUpperCase()) ?? "Start"}…`;
  const show = async () => {
    const { default: createSpinner } = await import("yocto-spinner");
    if (!ended) spinner ??= createSpinner({ text: text(), stream: process.stderr }).start();
  };
  const timer = setTimeout(() => void show(), patience);
  return {
    listener: (begun, milliseconds) => {
      if (milliseconds !== null) return;
      stage = begun;
      if (spinner !== null) spinner.text = text();
    },
    end: () => {
      ended = true;
      clearTimeout(timer);
      spinner?.stop();
    },
  };
}
