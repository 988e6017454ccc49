import { resolve, sep } from "node:path";
import type { StubTarget } from "../config/settle-targets.ts";
import type { WatchedPaths } from "./changed-files.ts";
import { defaultManifests, isManifestModule } from "../load-manifest.ts";

/** What one server's stubs are made from: files, and, where its manifest is a module, any code that it may import. */
export interface Sources {
  files: ReadonlySet<string>;
  importsCode: boolean;
}

/** Absolute paths of what stubs are made from; a file that is not there yet is among them. */
export function sourcesOf({ manifest, schema }: StubTarget, cwd: string): Sources {
  const manifests = manifest === undefined ? defaultManifests : [manifest];
  const isRevisionOrUrl = schema === undefined || /^(?:\d{4}-\d{2}-\d{2}$|[a-z]+:\/\/)/i.test(schema);
  const files = [...manifests, ...(isRevisionOrUrl ? [] : [schema]), "tsconfig.json"];
  return {
    files: new Set(files.map((file) => resolve(cwd, file))),
    importsCode: manifest !== undefined && isManifestModule(manifest),
  };
}

/** Whether any of the files that changed goes into stubs. */
export function isAffected({ files, importsCode }: Sources, changed: ReadonlySet<string>): boolean {
  return [...changed].some((path) => files.has(path) || (importsCode && isCode(path)));
}

/** Whether a module could import a file. */
export function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]s|json)$/i.test(path);
}

/** What has to be watched. A module may import whatever lies in the project. */
export function watchedPaths(
  configs: Iterable<string>,
  targets: readonly StubTarget[],
  cwd: string,
): WatchedPaths {
  const sources = targets.map((target) => sourcesOf(target, cwd));
  return {
    files: new Set([...configs, ...sources.flatMap(({ files }) => [...files])]),
    folders: new Set(sources.some(({ importsCode }) => importsCode) ? [cwd] : []),
    isAside: (path) => isAside(path, cwd, targets),
  };
}

/** Whether a path is nobody's source: what was generated, installed, or is hidden. */
function isAside(path: string, cwd: string, targets: readonly StubTarget[]): boolean {
  const outs = targets.map(({ out }) => resolve(cwd, out));
  if (outs.some((out) => path === out || path.startsWith(`${out}${sep}`))) return true;
  const below = path.startsWith(`${cwd}${sep}`) ? path.slice(cwd.length + 1) : "";
  return below.split(sep).some((part) => part === "node_modules" || part.startsWith("."));
}
