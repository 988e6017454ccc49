import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toolsOf, writeEverythingManifest } from "../inputs/manifests.ts";
import { changedSchema, hasJsonDefinitions, openApiDocument } from "../inputs/schema-texts.ts";
import { writeToolSchemas } from "../inputs/tool-schemas.ts";
import type { Case } from "../measure/interleave.ts";
import type { Comparison } from "../measure/row.ts";
import { runProcess, type Sample } from "../measure/run-process.ts";
import type { ProcessSection, Section, Workplace } from "../measure/section.ts";
import { cli, peers, probe } from "../peers.ts";

/** One call of our command line, which keeps what it caches, and Node what it compiled, below a folder of its own. */
function runCli(cwd: string, cache: string, args: readonly string[], node?: string): Promise<Sample> {
  mkdirSync(cache, { recursive: true });
  const env = { XDG_CACHE_HOME: cache, TMPDIR: cache };
  return runProcess({ args: [cli, ...args], cwd, env, ...(node !== undefined && { node }) });
}

/** Both fresh: nothing is cached but what ships, and nothing has been written. */
export function coldRun(
  folder: string,
  name: string,
  manifest: string,
  node?: string,
): () => Promise<Sample> {
  let turn = 0;
  return () => {
    // Folders that were never there: what is removed just before keeps the disk busy.
    turn += 1;
    const [out, cache] = [join(folder, `${name}-out-${turn}`), join(folder, `${name}-cache-${turn}`)];
    return runCli(folder, cache, ["generate", "--manifest", manifest, "--out", out], node);
  };
}

/** The command once more, with all that an earlier run left. */
export function warmRun(
  folder: string,
  name: string,
  manifest: string,
  command: string,
): () => Promise<Sample> {
  const [out, cache] = [join(folder, `${name}-out`), join(folder, `${name}-cache`)];
  return () => runCli(folder, cache, [command, "--manifest", manifest, "--out", out]);
}

/** The stubs are there; a schema.ts that was never read differs in its docs from the one they were made of. */
function schemaChange(folder: string, manifest: string): () => Promise<Sample> {
  const file = join(folder, "schema.ts");
  let changes = 0;
  return () => {
    changes += 1;
    writeFileSync(file, changedSchema(`change ${changes}`));
    const args = ["generate", "--schema", file, "--manifest", manifest, "--out", "changed-out"];
    return runCli(folder, join(folder, "changed-cache"), args);
  };
}

function mcporter(folder: string, manifest: string): () => Promise<Sample> {
  const config = join(folder, "mcporter.json");
  const everything = { command: process.execPath, args: [probe("list-server.mjs"), manifest] };
  writeFileSync(config, JSON.stringify({ mcpServers: { everything } }));
  const emit = ["emit-ts", "everything", "--mode", "client", "--out", "mcporter-client.ts"];
  const args = [peers.mcporter, "--config", config, ...emit];
  // A home of its own: it reads what editors are configured with.
  return () => runProcess({ args, cwd: folder, node: peers.node24, env: { HOME: folder } });
}

export function json2ts(folder: string, schemas: string, out: string): () => Promise<Sample> {
  return () => runProcess({ args: [peers.json2ts, "-i", schemas, "-o", out], cwd: folder });
}

function openApi(folder: string): () => Promise<Sample> {
  const file = join(folder, "definitions.json");
  writeFileSync(file, openApiDocument());
  return () => runProcess({ args: [peers.openApiTypescript, file, "-o", "definitions.ts"], cwd: folder });
}

const cold = "generate, everything manifest, cold";
const comparisons: Comparison[] = [
  {
    work: cold,
    against: "mcporter emit-ts --mode client (starts a server of the same tools)",
    ours: "cold",
    theirs: "mcporter",
    goal: 0.35,
  },
  {
    work: `${cold}, on Node 24`,
    against: "mcporter, which runs on Node 24 alone",
    ours: "cold on 24",
    theirs: "mcporter",
  },
  {
    work: cold,
    against: "json2ts, types alone of the same schemas",
    ours: "cold",
    theirs: "json2ts",
    goal: 1.5,
  },
  {
    work: "generate, nothing changed",
    against: "node -e 0",
    ours: "generate again",
    theirs: "empty",
    goal: 2.5,
  },
  { work: "check, nothing changed", against: "node -e 0", ours: "check", theirs: "empty", goal: 2.5 },
  { work: cold, against: "node -e 0", ours: "cold", theirs: "empty" },
  { work: cold, against: "mcporter", ours: "cold", theirs: "mcporter", figure: "memory" },
  {
    work: "generate, nothing changed",
    against: "node -e 0",
    ours: "generate again",
    theirs: "empty",
    figure: "memory",
  },
];
const changed = "generate after a change of schema.ts (3,200 lines)";
const ofDefinitions: Comparison[] = [
  {
    work: changed,
    against: "openapi-typescript, the same 155 definitions",
    ours: "schema change",
    theirs: "openapi",
    goal: 1,
  },
  {
    work: changed,
    against: "openapi-typescript",
    ours: "schema change",
    theirs: "openapi",
    figure: "memory",
  },
];

async function prepare({ folder }: Workplace): Promise<ProcessSection> {
  const manifest = writeEverythingManifest(folder);
  const schemas = join(folder, "everything-schemas");
  writeToolSchemas(schemas, toolsOf(manifest));
  await warmRun(folder, "unchanged", manifest, "generate")();
  const cases: Case[] = [
    { name: "empty", run: () => runProcess({ args: ["-e", "0"], cwd: folder }) },
    { name: "cold", run: coldRun(folder, "cold", manifest) },
    { name: "cold on 24", run: coldRun(folder, "cold-on-24", manifest, peers.node24) },
    { name: "mcporter", run: mcporter(folder, manifest) },
    { name: "json2ts", run: json2ts(folder, schemas, join(folder, "everything-types")) },
    { name: "generate again", run: warmRun(folder, "unchanged", manifest, "generate") },
    { name: "check", run: warmRun(folder, "unchanged", manifest, "check") },
  ];
  if (!hasJsonDefinitions) return { cases, comparisons };
  cases.push(
    { name: "schema change", run: schemaChange(folder, manifest) },
    { name: "openapi", run: openApi(folder) },
  );
  return { cases, comparisons: [...comparisons, ...ofDefinitions] };
}

export const generation: Section = {
  name: "generation",
  left: () => (hasJsonDefinitions ? [] : ["a change of schema.ts: ../shared/spec is not there"]),
  prepare,
};
