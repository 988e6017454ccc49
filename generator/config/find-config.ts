import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { decodeText } from "../decode-text.ts";
import { diagnostic, type Outcome } from "../diagnostics.ts";
import { whyUnreadable } from "../unreadable.ts";

/** A configuration's text, and its file as the user names it. */
export interface ConfigSource {
  text: string;
  file: string;
}

/** Where a configuration is looked for, in the folder that a command runs in. */
export const configFiles = ["ts", "mts", "js", "mjs", "json"].map((ending) => `mcp-stubgen.config.${ending}`);

/** Finds the configuration that was named, or the one that lies in the folder; null where there is none. */
export async function findConfig(named: string | null, cwd: string): Promise<Outcome<ConfigSource | null>> {
  const found = named === null ? existing(cwd) : [named];
  const [file, another] = found;
  if (file === undefined) return { value: null, diagnostics: [] };
  if (another !== undefined) {
    const message = `There are two configurations: ${file} and ${another}.`;
    const help = "Remove one, or name the one that counts with --config.";
    return { value: null, diagnostics: [diagnostic("config/ambiguous", message, { file: another }, help)] };
  }
  try {
    const text = decodeText(await readFile(resolve(cwd, file)));
    if (text !== null) return { value: { text, file }, diagnostics: [] };
    const message = "The configuration is not UTF-8 text.";
    return {
      value: null,
      diagnostics: [diagnostic("config/syntax", message, { file }, "Save it as UTF-8.")],
    };
  } catch (error) {
    const message = `The configuration cannot be read: ${whyUnreadable(error)}.`;
    const help = named === null ? null : "Check the path given with --config.";
    return { value: null, diagnostics: [diagnostic("config/not-found", message, { file }, help)] };
  }
}

function existing(cwd: string): string[] {
  return configFiles.filter((file) => existsSync(resolve(cwd, file)));
}
