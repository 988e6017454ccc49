import { basename, dirname, normalize, resolve } from "node:path";
import { describeContract } from "../contract-document/describe.ts";
import { contractMarkdown } from "../contract-document/markdown.ts";
import { diagnostic, hasErrors, type Diagnostic, type Outcome } from "../diagnostics.ts";
import { documentHeadOf, headersOf, isGeneratedDocument } from "../header.ts";
import { readLifecycle } from "../lifecycle.ts";
import { loadManifest } from "../load-manifest.ts";
import { loadSchema } from "../load-schema.ts";
import { compareFile, diffOf, putFile, shown } from "../output.ts";
import { planStubs } from "../plan/plan-stubs.ts";
import { version } from "../version.ts";

export interface DocsOptions {
  /** A shipped revision, a schema.ts file or an `https:` URL; the newest shipped revision by default. */
  schema?: string | null | undefined;
  /** The manifest file; `mcp.manifest.yaml` or `.json` by default. One in TypeScript is executed. */
  manifest?: string | null | undefined;
  /** Where relative paths start; the working directory by default. */
  cwd?: string | undefined;
}

export interface DocsFileOptions extends DocsOptions {
  /** The document's file; `CONTRACT.md` by default. */
  out?: string | undefined;
}

/** What became of a document's file, as the user names it. */
export interface WrittenDocs {
  file: string;
  change: "created" | "updated" | "unchanged";
}

/** A document on disk that is not what would be written, with a unified diff. */
export interface CheckedDocs {
  file: string;
  state: "stale" | "missing";
  diff: string;
}

/** The contract of a manifest as the text of a Markdown document. Writes nothing. */
export async function contractDocs(options: DocsOptions = {}): Promise<Outcome<string>> {
  const { cwd = process.cwd() } = options;
  const [schema, manifest] = await Promise.all([
    loadSchema(options.schema ?? null, cwd),
    loadManifest(options.manifest ?? null, cwd),
  ]);
  const diagnostics = [...schema.diagnostics, ...manifest.diagnostics];
  if (schema.value === null || manifest.value === null) return { value: null, diagnostics };
  const { name, protocol } = schema.value;
  const headers = headersOf(version, name, protocol, manifest.value);
  const lifecycle = await readLifecycle();
  const halves = { client: false, server: false };
  const { entries, findings } = planStubs(protocol, manifest.value, {
    importExtension: ".js",
    halves,
    headers,
    lifecycle,
  });
  for (const { code, message, help, path } of findings) {
    // A schema that no type can be written of has words all the same.
    if (code === "manifest/invalid-schema") continue;
    diagnostics.push(diagnostic(code, message, manifest.locate(path), help));
  }
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const document = describeContract({
    protocol,
    manifest: manifest.value,
    entries,
    lifecycle,
    schemaName: name,
    header: documentHeadOf(version, headers),
  });
  return { value: contractMarkdown(document), diagnostics };
}

/** Writes the document, whole or not at all; a file that this tool did not generate is never replaced. */
export async function writeDocs(options: DocsFileOptions = {}): Promise<Outcome<WrittenDocs>> {
  const { compared, file, path, diagnostics } = await compareDocs(options);
  if (compared === null) return { value: null, diagnostics };
  if (compared.kind === "unchanged") return { value: { file, change: "unchanged" }, diagnostics };
  const fault = await putFile(path, compared.after ?? "", compared.kind === "update");
  if (fault !== null) return { value: null, diagnostics: [...diagnostics, forOut(fault)] };
  return { value: { file, change: compared.kind === "create" ? "created" : "updated" }, diagnostics };
}

/** Compares the document on disk with what would be written; an empty list means that they are the same. */
export async function checkDocs(options: DocsFileOptions = {}): Promise<Outcome<CheckedDocs[]>> {
  const { compared, file, diagnostics } = await compareDocs(options);
  if (compared === null) return { value: null, diagnostics };
  if (compared.kind === "unchanged") return { value: [], diagnostics };
  const state = compared.kind === "create" ? "missing" : "stale";
  const [code, what] =
    state === "missing"
      ? (["check/missing", "is missing"] as const)
      : (["check/stale", "is not what would be generated now"] as const);
  const help = "Run `mcp-stubgen docs` and commit the result.";
  return {
    value: [{ file, state, diff: diffOf(compared) }],
    diagnostics: [...diagnostics, diagnostic(code, `${file} ${what}.`, { file }, help)],
  };
}

async function compareDocs({ out = "CONTRACT.md", ...options }: DocsFileOptions) {
  // Named as the user names it, so that diagnostics do.
  const path = options.cwd === undefined ? normalize(out) : resolve(options.cwd, out);
  const made = await contractDocs(options);
  const told = { path, file: shown(out), diagnostics: made.diagnostics };
  if (made.value === null) return { compared: null, ...told };
  const file = { path: basename(path), text: made.value };
  const compared = compareFile(dirname(path), file, isGeneratedDocument);
  return {
    compared: compared.value,
    ...told,
    diagnostics: [...made.diagnostics, ...compared.diagnostics.map(forOut)],
  };
}

function forOut(fault: Diagnostic): Diagnostic {
  return { ...fault, help: "Name another file with --out, or move what stands in the way." };
}
