// Times `generate` as a whole process beside an empty Node process: node bench.mjs [--runs <n>] [--json <file>]
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "9" },
    json: { type: "string", default: join(tmpdir(), "mcp-stubgen-bench.json") },
  },
});
const runs = Math.max(7, Number(values.runs) || 0);

const root = new URL("../../", import.meta.url);
const cli = fileURLToPath(new URL("dist/cli.js", root));
// A dump of a real server with many kinds of tools, where one lies beside the checkout; else the example.
const manifests = ["../shared/corpus/everything.json", "generated-examples/releases/mcp.manifest.yaml"];
const manifest = manifests.map((path) => fileURLToPath(new URL(path, root))).find(existsSync);

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const generate = [cli, "generate", "--manifest", manifest];

const rows = [
  { name: "empty Node process", args: ["-e", "0"], prepare: () => {} },
  {
    name: "generate, nothing cached",
    args: [...generate, "--out", join(folder, "new")],
    prepare: () => {
      for (const name of ["new", "cache"]) rmSync(join(folder, name), { recursive: true, force: true });
    },
  },
  {
    name: "generate, inputs seen before",
    args: [...generate, "--out", join(folder, "new")],
    prepare: () => rmSync(join(folder, "new"), { recursive: true, force: true }),
  },
  {
    name: "generate, nothing changed",
    args: [...generate, "--out", join(folder, "unchanged")],
    prepare: () => {},
  },
];

function time({ args, prepare }) {
  prepare();
  const start = performance.now();
  // Only what ships is cached at first: the folder has no node_modules to keep a cache in.
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache") };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
  const taken = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}:\n${stderr}`);
  return taken;
}

/** Runs all rows by turns, so that what else the machine does falls on all alike; the first turn only warms up. */
function measure() {
  const times = rows.map(() => []);
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const [index, row] of rows.entries()) {
      const taken = time(row);
      if (turn > 0) times[index].push(taken);
    }
  }
  const base = median(times[0]);
  return rows.map(({ name }, index) => {
    const sorted = times[index].toSorted((one, other) => one - other);
    const middle = median(sorted);
    return {
      name,
      median: round(middle),
      least: round(sorted[0]),
      most: round(sorted.at(-1)),
      ratio: round(middle / base),
    };
  });
}

function median(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function round(value) {
  return Math.round(value * 10) / 10;
}

function print(results) {
  const cells = [
    ["", "median", "least", "most", "ratio"],
    ...results.map(({ name, ...times }) => [
      name,
      ...["median", "least", "most"].map((key) => `${Math.round(times[key])} ms`),
      `${times.ratio.toFixed(1)}x`,
    ]),
  ];
  for (const [name, ...figures] of cells) {
    console.log(name.padEnd(32) + figures.map((figure) => figure.padStart(10)).join(""));
  }
}

try {
  const results = measure();
  print(results);
  const machine = { node: process.version, platform: process.platform, processors: cpus().length };
  const report = { runs, manifest: manifest.split(/[\\/]/).at(-1), ...machine, results };
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${runs} runs each; written to ${values.json}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
