import { Option } from "commander";
import { diagnosticFormats, type DiagnosticFormat } from "../diagnostics-format.ts";

/** Options of a command together with the form of its answer. */
export type Formatted<Options = object> = Options & { format: DiagnosticFormat };

export function formatOption(): Option {
  return new Option("--format <format>", "form of answer and diagnostics")
    .choices(diagnosticFormats)
    .default("text");
}
