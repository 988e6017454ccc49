import { diagnostic, diagnosticCatalogue, hasErrors, type Outcome } from "./diagnostics.ts";
import { cachedFormat } from "./format-cache.ts";
import { nothingFound, type FoundInputs } from "./found-inputs.ts";
import { headersOf } from "./header.ts";
import { readLifecycle } from "./lifecycle.ts";
import { loadManifest } from "./load-manifest.ts";
import { loadSchema } from "./load-schema.ts";
import type { ManifestModel } from "./manifest/model.ts";
import type { Finding } from "./plan/finding.ts";
import { nothingInvalid, type InvalidSchemas } from "./plan/invalid-schemas.ts";
import { planStubs, type PlanOptions } from "./plan/plan-stubs.ts";
import { format, unformatted } from "./render/format.ts";
import { renderStubs, type RenderedFile } from "./render/render.ts";
import type { ManifestFault } from "./schema-check/model.ts";
import { settleInvalid, type OnInvalidSchema } from "./schema-check/settle.ts";
import { judgeSchemasOf } from "./schema-verdicts.ts";
import { timed, type StageListener } from "./stages.ts";
import { version } from "./version.ts";

export interface GenerateOptions {
  /** A shipped revision (`2026-07-28`), a schema.ts file or an `https:` URL; the newest shipped revision by default. */
  schema?: string | null | undefined;
  /** The manifest file; `mcp.manifest.yaml` or `.json` by default. One in TypeScript is executed. */
  manifest?: string | null | undefined;
  /** How imports between the generated files end; `.js` by default. */
  importExtension?: ".ts" | ".js" | undefined;
  /** Only one of the halves. */
  only?: "client" | "server" | null | undefined;
  /**
   * What a JSON Schema that cannot be compiled or written as a type is: an `error`; a reason to `skip` its entry; or,
   * by default, `loose`: its type is wider, and nothing is checked by it at run time.
   */
  onInvalidSchema?: OnInvalidSchema | undefined;
  /** Whether generated code is laid out for reading; true by default. */
  formatter?: boolean | undefined;
  /** Text for the head of every file: a comment as it stands, or lines that are made one. */
  header?: string | undefined;
  /** Where relative paths start; the working directory by default. */
  cwd?: string | undefined;
  /** Told when a stage begins and how long it took. */
  onStage?: StageListener | undefined;
}

/** Schema and manifest to the text of every generated file. Writes nothing; executes a manifest in TypeScript alone. */
export function generate(options: GenerateOptions = {}): Promise<Outcome<RenderedFile[]>> {
  return generateFrom(nothingFound, options);
}

/** The same from inputs that were found before. */
export async function generateFrom(
  found: FoundInputs,
  options: GenerateOptions,
): Promise<Outcome<RenderedFile[]>> {
  const { cwd = process.cwd(), importExtension = ".js", only = null, formatter = true, onStage } = options;
  const [schema, manifest] = await Promise.all([
    timed(onStage, "read the schema", () => loadSchema(options.schema ?? null, cwd, found.schema)),
    timed(onStage, "read the manifest", () => loadManifest(options.manifest ?? null, cwd, found.manifest)),
  ]);
  const diagnostics = [...schema.diagnostics, ...manifest.diagnostics];
  if (schema.value === null || manifest.value === null) return { value: null, diagnostics };

  const { name, protocol } = schema.value;
  const planOptions: PlanOptions = {
    importExtension,
    halves: { client: only !== "server", server: only !== "client" },
    headers: { ...headersOf(version, name, protocol, manifest.value), notice: options.header ?? "" },
    lifecycle: await readLifecycle(),
  };
  const made = await makeChecked(manifest.value, options.onInvalidSchema ?? "loose", {
    plan: (model, invalid) =>
      timed(onStage, "plan the stubs", () => planStubs(protocol, model, { ...planOptions, invalid })),
    render: ({ plan }) =>
      timed(onStage, "render the files", () =>
        renderStubs(plan, formatter ? cachedFormat(format, cwd) : unformatted),
      ),
    judge: (model) => timed(onStage, "check the JSON Schemas", () => judgeSchemasOf(model, cwd)),
  });
  diagnostics.push(...made.planned.diagnostics);
  for (const { code, message, help, path } of made.findings) {
    diagnostics.push(diagnostic(code, message, manifest.locate(path), help));
  }
  return { value: hasErrors(diagnostics) ? null : made.files, diagnostics };
}

type Planned = ReturnType<typeof planStubs>;

interface Making {
  plan: (manifest: ManifestModel, invalid: InvalidSchemas) => Promise<Planned>;
  render: (planned: Planned) => Promise<RenderedFile[]>;
  judge: (manifest: ManifestModel) => Promise<ManifestFault[]>;
}

/**
 * Plans and renders while every schema is compiled, as if all were fine, which nearly always they are; and again
 * without those that are not. There are no files where a finding is an error.
 */
async function makeChecked(
  manifest: ManifestModel,
  onInvalidSchema: OnInvalidSchema,
  { plan, render, judge }: Making,
): Promise<{ planned: Planned; findings: Finding[]; files: RenderedFile[] | null }> {
  const judged = judge(manifest);
  const hopeful = await plan(manifest, nothingInvalid);
  const early = hasErrorFindings(hopeful.findings) ? null : render(hopeful);
  const [found, files] = await Promise.all([judged, early]);
  const isUntyped = ({ code }: Finding) => code === "manifest/invalid-schema";
  const faults = [...found, ...hopeful.findings.filter(isUntyped)];
  if (faults.length === 0) return { planned: hopeful, findings: hopeful.findings, files };
  const { invalid, findings: told } = settleInvalid(manifest, faults, onInvalidSchema);
  const planned = await plan(manifest, invalid);
  const findings = [...planned.findings.filter((finding) => !isUntyped(finding)), ...told];
  return { planned, findings, files: hasErrorFindings(findings) ? null : await render(planned) };
}

function hasErrorFindings(findings: readonly Finding[]): boolean {
  return findings.some(({ code }) => diagnosticCatalogue[code][0] === "error");
}
