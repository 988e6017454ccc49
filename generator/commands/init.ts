import { writeFile } from "node:fs/promises";
import { basename, join, normalize, resolve } from "node:path";
import { diagnostic, type Diagnostic, type Outcome } from "../diagnostics.ts";
import { filesBelow } from "../output/folder.ts";
import { shown } from "../output/faults.ts";
import { makeFolder, makeFolderOf } from "../project/make-folder.ts";
import { faultOfPackageName, packageNameOf } from "../project/package-name.ts";
import { projectText } from "../project/project-text.ts";
import { templateFiles, templateNames, type ProjectTemplate } from "../project/templates.ts";
import { version } from "../version.ts";
import { writeStubs } from "./generate.ts";

export type { ProjectTemplate } from "../project/templates.ts";

export interface InitOptions {
  template: ProjectTemplate;
  /** Where the project is made: a folder that is new, or empty but for a repository. The working directory by default. */
  dir?: string;
  /** Name of the package; by default the folder's, as near to it as npm allows. */
  name?: string;
  /** Where a relative `dir` starts; the working directory by default. */
  cwd?: string;
  /** Ends the making early; then nothing is left of it, and there is no value. */
  signal?: AbortSignal;
}

/** A project that was made. */
export interface CreatedProject {
  /** As it was named, with forward slashes. */
  folder: string;
  template: ProjectTemplate;
  name: string;
  /** Its files by path inside the folder, with forward slashes, sorted. */
  files: string[];
}

/** Makes a new project of a template, stubs included. Nothing is overwritten, and a failure leaves nothing behind. */
export async function initProject(options: InitOptions): Promise<Outcome<CreatedProject>> {
  const { template, dir = ".", cwd = process.cwd(), signal = new AbortController().signal } = options;
  const path = resolve(cwd, dir);
  const name = options.name ?? packageNameOf(basename(path));
  const fault = faultOfOptions(template, name);
  if (fault !== null) return { value: null, diagnostics: [fault] };
  let files: string[] = [];
  const build = async (folder: string) => {
    await writeTemplate(folder, template, name);
    if (signal.aborted) return [];
    const { diagnostics } = await writeStubs({ cwd: folder, onInvalidSchema: "error" });
    files = filesBelow(folder);
    return diagnostics;
  };
  // Named as the user names it, so that diagnostics do.
  const named = options.cwd === undefined ? normalize(dir) : path;
  const { value, diagnostics } = await makeFolder(named, build, signal);
  return { value: value && { folder: shown(dir), template, name, files }, diagnostics };
}

function faultOfOptions(template: string, name: string): Diagnostic | null {
  if (!templateNames.some((known) => known === template)) {
    return diagnostic("usage/invalid", "There is no such template.", null, `Take ${listed(templateNames)}.`);
  }
  const fault = faultOfPackageName(name);
  if (fault === null) return null;
  return diagnostic("usage/invalid", `No package can have this name. ${fault}`, null, "Give another --name.");
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

async function writeTemplate(folder: string, template: ProjectTemplate, name: string): Promise<void> {
  for (const [path, bytes] of await templateFiles(template)) {
    const file = join(folder, path);
    await makeFolderOf(file);
    await writeFile(file, projectText(path, bytes, { name, version }), { flag: "wx" });
  }
}
