import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { diagnostic, type Outcome } from "./diagnostics.ts";
import { packageFile } from "./package-file.ts";
import { whyUnreadable } from "./unreadable.ts";

/** A schema's text, and what diagnostics and headers call it. */
export interface SchemaSource {
  text: string;
  name: string;
}

/** Revisions that ship with this package, oldest first. */
export async function shippedRevisions(): Promise<string[]> {
  const names = await readdir(packageFile("schema/"));
  return names.flatMap((name) => /^(\d{4}-\d{2}-\d{2})\.ts$/.exec(name)?.[1] ?? []).sort();
}

/** Finds a schema: a shipped revision by its date, else a file. Nothing is executed. */
export async function findSchema(schema: string | null, cwd: string): Promise<Outcome<SchemaSource>> {
  const shipped = await shippedRevisions();
  const wanted = schema ?? shipped.at(-1) ?? "";
  const isShipped = shipped.includes(wanted);
  try {
    const text = await readFile(
      isShipped ? packageFile(`schema/${wanted}.ts`) : resolve(cwd, wanted),
      "utf8",
    );
    return { value: { text, name: wanted }, diagnostics: [] };
  } catch (error) {
    const help = `Name one of the shipped revisions (${shipped.join(", ")}) or a schema.ts file.`;
    const message = `${JSON.stringify(wanted)} is no shipped revision, and no file that can be read: ${whyUnreadable(error)}.`;
    return { value: null, diagnostics: [diagnostic("schema/not-found", message, { file: wanted }, help)] };
  }
}
