import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { run, start, type Settings } from "../cli/project.ts";

export type Texts = Record<string, string>;

/** When a run is killed: at a part of the time that a whole one takes, or milliseconds after it began to write. */
export type Moment = { part: number } | { afterWriting: number };

/** So many moments, spread over a whole run, and some around its writing. */
export function moments(spread: number, writing: readonly number[] = []): Moment[] {
  return [
    ...Array.from({ length: spread }, (_, index) => ({ part: (index + 0.5) / spread })),
    ...writing.map((afterWriting) => ({ afterWriting })),
  ];
}

export const isTemporary = (path: string) => path.endsWith(".mcp-stubgen-tmp");

/** One command in one folder, with how long it took when it last came to its end. */
export class Killable {
  readonly folder: string;
  readonly args: readonly string[];
  readonly settings: Settings;
  static #lasted = new Map<string, number>();

  constructor(folder: string, args: readonly string[], settings: Settings = {}) {
    this.folder = folder;
    this.args = args;
    this.settings = settings;
  }

  get #kind(): string {
    return `${this.args.slice(0, 3).join(" ")} ${this.settings.env === undefined}`;
  }

  /** Runs it to its end, which must be a good one; the time that it took is what the next kills go by. */
  async toItsEnd(): Promise<void> {
    const began = performance.now();
    const { code, stdout, stderr } = await run(this.folder, this.args, this.settings);
    Killable.#lasted.set(this.#kind, performance.now() - began);
    expect({ code, told: code === 0 ? "" : `${stdout}${stderr}` }).toEqual({ code: 0, told: "" });
  }

  /** Starts it and kills it; false where it came to its end before. */
  async killedAt(moment: Moment): Promise<boolean> {
    const lasted = Killable.#lasted.get(this.#kind);
    if (lasted === undefined) throw new Error(`It is not known how long ${this.args.join(" ")} takes.`);
    const child = start(this.folder, this.args, this.settings);
    const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
    child.stdout.resume();
    child.stderr.resume();
    if ("part" in moment) await Promise.race([setTimeout(moment.part * lasted), closed]);
    else {
      while (child.exitCode === null && !this.#writes()) await setTimeout(0);
      await Promise.race([setTimeout(moment.afterWriting), closed]);
    }
    child.kill("SIGKILL");
    await closed;
    return child.signalCode === "SIGKILL";
  }

  #writes(): boolean {
    return readdirSync(this.folder, { recursive: true, encoding: "utf8" }).some(isTemporary);
  }
}

/** Each file is as it was or as it was to be, and there is nothing else but temporary ones. */
export function expectOldOrNew(found: Texts, texts: { old: Texts; new: Texts }): void {
  const paths = new Set([...Object.keys(texts.old), ...Object.keys(texts.new)]);
  for (const path of paths) {
    const isEither = found[path] === texts.old[path] || found[path] === texts.new[path];
    expect(isEither, `${path} is neither old nor new`).toBe(true);
  }
  expect(Object.keys(found).filter((path) => !isTemporary(path) && !paths.has(path))).toEqual([]);
}
