import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cacheFolder, digest, keep, readWhole, withDigest } from "./cache-folder.ts";
import { buildId } from "./code-digest.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { findManifest, isManifestModule } from "./load-manifest.ts";
import { withLineFeeds } from "./output/compare.ts";
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

/** A file that was generated, as it stands in the output folder and without carriage returns. */
interface GeneratedText {
  path: string;
  text: string;
}

/** What a run gave: all of its findings, and its files by the digests of their texts. */
interface RememberedRun {
  diagnostics: Diagnostic[];
  files: { path: string; sha256: string }[];
}

/**
 * Names a run by all that goes into it: this package's code, the formatter's and the validator's versions, every
 * option, and the texts of schema and manifest. Null where that cannot be told from texts: a manifest that is executed,
 * a schema behind a URL, something that cannot be read, or a package that runs from its sources.
 */
export async function runKey(inputs: RunInputs): Promise<string | null> {
  const { schema = null, manifest = null, cwd = process.cwd(), ...options } = inputs;
  const isNamed = schema !== null && !isShippedRevision(schema);
  if ((schema !== null && isUrl(schema)) || (manifest !== null && isManifestModule(manifest))) return null;
  const [made, found, named] = await Promise.all([
    madeBy(),
    findManifest(manifest, cwd),
    isNamed ? findSchema(schema, cwd) : null,
  ]);
  if (made === null || found.value === null || (named !== null && named.value === null)) return null;
  const { importExtension, only = null, onInvalidSchema = "loose", formatter = true, header = "" } = options;
  const said = [importExtension, only, onInvalidSchema, formatter, header];
  return digest(JSON.stringify([made, schema, named?.value, found.value, said]));
}

/** What stands for all code that has a part in the output; null from sources, which anyone may be editing. */
async function madeBy(): Promise<string[] | null> {
  const build = await buildId();
  if (build === null) return null;
  return [build, await packageVersion("prettier"), await packageVersion("@modelcontextprotocol/client")];
}

/**
 * What a run of this key gave, where the output folder still holds every file that it wrote, to the byte but for line
 * endings. The texts are the disk's own, judged by their digests.
 */
export async function recallRun(
  key: string,
  folder: string,
  cwd: string,
): Promise<{ files: GeneratedText[]; diagnostics: Diagnostic[] } | null> {
  const body = await readWhole(join(await cacheFolder(cwd), "runs", key));
  if (body === null) return null;
  const run = JSON.parse(body) as RememberedRun;
  const files = await Promise.all(run.files.map((file) => unchangedText(file, folder)));
  const whole = files.filter((file) => file !== null);
  return whole.length === files.length ? { files: whole, diagnostics: run.diagnostics } : null;
}

async function unchangedText(
  { path, sha256 }: { path: string; sha256: string },
  folder: string,
): Promise<GeneratedText | null> {
  const found = await readFile(resolve(folder, path), "utf8").catch(() => null);
  const text = withLineFeeds(found ?? "");
  return found !== null && digest(text) === sha256 ? { path, text } : null;
}

export async function rememberRun(
  key: string,
  files: readonly GeneratedText[],
  diagnostics: readonly Diagnostic[],
  cwd: string,
): Promise<void> {
  const run = { diagnostics, files: files.map(({ path, text }) => ({ path, sha256: digest(text) })) };
  await keep(join(await cacheFolder(cwd), "runs"), key, withDigest(JSON.stringify(run)));
}
