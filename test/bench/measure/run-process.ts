import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const usage = fileURLToPath(new URL("../probes/usage.cjs", import.meta.url));

/** How long any one process may take, in milliseconds. */
const longest = 300_000;

/** One program as it is measured: arguments of Node itself, without those that measure. */
export interface Program {
  args: readonly string[];
  cwd: string;
  /** Another Node than this one. */
  node?: string;
  env?: Readonly<Record<string, string>>;
  /** Whether the figures that the program prints itself, as one JSON object, are taken, too. */
  tells?: boolean;
}

/** What one run took: `wall` and `cpu` in milliseconds, `memory` (peak resident size) in MiB, and what it told. */
export type Sample = Readonly<Record<string, number>>;

// Certificates that a machine adds are read by each process of Node 20 as it starts, which is not what is measured.
const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;

/** Runs a program from its start to its end. Rejects where it fails: a failure is quick, and no figure. */
export async function runProcess({ args, cwd, node, env, tells }: Program): Promise<Sample> {
  const start = performance.now();
  const child = spawn(node ?? process.execPath, ["--require", usage, ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    timeout: longest,
  });
  const ended = new Promise<{ code: number | null; wall: number }>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code, wall: performance.now() - start }));
  });
  const [{ code, wall }, answer, complaints, used] = await Promise.all([
    ended,
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    text(child.stdio[3] as Readable),
  ]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${answer}${complaints}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(used) as NodeJS.ResourceUsage;
  const told = tells === true ? (JSON.parse(answer) as Sample) : {};
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1_000, memory: maxRSS / 1_024, ...told };
}
