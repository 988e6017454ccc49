import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromJsonSchema } from "@modelcontextprotocol/server";
import { build } from "esbuild";
import { runProcess } from "../measure/run-process.ts";
import { cli } from "../peers.ts";
import { largeTools } from "./manifests.ts";
import type { Tool } from "./synthetic-manifest.ts";

export interface GeneratedStubs {
  folder: string;
  tools: readonly Tool[];
}

/** Generates the stubs of so many tools below the project's folder, as TypeScript, and answers where. */
export async function generateStubs(
  project: string,
  count: number,
  only?: "client",
): Promise<GeneratedStubs> {
  const tools = largeTools(count).filter(compiles);
  const manifest = join(project, `large-${count}.json`);
  writeFileSync(manifest, JSON.stringify({ server: { name: "large", version: "1.0.0" }, tools }));
  const folder = join(project, `stubs-${only ?? "both"}-${count}`);
  const half = only === undefined ? [] : ["--only", only];
  const ending = ["--import-extension", ".js"];
  await runProcess({
    args: [cli, "generate", "--manifest", manifest, "--out", folder, ...half, ...ending],
    cwd: project,
    env: { XDG_CACHE_HOME: project },
  });
  return { folder, tools };
}

/** The same as JavaScript, a file for a file, and beside it the plain tools, which the SDK is given. */
export async function compileStubs({ folder, tools }: GeneratedStubs): Promise<string> {
  const outdir = `${folder}-js`;
  const entryPoints = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
  await build({ entryPoints, outdir, outbase: folder, format: "esm", target: "es2023", logLevel: "error" });
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, "tools.js"), `export const tools = ${JSON.stringify(tools)};\n`);
  return outdir;
}

/** A tool that can be called without arguments, from the middle, and answers what it likes. */
export function callableTool(tools: readonly Tool[]): Tool {
  const isEasy = ({ inputSchema: { required }, outputSchema }: Tool) =>
    outputSchema === undefined && (required === undefined || (required as string[]).length === 0);
  const found = tools.slice(Math.floor(tools.length / 2)).find(isEasy);
  if (found === undefined) throw new Error("No tool can be called without arguments.");
  return found;
}

/** The SDK's own way fails on the whole server where one schema is bad: both get only good ones. */
function compiles({ inputSchema, outputSchema }: Tool): boolean {
  try {
    for (const schema of [inputSchema, outputSchema]) if (schema !== undefined) fromJsonSchema(schema);
    return true;
  } catch {
    return false;
  }
}
