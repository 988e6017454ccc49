import { readdir, readFile } from "node:fs/promises";
import { packageFile } from "../package-file.ts";

/** Copies the runtime that the stubs need, under the head of this run; `parts` are its folders, "" the common one. */
export async function runtimeFiles(
  parts: readonly string[],
  header: string,
  extension: string,
): Promise<{ path: string; text: string }[]> {
  const folders = await Promise.all(
    parts.map(async (part) => {
      const folder = packageFile(`templates/runtime/${part}`);
      const names = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
      return Promise.all(
        names.map(async (name) => ({
          path: ["runtime", part, name].filter((step) => step !== "").join("/"),
          text: `${header}\n${withExtension(await readFile(new URL(name, `${folder.href.replace(/\/?$/, "/")}`), "utf8"), extension)}`,
        })),
      );
    }),
  );
  return folders.flat();
}

/** The runtime imports its own files as `.ts`; a project may want `.js`. */
function withExtension(source: string, extension: string): string {
  if (extension === ".ts") return source;
  // No look-behind: an engine would try it at every character.
  return source.replace(/( from "\.{1,2}\/[^"\n]*)\.ts(?=";$)/gm, (_, path: string) => `${path}${extension}`);
}
