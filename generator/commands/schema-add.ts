import { createHash } from "node:crypto";
import { normalize, resolve } from "node:path";
import { diagnostic, hasErrors, type Diagnostic, type DiagnosticCode, type Outcome } from "../diagnostics.ts";
import { shown } from "../output/faults.ts";
import { readSchemaCached } from "../schema-cache.ts";
import { decodeSchema, findSchemaBytes } from "../schema-source.ts";
import type { FetchLimits } from "../schema-source/fetch.ts";
import { schemaFileName } from "../schema-source/file-name.ts";
import { headLines, withProvenance } from "../schema-source/provenance.ts";
import { putSchema, type Putting } from "../schema-source/put.ts";

export interface AddSchemaOptions {
  /** An `https:` URL, an `http:` URL of this machine, or a file. */
  source: string;
  /** What the sha256 of the bytes must be, in hex. */
  sha256?: string | null;
  /** Where it is stored; by default `schema/<revision>.ts`, or after the source where no revision is declared. */
  out?: string | null;
  /** Where relative paths start; the working directory by default. */
  cwd?: string;
  /** What a URL may send; 4 MiB in 30 s by default. */
  limits?: FetchLimits;
}

/** A schema in the user's project. */
export interface AddedSchema {
  /** Where it is stored, as `--schema` takes it, with forward slashes. */
  file: string;
  /** Digest of the bytes that were read, in lower-case hex. */
  sha256: string;
  /** The revision that it declares, or null. */
  revision: string | null;
  change: Putting;
}

/**
 * Stores a schema that does not ship in the user's project, with its provenance, so that later runs need no network.
 * What cannot be read as a schema, or is not what the digest is of, is not stored; a file of someone else is never
 * overwritten.
 */
export async function addSchema(options: AddSchemaOptions): Promise<Outcome<AddedSchema>> {
  const { source, cwd = process.cwd() } = options;
  const expected = options.sha256?.toLowerCase() ?? null;
  if (expected !== null && !/^[0-9a-f]{64}$/.test(expected)) return noDigest();
  const found = await findSchemaBytes(source, cwd, options.limits);
  if (found.value === null) return { value: null, diagnostics: found.diagnostics };
  const { name, origin, bytes } = found.value;
  if (origin === "shipped") return shippedAlready(name);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (expected !== null && expected !== sha256) return otherDigest(name, sha256, expected);
  const decoded = decodeSchema(found.value);
  if (decoded.value === null) return { value: null, diagnostics: decoded.diagnostics };

  const text = withProvenance(decoded.value.text, name, sha256);
  const read = await readStoredText(text, name, cwd);
  if (read.value === null) return { value: null, diagnostics: read.diagnostics };
  const { revision } = read.value;
  const file = options.out ?? `schema/${schemaFileName(revision, name)}`;
  if (origin === "file" && resolve(cwd, name) === resolve(cwd, file)) return storedAlready(shown(file));
  // Named as the user names it, so that diagnostics do.
  const put = await putSchema(options.cwd === undefined ? normalize(file) : resolve(cwd, file), text);
  return {
    value: put.value && { file: shown(file), sha256, revision, change: put.value },
    diagnostics: [...read.diagnostics, ...put.diagnostics],
  };
}

/** Reads the very text that later runs read; what is found is told of the lines of the source. */
async function readStoredText(text: string, name: string, cwd: string) {
  const { value, diagnostics } = await readSchemaCached(text, name, cwd);
  const told = diagnostics.map(inSource);
  return { value: hasErrors(told) ? null : value, diagnostics: told };
}

function inSource(found: Diagnostic): Diagnostic {
  const { location } = found;
  if (location === null || !("line" in location)) return found;
  return { ...found, location: { ...location, line: Math.max(1, location.line - headLines) } };
}

function noDigest(): Outcome<never> {
  const help = "Give 64 hexadecimal digits, as `sha256sum` prints them.";
  return failure("usage/invalid", "What --sha256 names is no sha256.", null, help);
}

function shippedAlready(revision: string): Outcome<never> {
  const message = `Revision ${revision} ships with this package.`;
  return failure("schema/nothing-to-add", message, null, `Use it as it is: --schema ${revision}.`);
}

function storedAlready(file: string): Outcome<never> {
  const message = "The schema is already where it would be stored.";
  return failure("schema/nothing-to-add", message, file, `Use it as it is: --schema ${file}.`);
}

function otherDigest(name: string, found: string, expected: string): Outcome<never> {
  const message = `The schema's sha256 is ${found}, and not ${expected}.`;
  const help = "Find out which of the two is right. Nothing was stored.";
  return failure("schema/digest-mismatch", message, name, help);
}

function failure(code: DiagnosticCode, message: string, file: string | null, help: string): Outcome<never> {
  return {
    value: null,
    diagnostics: [diagnostic(code, message, file === null ? null : { file }, help)],
  };
}
