import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Check, Mode, Scenario } from "./judge.ts";

/** Where the suite, and the Node that it needs, are installed. */
export const folder = fileURLToPath(new URL(".", import.meta.url));
/** Relative to the folder, as the suite would split a path at its spaces. */
export const node = "node_modules/.bin/node";
const suite = "node_modules/@modelcontextprotocol/conformance";

export function isInstalled(): boolean {
  return [node, join(suite, "dist/index.js")].every((path) => existsSync(join(folder, path)));
}

/** The scenarios that a run at a revision's requirements has, in their order there. */
export function scenariosOf(revision: string): Scenario[] {
  const text = readFileSync(join(folder, suite, "requirements", `${revision}.yaml`), "utf8");
  const required = parse(text) as Record<Mode, string[]> & { not_scored: { scenario: string; leg: Mode }[] };
  return (["server", "client"] as const).flatMap((mode) => [
    ...required[mode].map((name) => ({ mode, name, isScored: true })),
    ...required.not_scored
      .filter(({ leg }) => leg === mode)
      .map(({ scenario }) => ({ mode, name: scenario, isScored: false })),
  ]);
}

/** Runs the suite in one of its modes, and ends it after so many milliseconds. What it prints goes to `log`. */
export async function runSuite(
  mode: Mode,
  args: readonly string[],
  { output, log, limit }: { output: string; log: string; limit: number },
): Promise<void> {
  const printed = openSync(log, "w");
  const child = spawn(join(folder, node), [join(suite, "dist/index.js"), mode, ...args, "-o", output], {
    cwd: folder,
    stdio: ["ignore", printed, printed],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), limit);
  try {
    // How it ended tells nothing that the checks do not: a scenario without any did not run.
    await once(child, "close");
  } finally {
    clearTimeout(timer);
    closeSync(printed);
  }
}

/** The checks that a run wrote down, by scenario. */
export function checksIn(output: string, mode: Mode): Map<string, Check[]> {
  const paths = readdirSync(output, { recursive: true, encoding: "utf8" });
  const results = paths.filter((path) => path.endsWith("checks.json")).map((path) => join(output, path));
  return new Map(
    results.map((path) => {
      const name = relative(output, dirname(path))
        .replaceAll("\\", "/")
        .replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, "");
      const checks = JSON.parse(readFileSync(path, "utf8")) as Check[];
      return mode === "server"
        ? [name.replace(/^server-/, ""), checks]
        : [name, [...checks, finished(dirname(path))]];
    }),
  );
}

/** The client's last word. The suite asks its server alone what happened, which does not see a client fail later. */
function finished(results: string): Check {
  const [stdout = "", stderr = ""] = ["stdout.txt", "stderr.txt"].map((name) =>
    readFileSync(join(results, name), "utf8"),
  );
  return stdout.trimEnd().endsWith("done")
    ? { id: "client-finished", status: "SUCCESS" }
    : { id: "client-finished", status: "FAILURE", errorMessage: errorIn(stderr) };
}

function errorIn(stderr: string): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1) ?? "The client did not finish.";
}
