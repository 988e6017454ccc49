import { hasErrors, diagnostic, type Diagnostic, type Outcome } from "./diagnostics.ts";
import { headersOf } from "./header.ts";
import { findManifest } from "./manifest-source.ts";
import { readManifest } from "./manifest/read-manifest.ts";
import { planStubs } from "./plan/plan-stubs.ts";
import { renderStubs, type RenderedFile } from "./render/render.ts";
import { readSchemaCached } from "./schema-cache.ts";
import { findSchema } from "./schema-source.ts";
import { version } from "./version.ts";

export interface GenerateOptions {
  /** A shipped revision (`2026-07-28`) or a schema.ts file; the newest shipped revision by default. */
  schema?: string | null;
  /** The manifest file; `mcp.manifest.yaml` or `.json` by default. */
  manifest?: string | null;
  /** How imports between the generated files end; `.js` by default. */
  importExtension?: ".ts" | ".js";
  /** Only one of the halves. */
  only?: "client" | "server" | null;
  /** Where relative paths start; the working directory by default. */
  cwd?: string;
}

/** Schema and manifest to the text of every generated file. Reads two files, and writes and executes nothing. */
export async function generate(options: GenerateOptions = {}): Promise<Outcome<RenderedFile[]>> {
  const { cwd = process.cwd(), importExtension = ".js", only = null } = options;
  const [schema, manifest] = await Promise.all([
    findSchema(options.schema ?? null, cwd),
    findManifest(options.manifest ?? null, cwd),
  ]);
  const [protocol, server] = await Promise.all([
    schema.value && readSchemaCached(schema.value.text, schema.value.name, cwd),
    manifest.value && readManifest(manifest.value.text, manifest.value.file),
  ]);
  const diagnostics = [schema, manifest, protocol, server].flatMap((stage) => stage?.diagnostics ?? []);
  if (!schema.value || !protocol?.value || !server?.value) return { value: null, diagnostics };

  const {
    plan,
    findings,
    diagnostics: told,
  } = planStubs(protocol.value, server.value, {
    importExtension,
    halves: { client: only !== "server", server: only !== "client" },
    headers: headersOf(version, schema.value.name, protocol.value, server.value),
  });
  const located: Diagnostic[] = findings.map(({ code, message, help, path }) =>
    diagnostic(code, message, server.locate(path), help),
  );
  diagnostics.push(...told, ...located);
  return { value: hasErrors(diagnostics) ? null : await renderStubs(plan), diagnostics };
}
