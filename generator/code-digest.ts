import { readdir, readFile } from "node:fs/promises";
import { digest } from "./cache-folder.ts";

/** Digest of the code in some folders of this package: what was computed by other code is computed again. */
export async function codeDigest(...folders: string[]): Promise<string> {
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const url = new URL(`./${folder}/`, import.meta.url);
      const names = (await readdir(url)).filter((name) => /(?<!\.d)\.[jt]s$/.test(name)).sort();
      return Promise.all(names.map((name) => readFile(new URL(name, url), "utf8")));
    }),
  );
  return digest(texts.flat().join("\n"));
}
