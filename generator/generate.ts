import { hasErrors, diagnostic, type Outcome } from "./diagnostics.ts";
import { cachedFormat } from "./format-cache.ts";
import { headersOf } from "./header.ts";
import { loadManifest } from "./load-manifest.ts";
import { loadSchema } from "./load-schema.ts";
import { planStubs } from "./plan/plan-stubs.ts";
import { format } from "./render/format.ts";
import { renderStubs, type RenderedFile } from "./render/render.ts";
import { version } from "./version.ts";

export interface GenerateOptions {
  /** A shipped revision (`2026-07-28`), a schema.ts file or an `https:` URL; the newest shipped revision by default. */
  schema?: string | null;
  /** The manifest file; `mcp.manifest.yaml` or `.json` by default. One in TypeScript is executed. */
  manifest?: string | null;
  /** How imports between the generated files end; `.js` by default. */
  importExtension?: ".ts" | ".js";
  /** Only one of the halves. */
  only?: "client" | "server" | null;
  /** Where relative paths start; the working directory by default. */
  cwd?: string;
}

/** Schema and manifest to the text of every generated file. Writes nothing; executes a manifest in TypeScript alone. */
export async function generate(options: GenerateOptions = {}): Promise<Outcome<RenderedFile[]>> {
  const { cwd = process.cwd(), importExtension = ".js", only = null } = options;
  const [schema, manifest] = await Promise.all([
    loadSchema(options.schema ?? null, cwd),
    loadManifest(options.manifest ?? null, cwd),
  ]);
  const diagnostics = [...schema.diagnostics, ...manifest.diagnostics];
  if (schema.value === null || manifest.value === null) return { value: null, diagnostics };

  const { name, protocol } = schema.value;
  const planned = planStubs(protocol, manifest.value, {
    importExtension,
    halves: { client: only !== "server", server: only !== "client" },
    headers: headersOf(version, name, protocol, manifest.value),
  });
  diagnostics.push(...planned.diagnostics);
  for (const { code, message, help, path } of planned.findings) {
    diagnostics.push(diagnostic(code, message, manifest.locate(path), help));
  }
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  return { value: await renderStubs(planned.plan, await cachedFormat(format, cwd)), diagnostics };
}
