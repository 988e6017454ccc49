import { createHash } from "node:crypto";
import { join } from "node:path";
import { cacheFolder, digest, keep, readWhole, withDigest } from "./cache-folder.ts";
import { buildId } from "./code-digest.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { FoundInputs } from "./found-inputs.ts";
import { findManifest, isManifestModule } from "./load-manifest.ts";
import { type GeneratedFile, readBack } from "./output.ts";
import { packageVersion } from "./package-version.ts";
import { findSchema, isShippedRevision } from "./schema-source.ts";
import { isUrl } from "./schema-source/url.ts";

/** What a run generates from: what is named, and how it is to be made. */
export interface RunInputs {
  schema?: string | null | undefined;
  manifest?: string | null | undefined;
  importExtension?: string | undefined;
  only?: string | null | undefined;
  onInvalidSchema?: string | undefined;
  formatter?: boolean | undefined;
  header?: string | undefined;
  cwd?: string | undefined;
}

/** What a run gave: all of its findings, and its files by their paths and one digest of all texts. */
interface RememberedRun {
  diagnostics: Diagnostic[];
  paths: string[];
  sha256: string;
}

/** A run's name, and the texts that it was made of: what is generated under this name is generated from these. */
export interface NamedRun {
  key: string;
  found: FoundInputs;
}

/**
 * Names a run by all that goes into it: this package's code, the formatter's and the validator's versions, every
 * option, and the texts of schema and manifest. Null where that cannot be told from texts: a manifest that is executed,
 * a schema behind a URL, something that cannot be read, or a package that runs from its sources.
 */
export async function nameRun(inputs: RunInputs): Promise<NamedRun | null> {
  const { schema = null, manifest = null, cwd = process.cwd(), ...options } = inputs;
  const isNamed = schema !== null && !isShippedRevision(schema);
  if ((schema !== null && isUrl(schema)) || (manifest !== null && isManifestModule(manifest))) return null;
  const made = madeBy();
  const [found, named] = await Promise.all([
    findManifest(manifest, cwd),
    isNamed ? findSchema(schema, cwd) : null,
  ]);
  if (made === null || found.value === null || (named !== null && named.value === null)) return null;
  const { importExtension, only = null, onInvalidSchema = "loose", formatter = true, header = "" } = options;
  const said = [importExtension, only, onInvalidSchema, formatter, header];
  const key = digest(JSON.stringify([made, schema, named?.value, found.value, said]));
  return { key, found: { manifest: found.value, schema: named?.value ?? null } };
}

/** What stands for all code that has a part in the output; null from sources, which anyone may be editing. */
function madeBy(): string[] | null {
  const build = buildId();
  if (build === null) return null;
  return [build, packageVersion("prettier"), packageVersion("@modelcontextprotocol/client")];
}

/**
 * What a run of this key gave, where the output folder still holds every file that it wrote, to the byte but for line
 * endings. The texts are the disk's own, judged by their digest.
 */
export function recallRun(
  key: string,
  folder: string,
  cwd: string,
): { files: GeneratedFile[]; diagnostics: Diagnostic[] } | null {
  const body = readWhole(join(cacheFolder(cwd), "runs", key));
  if (body === null) return null;
  const { diagnostics, paths, sha256 } = JSON.parse(body) as RememberedRun;
  const files = readBack(folder, paths);
  return files !== null && digestOf(files) === sha256 ? { files, diagnostics } : null;
}

export function rememberRun(
  key: string,
  files: readonly GeneratedFile[],
  diagnostics: readonly Diagnostic[],
  cwd: string,
): void {
  const run = { diagnostics, paths: files.map(({ path }) => path), sha256: digestOf(files) };
  keep(join(cacheFolder(cwd), "runs"), key, withDigest(JSON.stringify(run)));
}

function digestOf(files: readonly GeneratedFile[]): string {
  const hash = createHash("sha256");
  for (const { path, text } of files) hash.update(`${path}\n${text.length}\n${text}`);
  return hash.digest("hex");
}
