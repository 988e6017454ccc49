import { basename } from "node:path";

/** Longest name, without its ending. */
const maxLength = 64;

// Windows keeps these for devices, whatever their ending.
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Name of the file that a schema is stored in, after its revision, else after the file or URL that it came from. Both
 * are text of strangers: what comes out has letters, digits, `.`, `_` and `-` only, no leading dot, and at most 67
 * characters.
 */
export function schemaFileName(revision: string | null, source: string): string {
  const last = basename(source.replaceAll("\\", "/")).replace(/\.ts$/i, "");
  const name = plain(revision ?? "") || plain(last) || "schema";
  return `${devices.test(name) ? `schema-${name}` : name}.ts`;
}

function plain(text: string): string {
  // Cut first, so that the work is bounded too.
  return text
    .slice(0, maxLength)
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[.-]+/, "")
    .replace(/[.-]+$/, "");
}
