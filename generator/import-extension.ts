import { dirname, join } from "node:path";
import { textAt } from "./text-at.ts";

/** What is read of a tsconfig.json. */
interface CompilerOptions {
  allowImportingTsExtensions?: boolean | undefined;
  rewriteRelativeImportExtensions?: boolean | undefined;
}

/** How the project of a folder wants imports to end: `.ts` where its tsconfig allows that, else `.js`. */
export async function importExtensionFor(folder: string): Promise<".ts" | ".js"> {
  try {
    const options = await compilerOptionsOf(folder);
    const allows = options.allowImportingTsExtensions ?? options.rewriteRelativeImportExtensions ?? false;
    return allows ? ".ts" : ".js";
  } catch {
    // A tsconfig that cannot be read is its compiler's to report.
    return ".js";
  }
}

async function compilerOptionsOf(folder: string): Promise<CompilerOptions> {
  const text = nearestTsconfig(folder);
  if (text === null) return {};
  const plain = plainOptions(text);
  if (plain !== null) return plain;
  const { getTsconfig } = await import("get-tsconfig");
  return getTsconfig(folder)?.config.compilerOptions ?? {};
}

function nearestTsconfig(folder: string): string | null {
  const text = textAt(join(folder, "tsconfig.json"));
  if (text !== null || dirname(folder) === folder) return text;
  return nearestTsconfig(dirname(folder));
}

/** The options of a tsconfig that is plain JSON and extends nothing, which needs no package to be understood. */
function plainOptions(text: string): CompilerOptions | null {
  try {
    const read = JSON.parse(text) as { extends?: unknown; compilerOptions?: CompilerOptions } | null;
    return read === null || read.extends !== undefined ? null : (read.compilerOptions ?? {});
  } catch {
    return null;
  }
}
