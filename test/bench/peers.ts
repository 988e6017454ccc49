import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const benchFolder = fileURLToPath(new URL("./", import.meta.url));
export const cli: string = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

const installed = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

/** The programs of the peers, by path: none of them is found through a PATH. */
export const peers = {
  node24: installed("node24/bin/node"),
  mcporter: installed("mcporter/dist/cli.js"),
  json2ts: installed("json-schema-to-typescript/dist/src/cli.js"),
  openApiTypescript: installed("openapi-typescript/bin/cli.js"),
  tsc: installed("typescript/lib/tsc.js"),
  tsserver: installed("typescript/lib/tsserver.js"),
};

/** A program of the bench's own, which runs apart from it. */
export function probe(name: string): string {
  return fileURLToPath(new URL(`probes/${name}`, import.meta.url));
}

/** Installs the peers where they are not there yet. */
export function installPeers(): void {
  if (existsSync(installed(""))) return;
  console.error("The peers are not there yet: npm ci --prefix test/bench");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: benchFolder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The peers could not be installed.");
}
