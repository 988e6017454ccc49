import { join } from "node:path";
import { cacheFolder, digest, keep, readWhole, withDigest } from "./cache-folder.ts";
import { codeDigest } from "./code-digest.ts";
import { codeFile } from "./package-file.ts";
import { packageVersion } from "./package-version.ts";
import type { Format } from "./render/format.ts";

/** Texts that were formatted when this package was built: the protocol types of the shipped revisions. */
export const shippedTexts = codeFile("formatted/");

/**
 * Formats through a store: what was formatted before by the same formatter is not formatted again. Entries are found by
 * the digest of the unformatted text, and a damaged one, whose own digest does not fit, is passed over.
 */
export function cachedFormat(format: Format, cwd: string): Format {
  const folder = join(cacheFolder(cwd), "formatted");
  const version = formatterId();
  return async (source) => {
    const name = formattedName(source, version);
    const stored = readWhole(new URL(name, shippedTexts)) ?? readWhole(join(folder, name));
    if (stored !== null) return stored;
    const text = await format(source);
    keep(folder, name, withDigest(text));
    return text;
  };
}

/** What tells a formatter from every other: Prettier's version, and our own part. */
export function formatterId(): string {
  return `${packageVersion("prettier")} ${codeDigest("render", "render/layout")}`;
}

export function formattedName(source: string, version: string): string {
  return digest(`${version}\n${source}`);
}
