// Runs the official conformance suite against the generated stubs of generated-examples/everything: its server, and its
// client. Prints a line for each scenario, and fails where one fails that is not expected to.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readExpectedFailures } from "./expected-failures.ts";
import { judge, type Check, type Mode, type Scenario, type Verdict } from "./judge.ts";
import { checksIn, folder, isInstalled, node, runSuite, scenariosOf } from "./suite.ts";

const revision = "2026-07-28";
const example = fileURLToPath(new URL("../../generated-examples/everything/", import.meta.url));
const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

function generate(...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [cli, "generate", ...args], {
    cwd: example,
    encoding: "utf8",
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(`The stubs could not be generated:\n${stderr}`);
}

/** Starts the example's server on a free port. What it writes to stderr goes to `log`. */
async function startServer(log: string): Promise<{ url: string; server: ChildProcess }> {
  const written = openSync(log, "w");
  const server = spawn(process.execPath, ["--import", "tsx", "http.ts"], {
    cwd: example,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", written],
  });
  closeSync(written);
  const ended = once(server, "exit").then(() => {
    throw new Error(`The server did not start:\n${readFileSync(log, "utf8")}`);
  });
  ended.catch(() => {});
  try {
    const lines = createInterface({ input: server.stdout! });
    const first = once(lines, "line", { signal: AbortSignal.timeout(60_000) });
    const [url] = (await Promise.race([first, ended])) as [string];
    return { url, server };
  } catch (error) {
    server.kill();
    throw error;
  }
}

async function runServerScenarios(results: string): Promise<void> {
  const { url, server } = await startServer(join(results, "tested-server.log"));
  try {
    const args = ["--url", url, "--requirements", revision, "--timeout", "60000"];
    await runSuite("server", args, {
      output: join(results, "server"),
      log: join(results, "server.log"),
      limit: 300_000,
    });
  } finally {
    server.kill();
  }
}

/** All at once, as the suite does it; on few cores each takes long. */
async function runClientScenarios(results: string): Promise<void> {
  // The suite's Node strips types by itself, and so starts the client far quicker than a loader would.
  const command = `${node} ../../generated-examples/everything/client.ts`;
  const args = ["--command", command, "--requirements", revision, "--timeout", "150000"];
  await runSuite("client", args, {
    output: join(results, "client"),
    log: join(results, "client.log"),
    limit: 300_000,
  });
}

async function judged(results: string): Promise<Verdict[]> {
  const expected = readExpectedFailures(readFileSync(join(folder, "expected-failures.yaml"), "utf8"));
  const checks = new Map<Mode, Map<string, Check[]>>();
  for (const mode of ["server", "client"] as const) {
    mkdirSync(join(results, mode));
    await (mode === "server" ? runServerScenarios(results) : runClientScenarios(results));
    checks.set(mode, checksIn(join(results, mode), mode));
  }
  const checksOf = ({ mode, name }: Scenario) => checks.get(mode)?.get(name) ?? null;
  return judge(scenariosOf(revision), checksOf, expected);
}

const labels = { passed: "pass", expected: "expected failure", skipped: "skipped", failed: "FAIL" };

function print(verdicts: readonly Verdict[]): void {
  for (const { mode, scenario, isScored, kind, details } of verdicts) {
    const [first = "", ...others] = details;
    const note = isScored ? first : `not required; ${first}`;
    console.log(`${labels[kind].padEnd(16)}  ${mode}  ${scenario}  (${note})`);
    for (const detail of others) console.log(`${" ".repeat(26)}${detail}`);
  }
}

function countOf(verdicts: readonly Verdict[], kind: Verdict["kind"]): number {
  return verdicts.filter((verdict) => verdict.kind === kind).length;
}

function summary(verdicts: readonly Verdict[]): string {
  const counts = [
    `${countOf(verdicts, "passed")} of ${verdicts.length} passed`,
    `${countOf(verdicts, "expected")} expected to fail`,
    `${countOf(verdicts, "failed")} failed`,
  ];
  return counts.join(", ");
}

/** For whoever counts tests: the same members as in Vitest's report. */
function report(file: string | undefined, verdicts: readonly Verdict[]): void {
  if (file === undefined) return;
  const counts = { numPassedTests: countOf(verdicts, "passed"), numFailedTests: countOf(verdicts, "failed") };
  writeFileSync(file, JSON.stringify({ ...counts, testResults: [] }));
}

const { report: reportFile } = parseArgs({ options: { report: { type: "string" } } }).values;
if (!isInstalled()) {
  console.error("The conformance suite is not installed. Install it with: npm ci --prefix test/conformance");
  process.exit(1);
}
generate();
generate("--manifest", "suite/mcp.manifest.yaml", "--out", "suite/generated", "--only", "client");
const results = mkdtempSync(join(tmpdir(), "conformance-"));
const verdicts = await judged(results);
print(verdicts);
for (const mode of ["server", "client"] as const) {
  const own = verdicts.filter((verdict) => verdict.mode === mode);
  console.log(`${mode}, required by ${revision}: ${summary(own.filter(({ isScored }) => isScored))}`);
  console.log(`${mode}, not required: ${summary(own.filter(({ isScored }) => !isScored))}`);
}
report(reportFile, verdicts);
if (countOf(verdicts, "failed") > 0) {
  console.log(`What the suite said is in ${results}`);
  process.exitCode = 1;
} else {
  rmSync(results, { recursive: true, force: true });
}
