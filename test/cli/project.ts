import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

export const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
if (!existsSync(cli)) {
  throw new Error("dist/cli.js is missing: run `npm run build` first, or `npm test`, which does.");
}

/** A whole process takes longer than a test usually may, above all beside others. */
export const slow = { timeout: 60_000 };

export const manifest = readFileSync(
  new URL("../../generated-examples/releases/mcp.manifest.yaml", import.meta.url),
  "utf8",
);

const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}, 60_000);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  made.push(folder);
  // Other users may look in, as in most projects.
  chmodSync(folder, 0o755);
  return folder;
}

/** A new folder with the example's manifest and these files, removed when all tests of the file are done. */
export function project(files: Record<string, string> = {}): string {
  const folder = newFolder();
  for (const [path, text] of Object.entries({ "mcp.manifest.yaml": manifest, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

let generatedOnce: Promise<string> | null = null;

/** A new project whose stubs are generated and up to date. */
export async function generatedProject(files: Record<string, string> = {}): Promise<string> {
  generatedOnce ??= generateOnce();
  const folder = project(files);
  cpSync(join(await generatedOnce, "generated"), join(folder, "generated"), { recursive: true });
  return folder;
}

async function generateOnce(): Promise<string> {
  const folder = project();
  const { code, stderr } = await run(folder, ["generate"]);
  if (code !== 0) throw new Error(stderr);
  return folder;
}

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

const ownCache = newFolder();
chmodSync(ownCache, 0o777);

/** As whom the command runs, and with what beside this process's variables. */
export interface Settings {
  uid?: number;
  gid?: number;
  env?: Record<string, string>;
}

/** Starts the command as a process of its own, which reads no cache of this user. */
export function start(cwd: string, args: readonly string[], { env, ...identity }: Settings = {}) {
  return spawn(process.execPath, [cli, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, XDG_CACHE_HOME: ownCache, NO_COLOR: "1", ...env },
    ...identity,
  });
}

/** Runs the command to its end. */
export function run(cwd: string, args: readonly string[], settings: Settings = {}): Promise<Run> {
  const child = start(cwd, args, settings);
  const told = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (text: string) => (told[stream] += text));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, ...told }));
  });
}

/** Everything below a folder, with contents and times: equal snapshots mean that nothing was touched. */
export function snapshotOf(folder: string): Record<string, string> {
  const paths = [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()];
  return Object.fromEntries(
    paths.map((path) => {
      const full = join(folder, path);
      const found = lstatSync(full, { bigint: true });
      const content = found.isFile() ? readFileSync(full, "latin1") : "";
      return [path, `${found.mode} ${found.mtimeNs} ${content}`];
    }),
  );
}

/** The regular files below a folder, by path. */
export function textsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    paths
      .filter((path) => lstatSync(join(folder, path)).isFile())
      .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path), "utf8")]),
  );
}
