import type { ManifestPath } from "./model.ts";

/** A manifest's text as a value. `offsetOf` finds the key of a path, else of the nearest parent that there is. */
export interface ParsedText {
  value: unknown;
  offsetOf: (path: ManifestPath) => number;
}

/** A fault in the text itself, at an offset. */
export interface TextFault {
  offset: number;
  message: string;
  help: string | null;
}

/** Text that is read, empty, or faulty. */
export type Parse =
  { is: "read"; parsed: ParsedText } | { is: "empty" } | { is: "faulty"; faults: TextFault[] };

/** A manifest that nests deeper than this is refused, since what walks it later may recurse. Real ones stay below 50. */
export const deepestNesting = 500;
export const nestingHelp = "Nothing real nests so deeply: check what wrote the manifest.";
