import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { diagnostic, type Outcome } from "./diagnostics.ts";
import { packageFile } from "./package-file.ts";
import { decodeText } from "./decode-text.ts";
import { fetchBytes, type FetchLimits } from "./schema-source/fetch.ts";
import { isUrl, parseUrl, shownUrl } from "./schema-source/url.ts";
import { whyUnreadable } from "./unreadable.ts";

/** A schema's text, and what diagnostics and headers call it. */
export interface SchemaSource {
  text: string;
  /** The revision or file as it was named; of a URL neither credentials nor query. */
  name: string;
  /** The file that locations point into: of a shipped revision, the one in this package. */
  file: string;
}

/** A schema as it came, before anything is made of it. */
export interface SchemaBytes {
  bytes: Uint8Array;
  /** What diagnostics and headers call it, as in `SchemaSource`. */
  name: string;
  origin: "shipped" | "file" | "url";
}

/** Whether a schema is named by the date of a revision, which then is one of this package's files or none. */
export function isShippedRevision(schema: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(schema);
}

/** Whether a schema is named by a path, and not by a revision or a URL. */
export function isSchemaFile(schema: string): boolean {
  return !isShippedRevision(schema) && !isUrl(schema);
}

/** Revisions that ship with this package, oldest first. */
export async function shippedRevisions(): Promise<string[]> {
  const names = await readdir(packageFile("schema/"));
  return names.flatMap((name) => /^(\d{4}-\d{2}-\d{2})\.ts$/.exec(name)?.[1] ?? []).sort();
}

/**
 * Finds a schema: a shipped revision by its date (the newest if none is named), an `https:` URL, an `http:` URL of this
 * machine, or a file. Nothing is executed, and nothing is fetched unless a URL is named. Never rejects for what is
 * named, nor for what a host answers.
 */
export async function findSchema(
  schema: string | null,
  cwd: string,
  limits?: FetchLimits,
): Promise<Outcome<SchemaSource>> {
  const wanted = schema ?? (await shippedRevisions()).at(-1) ?? "";
  const { value, diagnostics } = await findSchemaBytes(wanted, cwd, limits);
  return value === null ? { value, diagnostics } : decodeSchema(value);
}

/** Finds a schema as `findSchema` does, and takes it as it is. */
export async function findSchemaBytes(
  schema: string,
  cwd: string,
  limits?: FetchLimits,
): Promise<Outcome<SchemaBytes>> {
  if (isUrl(schema)) return fetchSchema(schema, limits);
  const shipped = await shippedRevisions();
  const origin = isShippedRevision(schema) ? "shipped" : "file";
  try {
    const path = origin === "shipped" ? packageFile(`schema/${schema}.ts`) : resolve(cwd, schema);
    return { value: { bytes: await readFile(path), name: schema, origin }, diagnostics: [] };
  } catch (error) {
    const help = `Name one of the shipped revisions (${shipped.join(", ")}), a schema.ts file or an https: URL.`;
    const message = `${JSON.stringify(schema)} is no shipped revision, and no file that can be read: ${whyUnreadable(error)}.`;
    return { value: null, diagnostics: [diagnostic("schema/not-found", message, { file: schema }, help)] };
  }
}

/** The text of a schema; what is no UTF-8 text is refused, since replacing characters would change it. */
export function decodeSchema({ bytes, name, origin }: SchemaBytes): Outcome<SchemaSource> {
  const text = decodeText(bytes);
  if (text === null) {
    const message = "The schema is not UTF-8 text.";
    const help = "Check that it is a schema.ts, and save it as UTF-8.";
    return { value: null, diagnostics: [diagnostic("schema/not-text", message, { file: name }, help)] };
  }
  if (origin === "url" && /^\s*<(?:!doctype\s+html|html)\b/i.test(text)) {
    const message = "The URL leads to an HTML page, not to a schema.ts.";
    const help = "Name the URL of the bare file, such as the one that a code host calls “raw”.";
    return { value: null, diagnostics: [diagnostic("schema/fetch-failed", message, { file: name }, help)] };
  }
  const file = origin === "shipped" ? `mcp-stubgen/schema/${name}.ts` : name;
  return { value: { text, name, file }, diagnostics: [] };
}

async function fetchSchema(named: string, limits?: FetchLimits): Promise<Outcome<SchemaBytes>> {
  const url = parseUrl(named);
  if (url.value === null) return { value: null, diagnostics: url.diagnostics };
  const { value: bytes, diagnostics } = await fetchBytes(url.value, limits);
  const name = shownUrl(url.value);
  return { value: bytes && { bytes, name, origin: "url" }, diagnostics };
}
