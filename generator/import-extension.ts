import { getTsconfig } from "get-tsconfig";

/** How the project of a folder wants imports to end: `.ts` where its tsconfig allows that, else `.js`. */
export function importExtensionFor(folder: string): ".ts" | ".js" {
  try {
    const options = getTsconfig(folder)?.config.compilerOptions;
    const allows = options?.allowImportingTsExtensions ?? options?.rewriteRelativeImportExtensions ?? false;
    return allows ? ".ts" : ".js";
  } catch {
    // A tsconfig that cannot be read is its compiler's to report.
    return ".js";
  }
}
