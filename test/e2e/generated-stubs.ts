import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { generate, type GenerateOptions } from "../../generator/generate.ts";

export interface GeneratedStubs {
  folder: string;
  /** Imports a generated file; its own types are checked where stubs are compiled. */
  load: <Module>(file: string) => Promise<Module>;
  remove: () => void;
}

/** Generates stubs into a project outside of this one, where packages resolve as they do here. */
export async function generateStubs(
  options: GenerateOptions & { manifest: string },
): Promise<GeneratedStubs> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "stubs-")));
  symlinkSync(
    fileURLToPath(new URL("../../node_modules", import.meta.url)),
    join(folder, "node_modules"),
    "dir",
  );
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const { value, diagnostics } = await generate({ importExtension: ".ts", ...options });
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  for (const { path, text } of value) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    load: async <Module>(file: string) => (await import(pathToFileURL(join(folder, file)).href)) as Module,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
