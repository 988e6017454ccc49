// Times `generate` on manifests of growing size, each cold and once more: node scale.mjs [--runs <n>] [--json <file>]
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    json: { type: "string", default: join(tmpdir(), "mcp-stubgen-scale.json") },
  },
});
const runs = Math.max(1, Number(values.runs) || 0);
const sizes = [100, 300, 600, 1_200];

const root = new URL("../../", import.meta.url);
const cli = fileURLToPath(new URL("dist/cli.js", root));
const corpus = fileURLToPath(new URL("../shared/corpus/", root));
const folder = mkdtempSync(join(tmpdir(), "scale-"));

/** Tools of real servers, where dumps of them lie beside the checkout; else one of middling size. */
function sampleTools() {
  const files = existsSync(corpus) ? readdirSync(corpus).sort() : [];
  const dumped = files.flatMap((file) => JSON.parse(readFileSync(join(corpus, file), "utf8")).tools ?? []);
  const text = { type: "string", description: "What it is called, as people say it." };
  const properties = Object.fromEntries(["id", "name", "owner", "labels"].map((name) => [name, text]));
  return dumped.length > 0 ? dumped : [{ name: "made", inputSchema: { type: "object", properties } }];
}

/** A manifest of so many tools, spread over all samples, each under a name of its own. */
function writeManifest(size) {
  const samples = sampleTools();
  const tools = Array.from({ length: size }, (_, index) => {
    const sample = samples[Math.floor((index * samples.length) / size) % samples.length];
    return { ...sample, name: `${sample.name}_${index}` };
  });
  const file = join(folder, `${size}.json`);
  writeFileSync(file, JSON.stringify({ server: { name: "joined", version: "1.0.0" }, tools }));
  return file;
}

// Written by the process itself when it ends: what the system counted for all of its threads.
const usageFile = join(folder, "usage.json");
const tellUsage = `import { writeFileSync } from "node:fs";
process.on("exit", () => writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage())));`;

function measure(manifest, out) {
  const args = ["--import", `data:text/javascript,${encodeURIComponent(tellUsage)}`, cli, "generate"];
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache") };
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...args, "--manifest", manifest, "--out", out], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`generate ended with ${status}:\n${stderr}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usageFile, "utf8"));
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1_000, memory: maxRSS / 1_024 };
}

/** The least of several: what else the machine does can only add. */
function least(measured) {
  const of = (key) => Math.round(Math.min(...measured.map((each) => each[key])));
  return { wall: of("wall"), cpu: of("cpu"), memory: of("memory") };
}

function row(size) {
  const manifest = writeManifest(size);
  const [cold, again] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const out = join(folder, `out-${size}`);
    for (const name of [out, join(folder, "cache")]) rmSync(name, { recursive: true, force: true });
    cold.push(measure(manifest, out));
    again.push(measure(manifest, out));
  }
  return { tools: size, cold: least(cold), again: least(again) };
}

try {
  const rows = sizes.map(row);
  const cells = [
    ["tools", "cold", "cpu", "memory", "again", "cpu", "memory"],
    ...rows.map(({ tools, cold, again }) => [
      String(tools),
      ...[cold, again].flatMap(({ wall, cpu, memory }) => [`${wall} ms`, `${cpu} ms`, `${memory} MB`]),
    ]),
  ];
  for (const line of cells) console.log(line.map((cell) => cell.padStart(10)).join(""));
  const [first, last] = [rows[0], rows.at(-1)];
  const perTool = ({ tools, cold }) => (cold.cpu - first.cold.cpu) / (tools - first.tools);
  console.log(
    `\nCPU for each tool beyond the first ${first.tools}: ${rows
      .slice(1)
      .map((each) => `${perTool(each).toFixed(1)} ms (${each.tools})`)
      .join(", ")}`,
  );
  const machine = { node: process.version, platform: process.platform, processors: cpus().length };
  writeFileSync(values.json, `${JSON.stringify({ runs, ...machine, rows }, null, 2)}\n`);
  console.log(`${runs} runs each, the least of each; written to ${values.json}`);
  if (last.cold.memory > 600) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
