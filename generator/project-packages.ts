import { dirname, join, relative, sep } from "node:path";
import { diagnostic, type Diagnostic } from "./diagnostics.ts";
import type { Change } from "./output.ts";
import { packageFile } from "./package-file.ts";
import { textAt } from "./text-at.ts";

type Ranges = Readonly<Record<string, string>>;

/** What is read of a package.json. */
interface PackageJson {
  dependencies?: Ranges;
  devDependencies?: Ranges;
  peerDependencies?: Ranges;
  optionalDependencies?: Ranges;
}

/** The generated files of one output folder (an absolute path). */
export interface GeneratedFolder {
  folder: string;
  changes: readonly Pick<Change, "after">[];
}

/**
 * Tells which packages the generated code needs that the project does not name, in the package.json files from the
 * output folder upwards, or that it has in an untested major version. Where there is no package.json, nothing is told.
 */
export async function checkPackages(folders: readonly GeneratedFolder[], cwd: string): Promise<Diagnostic[]> {
  const projects = new Map<string, { project: PackageFile[]; needed: Set<string> }>();
  for (const { folder, changes } of folders) {
    const project = readProject(folder);
    const file = project[0]?.file;
    if (file === undefined) continue;
    const { needed } = projects.get(file) ?? { needed: new Set() };
    projects.set(file, { project, needed: new Set([...needed, ...importedBy(changes)]) });
  }
  const told = [...projects].map(([file, { project, needed }]) =>
    checkProject(relative(cwd, file).split(sep).join("/"), project, [...needed].sort()),
  );
  return (await Promise.all(told)).flat();
}

async function checkProject(
  file: string,
  project: readonly PackageFile[],
  needed: readonly string[],
): Promise<Diagnostic[]> {
  const tested = testedRanges();
  const named = new Map(project.flatMap(({ ranges }) => Object.entries(ranges)).toReversed());
  const untested = needed.map((name) => untestedVersion(name, named.get(name), tested[name], file));
  const missing = needed.filter((name) => !named.has(name));
  return [...missingPackages(missing, tested, file), ...(await Promise.all(untested)).flat()];
}

function missingPackages(missing: readonly string[], tested: Ranges, file: string): Diagnostic[] {
  if (missing.length === 0) return [];
  const message = `The generated code imports ${missing.join(", ")}, which ${file} does not name.`;
  const wanted = missing.map((name) => `"${name}@${tested[name] ?? "latest"}"`);
  return [diagnostic("project/missing-package", message, { file }, `npm install ${wanted.join(" ")}`)];
}

/** Packages in the import statements of generated files. These stand at the start of lines, where no other text does. */
export function importedBy(changes: readonly Pick<Change, "after">[]): Set<string> {
  const importing =
    /^(?:import (?:[^"\n]* from )?|export [^"\n]* from |\} from )"((?:@[\w.-]+\/)?[a-z][\w.-]*)[^"\n]*";$/gm;
  const texts = changes.map(({ after }) => (after ?? "").slice(0, 20_000));
  return new Set(texts.flatMap((text) => [...text.matchAll(importing)].map(([, name = ""]) => name)));
}

/** A package.json, with every package that it names. */
interface PackageFile {
  file: string;
  ranges: Ranges;
}

/** The package.json files from a folder upwards, the nearest first. */
function readProject(folder: string): PackageFile[] {
  const file = join(folder, "package.json");
  const text = textAt(file);
  const above = dirname(folder) === folder ? [] : readProject(dirname(folder));
  const ranges = text === null ? null : rangesIn(text);
  return ranges === null ? above : [{ file, ranges }, ...above];
}

/** A package.json that cannot be read is its package manager's to report. */
function rangesIn(text: string): Ranges | null {
  try {
    const found = JSON.parse(text.replace(/^\ufeff/, "")) as PackageJson | null;
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = found ?? {};
    return { ...peerDependencies, ...optionalDependencies, ...devDependencies, ...dependencies };
  } catch {
    return null;
  }
}

/** The versions that this package's own tests run with. */
function testedRanges(): Ranges {
  return rangesIn(textAt(packageFile("package.json")) ?? "") ?? {};
}

async function untestedVersion(
  name: string,
  range: string | undefined,
  tested: string | undefined,
  file: string,
): Promise<Diagnostic[]> {
  if (range === undefined || tested === undefined || range === tested) return [];
  // Nearly all ranges are of this form, and need no package to be understood.
  const plainMajor = /^[\^~]?(\d+)(?:\.\d+){0,2}$/;
  if (plainMajor.exec(range)?.[1] === (plainMajor.exec(tested)?.[1] ?? null)) return [];
  const { default: semver } = await import("semver");
  // Tags, links, workspaces and catalogues name no version.
  if (semver.validRange(range) === null) return [];
  const majors = semver.minVersion(tested)?.major ?? 0;
  if (semver.intersects(range, `^${majors}`)) return [];
  const message = `${file} has ${name} ${range}; the generated code was tested with ${tested}.`;
  const help = `npm install "${name}@${tested}", or check that the stubs compile and your tests pass.`;
  return [diagnostic("project/untested-version", message, { file }, help)];
}
