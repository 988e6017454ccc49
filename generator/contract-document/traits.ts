import type { JsonObject } from "../manifest/model.ts";
import { isObject } from "../plan/json-object.ts";

const words: [hint: string, yes: string | null, no: string | null][] = [
  ["readOnlyHint", "read-only", null],
  ["destructiveHint", "destructive", "adds, and destroys nothing"],
  ["idempotentHint", "no further effect when repeated", null],
  ["openWorldHint", "reaches beyond the server", "stays within the server"],
];

/** What an entry says of itself, in words: only what it says, since the protocol's defaults are the client's to know. */
export function traitsOf({ annotations, deprecated }: JsonObject): string[] {
  const hints = isObject(annotations) ? annotations : {};
  const said = words.flatMap(([hint, yes, no]) => {
    const value = hints[hint];
    const text = value === true ? yes : value === false ? no : null;
    return text === null ? [] : [text];
  });
  return [...said, ...(deprecated === true ? ["deprecated"] : [])];
}
