import { basename, isAbsolute } from "node:path";
import { version } from "../version.ts";

const mark = /^\/\/ Stored by mcp-stubgen (\S+) from .+, sha256 [0-9a-f]{64}\r?\n/;

/** How many lines come before the text of a stored schema. */
export const headLines = 2;

/**
 * A schema's text as it is stored: below a line that tells where it came from. The empty line after it keeps it apart
 * from what documents the first declaration. No clock, no absolute path, no credentials.
 *
 * @param source the URL as it may be shown, or the file as the user named it.
 * @param sha256 digest of the bytes that were read, in lower-case hex.
 */
export function withProvenance(text: string, source: string, sha256: string): string {
  const body = text.replace(/^\uFEFF/, "");
  const lineEnd = /^[^\n]*\r\n/.test(body) ? "\r\n" : "\n";
  const head = `// Stored by mcp-stubgen ${version} from ${sourceText(source)}, sha256 ${sha256}`;
  return `${head}${lineEnd}${lineEnd}${body}`;
}

/** Whether this tool stored a file. */
export function isStored(text: string): boolean {
  return mark.test(text);
}

/** Whether two stored texts are of the same schema from the same source, whichever version of this tool stored them. */
export function isSameStored(one: string, other: string): boolean {
  return withoutVersion(one) === withoutVersion(other);
}

/** Line endings do not count: a checkout may have changed them. */
function withoutVersion(text: string): string {
  return text.replace(/^(\/\/ Stored by mcp-stubgen )\S+/, "$1").replaceAll("\r\n", "\n");
}

/** On one line and of bounded length, with nothing in it that an editor acts on. */
function sourceText(source: string): string {
  const portable = isAbsolute(source) ? basename(source) : source.replaceAll("\\", "/");
  return portable.slice(0, 2000).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "?");
}
