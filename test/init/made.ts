import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { install } from "../package/packed.ts";

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

/** What a project needs, by name of the package. */
export type Packages = Record<string, string>;

export function packagesOf(project: string): { dependencies: Packages; devDependencies: Packages } {
  return JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as ReturnType<typeof packagesOf>;
}

/** Gives a project its packages, but for this one: a link to those of this repository where they suffice. */
export function provide(project: string): void {
  const { dependencies, devDependencies } = packagesOf(project);
  const { "mcp-stubgen": _ours, ...needed } = { ...dependencies, ...devDependencies };
  const isHere = (name: string) => existsSync(join(repository, "node_modules", name));
  const modules = Object.keys(needed).every(isHere) ? repository : installed(needed);
  symlinkSync(join(modules, "node_modules"), join(project, "node_modules"), "dir");
}

/** Needs the registry, or a warm cache. */
function installed(dependencies: Packages): string {
  const folder = emptyFolder();
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  install(folder, []);
  return folder;
}
