import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { installedPackage, packageOf } from "./installed.mjs";
import { optionAmong, serverArguments } from "./project.mjs";

const usual = ["mcp.manifest.yaml", "mcp.manifest.yml", "mcp.manifest.json"];

/** Manifests of the project, by their paths from its folder: those that its options or its configuration name. */
export async function manifestsOf(project) {
  const named = [];
  for (const words of serverArguments()) {
    const manifest = optionAmong(words, "--manifest");
    named.push(...(manifest === null ? await configured(project, words) : [manifest]));
  }
  const isThere = (file) => existsSync(resolve(project.folder, file));
  const found = named.length > 0 ? named : usual.filter(isThere).slice(0, 1);
  return [...new Set(found)].filter(isThere);
}

/** As the package reads a configuration, which it executes where that is a module. */
async function configured(project, words) {
  const folder = installedPackage(project, "mcp-stubgen");
  const entry = packageOf(folder).exports?.["."]?.default;
  const { readConfig } = entry === undefined ? {} : await import(pathToFileURL(join(folder, entry)).href);
  if (readConfig === undefined) return [];
  const config = optionAmong(words, "--config");
  const server = words.filter((_, at) => words[at - 1] === "--server");
  const { value } = await readConfig({
    cwd: project.folder,
    ...(config === null ? {} : { config }),
    ...(server.length === 0 ? {} : { server }),
  });
  return (value ?? []).flatMap(({ manifest }) => manifest ?? []);
}
