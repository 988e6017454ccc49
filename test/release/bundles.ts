import { build as esbuild } from "esbuild";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as vite } from "vite";

/** A browser project as a bundler made it: a folder with an index.html, and all its scripts in one text. */
export interface Bundle {
  folder: string;
  script: string;
  text: string;
}

const page = (script: string) =>
  `<!doctype html><title>matrix</title><body><script type="module" src="${script}"></script></body>\n`;

function bundleIn(folder: string, script: string): Bundle {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const text = scripts.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  return { folder, script: join(folder, script), text };
}

async function byEsbuild(project: string): Promise<Bundle> {
  const folder = mkdtempSync(join(project, "esbuild-"));
  await esbuild({
    entryPoints: [join(project, "page.ts")],
    outfile: join(folder, "page.js"),
    bundle: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
  });
  writeFileSync(join(folder, "index.html"), page("./page.js"));
  return bundleIn(folder, "page.js");
}

async function byVite(project: string): Promise<Bundle> {
  const folder = mkdtempSync(join(project, "vite-"));
  writeFileSync(join(project, "index.html"), page("./page.ts"));
  await vite({
    root: project,
    configFile: false,
    logLevel: "silent",
    build: { outDir: folder, emptyOutDir: true, target: "es2022", modulePreload: false },
  });
  const script = /src="\/(?<path>[^"]+\.js)"/.exec(readFileSync(join(folder, "index.html"), "utf8"));
  return bundleIn(folder, script?.groups?.["path"] ?? "");
}

/** A worker as one module for workerd. */
export async function workerBundle(project: string): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: [join(project, "worker.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    conditions: ["workerd"],
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

export const bundlers = { esbuild: byEsbuild, Vite: byVite };
