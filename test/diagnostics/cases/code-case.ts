import type { DiagnosticCode } from "../../../generator/diagnostics.ts";

/** The smallest project and command line that bring up a code. */
export interface CodeCase {
  /** What the command line says, without --format. `ORIGIN` stands for where `listen` listens. */
  args: string[];
  /** Files of the project, beside the example's manifest. */
  files?: Record<string, string>;
  /** What cannot be said by files. */
  prepare?: (folder: string) => void;
  /** Starts a server for the time of the test, and gives its origin. */
  listen?: () => Promise<string>;
}

/** A case for each code that begins so. */
export type CodeCases<Group extends string> = Record<Extract<DiagnosticCode, `${Group}/${string}`>, CodeCase>;
