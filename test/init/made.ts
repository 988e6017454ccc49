import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** An empty folder that other users may look into, removed when all tests of the file are done. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "init-"));
  made.push(folder);
  chmodSync(folder, 0o755);
  return folder;
}

export const repository = fileURLToPath(new URL("../../", import.meta.url));

/** Gives a project this repository's packages, which are the ones that its template pins. */
export function linkPackages(folder: string): void {
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "dir");
}
