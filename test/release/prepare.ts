import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { emptyFolder, install, lockedPackages, pack, runIn } from "../package/packed.ts";
import { nodes } from "./nodes.ts";

export interface Prepared {
  /** The packed package. */
  tarball: string;
  /** Projects with everything that generated code needs, by the ending of their imports; none has Node's types. */
  projects: Record<".ts" | ".js", string>;
}

declare module "vitest" {
  export interface ProvidedContext {
    prepared: Prepared;
  }
}

const source = fileURLToPath(new URL("project/", import.meta.url));

/** What generated code needs, and what runs it on a Node that strips no types. */
const packages = [
  "@modelcontextprotocol/client",
  "@modelcontextprotocol/node",
  "@modelcontextprotocol/server",
  "canonicalize",
  "jose",
  "tsx",
  "uri-templates-es",
];

function makeProject(folder: string, ending: ".ts" | ".js"): string {
  const project = join(folder, ending.slice(1));
  cpSync(source, project, { recursive: true });
  for (const name of readdirSync(project).filter((name) => name.endsWith(".ts"))) {
    const text = readFileSync(join(project, name), "utf8");
    writeFileSync(join(project, name), text.replaceAll(/(?<= from "\..*)\.ts(?=";)/g, ending));
  }
  const args = ["--no-install", "mcp-stubgen", "generate", "--import-extension", ending];
  runIn(project, "npx", args);
  return project;
}

/** Installs the packed package once for all files, and generates the projects that they try. */
export default function prepare({ provide }: TestProject): () => void {
  const missing = Object.values(nodes).filter((node) => !existsSync(node));
  if (missing.length > 0) throw new Error("Install what the matrix needs: npm ci --prefix test/release");
  const folder = emptyFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(join(folder, "packed"));
    const { tarball } = pack(join(folder, "packed"));
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
    install(folder, [tarball, ...lockedPackages(packages)]);
    const projects = { ".ts": makeProject(folder, ".ts"), ".js": makeProject(folder, ".js") };
    provide("prepared", { tarball, projects });
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
