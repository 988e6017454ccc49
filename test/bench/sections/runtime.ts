import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { callableTool, compileStubs, generateStubs } from "../inputs/compiled-stubs.ts";
import type { Case } from "../measure/interleave.ts";
import type { Comparison } from "../measure/row.ts";
import { runProcess } from "../measure/run-process.ts";
import type { ProcessSection, Section, Workplace } from "../measure/section.ts";
import { probe } from "../peers.ts";

const few = 100;
const many = 1_000;
const registering = "McpServer, as many registerTool, eager validators";
const plain = "the SDK's Client: connect and callTool";

const comparisons: Comparison[] = [
  {
    work: "server stub, 1,000 tools: import and first call",
    against: registering,
    ours: "server 1000",
    theirs: "registered 1000",
    figure: "start",
    goal: 0.05,
  },
  {
    work: "server stub, 100 tools: import and first call",
    against: registering,
    ours: "server 100",
    theirs: "registered 100",
    figure: "start",
  },
  {
    work: "server stub, 1,000 tools: import",
    against: "import of the SDK",
    ours: "server 1000",
    theirs: "server 1000",
    figure: "import",
    theirFigure: "sdk",
  },
  {
    work: "server stub, 1,000 tools: first call",
    against: registering,
    ours: "server 1000",
    theirs: "registered 1000",
    figure: "first",
  },
  {
    work: "server stub, 1,000 tools: heap that stays",
    against: registering,
    ours: "server 1000",
    theirs: "registered 1000",
    figure: "heap",
  },
  {
    work: "server stub, 1,000 tools: peak",
    against: registering,
    ours: "server 1000",
    theirs: "registered 1000",
    figure: "memory",
  },
  {
    work: "client stub, 1,000 tools: import",
    against: "import of the SDK",
    ours: "client 1000",
    theirs: "client 1000",
    figure: "import",
    theirFigure: "sdk",
  },
  {
    work: "client stub, 100 tools: import",
    against: "import of the SDK",
    ours: "client 100",
    theirs: "client 100",
    figure: "import",
    theirFigure: "sdk",
  },
  {
    work: "client stub, 1,000 tools: first call",
    against: plain,
    ours: "client 1000",
    theirs: "client sdk",
    figure: "first",
  },
  {
    work: "client stub, 1,000 tools: heap that stays",
    against: plain,
    ours: "client 1000",
    theirs: "client sdk",
    figure: "heap",
  },
  {
    work: "client stub, 1,000 tools: peak",
    against: plain,
    ours: "client 1000",
    theirs: "client sdk",
    figure: "memory",
  },
];

async function prepare({ project }: Workplace): Promise<ProcessSection> {
  // Below the project, they find the same SDK as the stubs.
  for (const name of ["server-start.mjs", "client-start.mjs"]) copyFileSync(probe(name), join(project, name));
  const run = (name: string, ...args: string[]) => {
    const program = { args: ["--expose-gc", join(project, name), ...args], cwd: project, tells: true };
    return () => runProcess(program);
  };
  const cases: Case[] = [];
  for (const count of [few, many]) {
    const stubs = await generateStubs(project, count);
    const folder = await compileStubs(stubs);
    const { name } = callableTool(stubs.tools);
    const server = (way: string) => run("server-start.mjs", way, folder, name);
    cases.push(
      { name: `server ${count}`, run: server("stub") },
      { name: `registered ${count}`, run: server("registered") },
      { name: `client ${count}`, run: run("client-start.mjs", "stub", folder, name) },
    );
    if (count === many) cases.push({ name: "client sdk", run: run("client-start.mjs", "sdk", folder, name) });
  }
  return { cases, comparisons };
}

export const runtime: Section = { name: "runtime", prepare };
