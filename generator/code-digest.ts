import { readdir, readFile } from "node:fs/promises";
import { digest } from "./cache-folder.ts";
import { codeFile, runsFromSources } from "./package-file.ts";

/** What names this build of the package; null where it runs from its sources. */
export async function buildId(): Promise<string | null> {
  return runsFromSources ? null : readFile(codeFile("build-id"), "utf8");
}

/**
 * Names the code in some folders of this package: what was computed by other code is computed again. Of a build, all
 * code has one name.
 */
export async function codeDigest(...folders: string[]): Promise<string> {
  const built = await buildId();
  if (built !== null) return built;
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const url = codeFile(`${folder}/`);
      const names = (await readdir(url)).filter((name) => /(?<!\.d)\.ts$/.test(name)).sort();
      return Promise.all(names.map((name) => readFile(new URL(name, url), "utf8")));
    }),
  );
  return digest(texts.flat().join("\n"));
}
