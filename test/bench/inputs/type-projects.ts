import { cpSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProcess } from "../measure/run-process.ts";
import { peers } from "../peers.ts";
import { generateStubs } from "./compiled-stubs.ts";
import { splitContract } from "./split-contract.ts";
import type { Tool } from "./synthetic-manifest.ts";
import { writeToolSchemas } from "./tool-schemas.ts";

/** A program for the compiler: a tsconfig, and a file of a user in which something is completed at its end. */
export interface TypeProject {
  tsconfig: string;
  file: string;
}

const compilerOptions = {
  ...{
    target: "es2023",
    lib: ["es2023", "dom"],
    module: "nodenext",
    types: [],
    noEmit: true,
    skipLibCheck: true,
  },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
};

/** All programs for one number of tools, by what they are called in the table. */
export async function typeProjects(project: string, count: number): Promise<Record<string, TypeProject>> {
  const { folder, tools } = await generateStubs(project, count, "client");
  const apart = `${folder}-apart`;
  cpSync(folder, apart, { recursive: true });
  splitContract(apart);
  const both = await generateStubs(project, count);
  return {
    client: usingClient(folder),
    "client, a file for a type": usingClient(apart),
    server: program(both.folder, "server", ["server.ts"], serverUse),
    json2ts: await withJson2ts(project, tools),
  };
}

const serverUse = `import type { createLargeServer } from "./server.js";
type Tools = NonNullable<Parameters<typeof createLargeServer>[0]["tools"]>;
declare const tools: Tools;
tools.`;

function usingClient(folder: string): TypeProject {
  const use = `import type { connectLarge } from "./client.js";
declare const large: Awaited<ReturnType<typeof connectLarge>>;
large.tools.`;
  return program(folder, "client", ["client.ts"], use);
}

/** Types of the same schemas by json2ts, and a file that takes them all together. */
async function withJson2ts(project: string, tools: readonly Tool[]): Promise<TypeProject> {
  const [schemas, folder] = [`schemas-${tools.length}`, `types-${tools.length}`].map((name) =>
    join(project, name),
  );
  writeToolSchemas(schemas as string, tools);
  await runProcess({ args: [peers.json2ts, "-i", schemas as string, "-o", folder as string], cwd: project });
  const names = readdirSync(folder as string).map((file) => file.replace(/\.d\.ts$/, ""));
  for (const name of names)
    renameSync(join(folder as string, `${name}.d.ts`), join(folder as string, `${name}.ts`));
  const index = names.map((name, at) => `export type * as tool${at} from "./${name}.js";\n`).join("");
  writeFileSync(join(folder as string, "index.ts"), index);
  return program(
    folder as string,
    "types",
    ["index.ts"],
    `import type * as types from "./index.js";\ntype One = types.`,
  );
}

/** The SDK's client alone, imported for its type: what every client stub's program has in it. */
export function sdkProgram(project: string): TypeProject {
  const folder = join(project, "sdk-alone");
  mkdirSync(folder);
  const text = `import type { Client } from "@modelcontextprotocol/client";\nexport declare const client: Client;\n`;
  writeFileSync(join(folder, "sdk.ts"), text);
  return program(folder, "sdk", ["sdk.ts"], `${text}client.`);
}

function program(folder: string, name: string, files: readonly string[], use: string): TypeProject {
  const tsconfig = join(folder, `tsconfig.${name}.json`);
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files }));
  // The file that a user writes is in the editor's project alone: it is not finished, and would not compile.
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: [...files, "use.ts"] }),
  );
  const file = join(folder, "use.ts");
  writeFileSync(file, use);
  return { tsconfig, file };
}
