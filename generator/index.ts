export { check, checkAll, type CheckedFile } from "./commands/check.ts";
export {
  diffSchemas as diff,
  failsOn,
  formatDiff,
  type DiffFormat,
  type DiffOptions,
  type SchemaDiff,
} from "./commands/diff.ts";
export {
  checkDocs,
  contractDocs as docs,
  writeDocs,
  type CheckedDocs,
  type DocsFileOptions,
  type DocsOptions,
  type WrittenDocs,
} from "./commands/docs.ts";
export { writeAllStubs, writeStubs, type FileChange, type WriteOptions } from "./commands/generate.ts";
export {
  initProject as init,
  type CreatedProject,
  type InitOptions,
  type ProjectTemplate,
} from "./commands/init.ts";
export {
  introspectAll,
  introspectServer as introspect,
  type Introspected,
  type IntrospectOptions,
  type NamedServer,
} from "./commands/introspect.ts";
export { listMethods as methods, type MethodTable } from "./commands/methods.ts";
export { addSchema, type AddedSchema, type AddSchemaOptions } from "./commands/schema-add.ts";
export { watchStubs as watch, type WatchOptions } from "./commands/watch.ts";
export type { StubTarget } from "./config/settle-targets.ts";
export { defineConfig, type Config, type ServerConfig, type StubConfig } from "./define-config.ts";
export { defineManifest, type Manifest } from "./define-manifest.ts";
export { formatDiagnostics, type DiagnosticFormat } from "./diagnostics-format.ts";
export type { Diagnostic, DiagnosticCode, Location, Outcome, Severity } from "./diagnostics.ts";
export { generate, type GenerateOptions } from "./generate.ts";
export { loadTargets as readConfig, type TargetsRequest } from "./load-targets.ts";
export type { ManifestModel } from "./manifest/model.ts";
export type { ProtocolModel } from "./protocol/model.ts";
export { readManifest, readSchema, type ReadOptions } from "./commands/read.ts";
export type { RenderedFile } from "./render/render.ts";
export type { OnInvalidSchema } from "./schema-check/settle.ts";
export type { Stage, StageListener } from "./stages.ts";
