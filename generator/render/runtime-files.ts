import { readdirSync, readFileSync } from "node:fs";
import { packageFile } from "../package-file.ts";

/** Copies the runtime that the stubs need, under the head of this run; `parts` are its folders, "" the common one. */
export function runtimeFiles(
  parts: readonly string[],
  header: string,
  extension: string,
): { path: string; text: string }[] {
  return parts.flatMap((part) => {
    const folder = packageFile(`templates/runtime/${part === "" ? "" : `${part}/`}`);
    const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
    return names.sort().map((name) => {
      const source = readFileSync(new URL(name, folder), "utf8");
      const path = ["runtime", part, name].filter((step) => step !== "").join("/");
      return { path, text: `${header}\n${withExtension(source, extension)}` };
    });
  });
}

/** The runtime imports its own files as `.ts`; a project may want `.js`. */
function withExtension(source: string, extension: string): string {
  if (extension === ".ts") return source;
  // No look-behind: an engine would try it at every character.
  return source.replace(/( from "\.{1,2}\/[^"\n]*)\.ts(?=";$)/gm, (_, path: string) => `${path}${extension}`);
}
