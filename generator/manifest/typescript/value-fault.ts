import type { DiagnosticCode } from "../../diagnostics.ts";
import type { ManifestPath } from "../model.ts";

/** What keeps a value of a manifest's module from being plain JSON. The path may lead into a schema's own parts. */
export interface ValueFault {
  code: DiagnosticCode;
  path: ManifestPath;
  message: string;
  help: string | null;
}
