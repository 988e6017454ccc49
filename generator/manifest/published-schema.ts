import { z } from "zod";
import { manifestSchema } from "./schema.ts";

/** The text of `schema/manifest.schema.json`. */
export function manifestSchemaText(): string {
  const text = JSON.stringify(z.toJSONSchema(manifestSchema, { io: "input" }), null, 2);
  return `${inlineShortLists(text)}\n`;
}

// Prettier checks every file of the repository, and puts a list that fits on one line there.
function inlineShortLists(text: string): string {
  return text.replace(/\[\n\s+("[^\n]*"(?:,\n\s+"[^\n]*")*)\n\s+\]/g, (_, items: string) => {
    return `[${items.replace(/,\n\s+/g, ", ")}]`;
  });
}
