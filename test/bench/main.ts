// Measures mcp-stubgen beside its peers: `npm run bench`, see command-line.ts for its options.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readOptions, usage, type Options } from "./command-line.ts";
import { hasCorpus } from "./inputs/manifests.ts";
import { interleave } from "./measure/interleave.ts";
import { rowOf, type Row } from "./measure/row.ts";
import type { Section, Workplace } from "./measure/section.ts";
import { installPeers } from "./peers.ts";
import { calls } from "./sections/calls.ts";
import { generation } from "./sections/generation.ts";
import { runtime } from "./sections/runtime.ts";
import { scale } from "./sections/scale.ts";
import { editor, types } from "./sections/types.ts";
import { movedSince, type EarlierRow } from "./show/against.ts";
import { table } from "./show/table.ts";

const sections: readonly Section[] = [generation, scale, runtime, calls, types, editor];

/** Both below one folder that goes at the end; the project's packages are linked into one of them. */
function makeWorkplace(root: string): Workplace {
  const [folder, project] = [join(root, "alone"), join(root, "project")];
  for (const path of [folder, project]) mkdirSync(path);
  symlinkSync(
    fileURLToPath(new URL("../../node_modules", import.meta.url)),
    join(project, "node_modules"),
    "dir",
  );
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return { folder, project };
}

async function run(section: Section, place: Workplace, turns: number): Promise<Row[]> {
  if (section.measure !== undefined) {
    console.error(section.name);
    return section.measure(place, turns);
  }
  console.error(`${section.name}: preparing`);
  const { cases, comparisons } = (await section.prepare?.(place)) ?? { cases: [], comparisons: [] };
  const tell = (turn: number) =>
    console.error(`${section.name}: ${turn === 0 ? "warm-up" : `turn ${turn} of ${turns}`}`);
  const samples = await interleave(cases, turns, tell);
  return comparisons.map((comparison) => rowOf(section.name, comparison, samples));
}

async function runAll({ only, turns }: Options): Promise<Row[]> {
  const root = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const rows: Row[] = [];
    const chosen = sections.filter(({ name }) => only.includes(name));
    for (const section of chosen)
      rows.push(...(await run(section, makeWorkplace(mkdtempSync(join(root, "s-"))), turns)));
    return rows;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function readEarlier(file: string): EarlierRow[] {
  return (JSON.parse(readFileSync(file, "utf8")) as { rows: EarlierRow[] }).rows;
}

async function main(options: Options): Promise<void> {
  installPeers();
  const earlier = options.against === null ? null : readEarlier(options.against);
  const before = loadavg();
  const rows = await runAll(options);
  const load = { before, after: loadavg() };
  const machine = { node: process.version, platform: process.platform, processors: cpus().length, load };
  console.log(table(rows));
  for (const { name, left } of sections) {
    if (options.only.includes(name)) for (const what of left?.() ?? []) console.log(`left out: ${what}`);
  }
  const tools = hasCorpus ? "real ones, and made ones beyond those" : "made ones";
  const loads = [before, load.after].map(([minute = 0]) => minute.toFixed(1)).join(" to ");
  console.log(
    `\n${options.turns} turns after a warm-up, medians; tools: ${tools}; load ${loads} on ${cpus().length} processors`,
  );
  if (earlier !== null) {
    const moved = movedSince(earlier, rows);
    console.log(moved.length === 0 ? "Nothing moved." : `Since ${options.against}:\n${moved.join("\n")}`);
  }
  if (options.json === null) return;
  writeFileSync(
    options.json,
    `${JSON.stringify({ ...machine, tools, turns: options.turns, rows }, null, 2)}\n`,
  );
}

try {
  await main(
    readOptions(
      process.argv.slice(2),
      sections.map(({ name }) => name),
    ),
  );
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
