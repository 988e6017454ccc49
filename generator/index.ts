export { check, type CheckedFile } from "./commands/check.ts";
export { writeStubs } from "./commands/generate.ts";
export type { Diagnostic, DiagnosticCode, Location, Outcome, Severity } from "./diagnostics.ts";
export { generate, type GenerateOptions } from "./generate.ts";
export type { RenderedFile } from "./render/render.ts";
