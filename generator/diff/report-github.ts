import { formatDiagnostics } from "../diagnostics-format.ts";
import type { Diagnostic, DiagnosticCode, Severity } from "../diagnostics.ts";
import type { ChangeSeverity } from "../protocol/compare.ts";
import type { SchemaDiff } from "./model.ts";
import { bySeverity, countsText, placesText, schemaText, severityText, symbolNames } from "./summary.ts";
import type { ReportedChange } from "./summary.ts";

const levels: Record<ChangeSeverity, Severity> = { error: "error", warn: "warning", info: "info" };

/** As annotations of a GitHub workflow, at the new place where there is one. */
export function githubReport(diff: SchemaDiff): string {
  const { old, new: new_, changes } = diff;
  const counts =
    changes.length === 0 ? "No changes" : `${countsText("client", diff)}; ${countsText("server", diff)}`;
  const head = `${schemaText(old)}, sha256 ${old.digest}, to ${schemaText(new_)}, sha256 ${new_.digest}. ${counts}.`;
  return [
    annotations([annotation("diff", "info", head, null, null)]),
    ...bySeverity(diff).map(({ severity, changes: own }) =>
      annotations(own.map((reported) => changeAnnotation(reported, levels[severity]))),
    ),
  ].join("\n");
}

function changeAnnotation({ change, symbols }: ReportedChange, level: Severity): Diagnostic {
  const message = `${change.message} (${severityText(change)}; ${placesText(change)})`;
  const touched = symbols.length === 0 ? null : `This touches ${symbolNames(symbols).join(", ")}.`;
  return annotation(`diff/${change.rule}`, level, message, change.new ?? change.old, touched);
}

/** Shown as a diagnostic is, under the rule; rules are a catalogue of their own. */
function annotation(
  title: string,
  severity: Severity,
  message: string,
  location: Diagnostic["location"],
  help: string | null,
): Diagnostic {
  return { code: title as DiagnosticCode, severity, message, location, help };
}

function annotations(found: readonly Diagnostic[]): string {
  return formatDiagnostics(found, "github");
}
