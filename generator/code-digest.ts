import { readdirSync, readFileSync } from "node:fs";
import { digest } from "./cache-folder.ts";
import { codeFile, runsFromSources } from "./package-file.ts";

/** What names this build of the package; null where it runs from its sources. */
export function buildId(): string | null {
  return runsFromSources ? null : readFileSync(codeFile("build-id"), "utf8");
}

/**
 * Names the code in some folders of this package: what was computed by other code is computed again. Of a build, all
 * code has one name.
 */
export function codeDigest(...folders: string[]): string {
  const built = buildId();
  if (built !== null) return built;
  const texts = folders.flatMap((folder) => {
    const url = codeFile(`${folder}/`);
    const names = readdirSync(url).filter((name) => /(?<!\.d)\.ts$/.test(name));
    return names.sort().map((name) => readFileSync(new URL(name, url), "utf8"));
  });
  return digest(texts.join("\n"));
}
