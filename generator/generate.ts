import { hasErrors, diagnostic, type Outcome } from "./diagnostics.ts";
import { cachedFormat } from "./format-cache.ts";
import { headersOf } from "./header.ts";
import { readLifecycle } from "./lifecycle.ts";
import { loadManifest } from "./load-manifest.ts";
import { loadSchema } from "./load-schema.ts";
import type { ManifestModel } from "./manifest/model.ts";
import type { Finding } from "./plan/finding.ts";
import { planStubs, type PlanOptions } from "./plan/plan-stubs.ts";
import type { ProtocolModel } from "./protocol/model.ts";
import { format } from "./render/format.ts";
import { renderStubs, type RenderedFile } from "./render/render.ts";
import { settleInvalid, type OnInvalidSchema } from "./schema-check/settle.ts";
import { judgeSchemasOf } from "./schema-verdicts.ts";
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
  /**
   * What a JSON Schema that cannot be compiled or written as a type is: an `error`; a reason to `skip` its entry; or,
   * by default, `loose`: its type is wider, and nothing is checked by it at run time.
   */
  onInvalidSchema?: OnInvalidSchema;
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
  const planned = await planChecked(protocol, manifest.value, options.onInvalidSchema ?? "loose", cwd, {
    importExtension,
    halves: { client: only !== "server", server: only !== "client" },
    headers: headersOf(version, name, protocol, manifest.value),
    lifecycle: await readLifecycle(),
  });
  diagnostics.push(...planned.diagnostics);
  for (const { code, message, help, path } of planned.findings) {
    diagnostics.push(diagnostic(code, message, manifest.locate(path), help));
  }
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  return { value: await renderStubs(planned.plan, await cachedFormat(format, cwd)), diagnostics };
}

/** Plans as if all schemas were fine while they are compiled beside it, and again without those that are not. */
async function planChecked(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  onInvalidSchema: OnInvalidSchema,
  cwd: string,
  options: PlanOptions,
): Promise<ReturnType<typeof planStubs>> {
  const judging = await judgeSchemasOf(manifest, cwd);
  const first = planStubs(protocol, manifest, options);
  const isUntyped = ({ code }: Finding) => code === "manifest/json-schema";
  const faults = [...(await judging.faults), ...first.findings.filter(isUntyped)];
  if (faults.length === 0) return first;
  const { invalid, findings } = settleInvalid(manifest, faults, onInvalidSchema);
  const planned = planStubs(protocol, manifest, { ...options, invalid });
  return {
    ...planned,
    findings: [...planned.findings.filter((finding) => !isUntyped(finding)), ...findings],
  };
}
