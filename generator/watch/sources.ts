import { existsSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { StubTarget } from "../config/settle-targets.ts";
import type { WatchedPaths } from "./changed-files.ts";
import { isSchemaFile } from "../schema-source.ts";
import { defaultManifests, isManifestModule } from "../load-manifest.ts";

/** What one server's stubs are made from: files, and, where its manifest is a module, any code that it may import. */
export interface Sources {
  files: ReadonlySet<string>;
  importsCode: boolean;
}

/** Absolute paths of what stubs are made from; a file that is not there yet is among them. */
export function sourcesOf({ manifest, schema }: StubTarget, cwd: string): Sources {
  const manifests = manifest === undefined ? defaultManifests : [manifest];
  const schemas = schema !== undefined && isSchemaFile(schema) ? [schema] : [];
  const files = [...manifests, ...schemas, "tsconfig.json"];
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

/** What has to be watched. A module may import whatever lies in the project, or beside it. */
export function watchedPaths(
  configs: Iterable<string>,
  targets: readonly StubTarget[],
  cwd: string,
): WatchedPaths {
  const files = new Set([...configs, ...targets.flatMap((target) => [...sourcesOf(target, cwd).files])]);
  const modules = [...files].filter((file) => isManifestModule(file) && existsSync(file));
  const beside = modules.map((file) => dirname(file)).filter((folder) => !isBelow(folder, cwd));
  const folders = new Set(modules.length > 0 ? [cwd, ...beside] : []);
  return {
    files,
    parents: new Set([...files].flatMap((file) => foldersAbove(file, cwd))),
    folders,
    isAside: (path) => [...folders].every((folder) => isAside(path, folder)),
  };
}

/** The folders that a file needs: those of the project, which may go and come, and else those that are missing. */
function foldersAbove(file: string, cwd: string): string[] {
  const folder = dirname(file);
  const isLast =
    folder === cwd || dirname(folder) === folder || (!isBelow(folder, cwd) && existsSync(folder));
  return isLast ? [folder] : [folder, ...foldersAbove(folder, cwd)];
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Whether a path is nobody's source in a folder: what lies elsewhere, is installed, or is hidden. */
function isAside(path: string, folder: string): boolean {
  if (!isBelow(path, folder)) return true;
  const parts = relative(folder, path).split(sep);
  return parts.some((part) => part === "node_modules" || part.startsWith("."));
}
