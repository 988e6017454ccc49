import type { JsonObject } from "../model.ts";

/** The form that a manifest is written in, by its file's name; JSON where there is no file. */
export function isYamlFile(file: string | null): boolean {
  return file !== null && !/\.json$/i.test(file);
}

const schemaHint = "# yaml-language-server: $schema=./node_modules/mcp-stubgen/schema/manifest.schema.json\n";

/**
 * The text of a manifest. The comment lines at the top of an earlier YAML text stay; a new one starts with the line
 * that tells editors where the manifest's schema is.
 */
export async function manifestText(
  manifest: JsonObject,
  file: string | null,
  earlier: string | null,
): Promise<string> {
  if (!isYamlFile(file)) return `${JSON.stringify(manifest, null, 2)}\n`;
  const { yamlText } = await import("./write-yaml.ts");
  return `${earlier === null ? schemaHint : leadingComments(earlier)}${yamlText(manifest)}`;
}

/** The comment lines, and empty lines between them, that a text starts with. */
export function leadingComments(text: string): string {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const end = lines.findIndex((line) => !/^\s*(?:#.*)?$/.test(line));
  const comments = lines.slice(0, end < 0 ? lines.length : end);
  const last = comments.findLastIndex((line) => line.trim() !== "");
  return comments
    .slice(0, last + 1)
    .map((line) => `${line}\n`)
    .join("");
}
