import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const current = fileURLToPath(new URL("../../schema/2026-07-28.ts", import.meta.url));

/** Puts `to` in the place of `from`, which must be there. */
function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`The schema no longer has ${String(from)}.`);
  return result;
}

/**
 * A revision that nobody has published: 2026-07-28 with a fourth input request (`files/pick`) and a fourth method that
 * may pause (`completion/complete`).
 */
export function nextRevision(): string {
  const base = replaced(readFileSync(current, "utf8"), '"2026-07-28"', '"2027-01-31"');
  const asking = replaced(base, /(?<=export type InputRequest =)/, " PickFileRequest |");
  const answering = replaced(asking, /(?<=export type InputResponse =)/, " PickFileResult |");
  const capable = replaced(answering, /(?<=export interface ClientCapabilities \{)/, "\n  files?: {};\n");
  const pausing = replaced(
    capable,
    "interface CompleteRequestParams extends RequestParams",
    "interface CompleteRequestParams extends InputResponseRequestParams",
  );
  const interim = replaced(pausing, /(?<=result: CompleteResult);/, " | InputRequiredResult;");
  return `${interim}
/** Asks the user to pick a file. */
export interface PickFileRequest {
  method: "files/pick";
  params: { message: string; extensions?: string[] };
}

/** The file that was picked. */
export interface PickFileResult {
  pickedUri: string;
}
`;
}
