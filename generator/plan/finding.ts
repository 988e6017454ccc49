import type { DiagnosticCode } from "../diagnostics.ts";
import type { ManifestPath } from "../manifest/model.ts";

/** A finding about the manifest, at a path in it; where in the file that is, the manifest's reader knows. */
export interface Finding {
  code: DiagnosticCode;
  message: string;
  help: string | null;
  path: ManifestPath;
}
