import { expect } from "vitest";
import { run, snapshotOf, type Run } from "./project.ts";

/** What a refusal must tell: the code, where, and a word or two of the message. */
export interface Refusal {
  code: string;
  /** `file:line:column`, or the file alone where no line is to blame, or null where there is no file at all. */
  at: string | null;
  says: string;
}

/** Runs a command that must refuse: with a full diagnostic, exit code 1, and every file as it was. */
export async function expectRefusal(
  folder: string,
  args: readonly string[],
  refusal: Refusal,
  identity: { uid?: number; gid?: number } = {},
): Promise<void> {
  const before = snapshotOf(folder);
  const told = await run(folder, args, identity);
  expect(snapshotOf(folder)).toEqual(before);
  expect(told.stdout).toBe("");
  expect(told.code).toBe(1);
  expectDiagnostic(told, refusal);
}

export function expectDiagnostic({ stderr }: Run, { code, at, says }: Refusal): void {
  const lines = stderr.split("\n");
  const start = `${at === null ? "" : `${at}: `}error[${code}]: `;
  const index = lines.findIndex((line) => line.startsWith(start));
  expect(index, `no line starts with ${start} in:\n${stderr}`).toBeGreaterThanOrEqual(0);
  expect(lines[index]).toContain(says);
  expect(lines[index + 1]).toMatch(/^ {2}help: \S/);
  expectNoTrace(stderr);
}

/** Bad input is never answered with the insides of the program. */
export function expectNoTrace(stderr: string): void {
  expect(stderr).not.toMatch(/^\s+at .*[:)]/m);
  expect(stderr).not.toMatch(/node:internal|node_modules|fault of its own/);
}
