import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
if (!existsSync(join(root, "dist/cli.js"))) {
  throw new Error("dist/cli.js is missing: run `npm run build` first, or `npm test`, which does.");
}

export interface PackedFile {
  path: string;
  mode: number;
}

/** Packs what `npm test` has built: building again would pull dist/ away from under the other tests. */
export function pack(destination: string): { tarball: string; files: PackedFile[] } {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", destination];
  const listing = JSON.parse(runIn(root, "npm", args)) as { filename: string; files: PackedFile[] }[];
  // A list in some versions of npm, an object by package name in others.
  const [packed] = Object.values(listing);
  if (packed === undefined) throw new Error("npm packed nothing.");
  return { tarball: join(destination, packed.filename), files: packed.files };
}

/** The same packages as this repository tests with, as arguments of `npm install`. */
export function lockedPackages(names: readonly string[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  return names.map((name) => `${name}@${packages[`node_modules/${name}`]?.version ?? "none"}`);
}

export function install(folder: string, packages: readonly string[]): void {
  const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", ...packages];
  runIn(folder, "npm", args);
}

/** A new folder below the system's temporary one; the caller removes it. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), "package-"));
}

/** Runs a command to its end, and returns its output; its errors are in the message if it fails. */
export function runIn(cwd: string, command: string, args: readonly string[]): string {
  const told = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    timeout: 180_000,
    stdio: ["ignore", "pipe", "pipe"],
    env: ownEnvironment(),
    shell: process.platform === "win32",
  });
  if (told.status !== 0) {
    const reason = [told.error?.message, told.stdout, told.stderr].filter(Boolean).join("\n");
    throw new Error(`${command} ${args.join(" ")} ended with ${told.status ?? told.signal}:\n${reason}`);
  }
  return told.stdout;
}

/** The environment without what `npm test` tells its scripts of this repository. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const ours = /^npm_(package|lifecycle|command|execpath|node_execpath|config_(local|global)?_?prefix)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** The example's own sources, without what is generated. */
export function exampleSources(): string[] {
  const folder = join(root, "generated-examples/releases");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") || name === "mcp.manifest.yaml")
    .map((name) => join(folder, name));
}
