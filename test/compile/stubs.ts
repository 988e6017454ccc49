import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate, type GenerateOptions } from "../../generator/generate.ts";

const fixtures = fileURLToPath(new URL("./fixtures/", import.meta.url));
const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));
const nodeModules = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** What stubs are compiled from: a manifest, and how they are generated. */
export interface Variant {
  name: string;
  manifest: string;
  options: GenerateOptions;
}

/** Every fixture as a whole, and some of them in each of the other ways to generate. */
export const fixtureVariants: Variant[] = readdirSync(fixtures).flatMap((file) => {
  const name = file.replace(".yaml", "");
  const variant = (suffix: string, options: GenerateOptions): Variant => ({
    name: `${name}-${suffix}`,
    manifest: join(fixtures, file),
    options: { importExtension: ".ts", ...options },
  });
  const rich = name === "asks" || name === "names";
  return [
    variant("whole", {}),
    ...(rich ? [variant("js", { importExtension: ".js" })] : []),
    ...(rich || name === "nothing"
      ? [variant("client", { only: "client" }), variant("server", { only: "server" })]
      : []),
  ];
});

/** Dumps of live servers, where they are at hand: two of them, or all in a long run. */
export const corpusVariants: Variant[] = (existsSync(corpus) ? readdirSync(corpus) : [])
  .filter((file) => file.endsWith(".json"))
  .filter((file) => process.env["STUBGEN_LONG"] === "1" || /^(?:everything|filesystem)\.json$/.test(file))
  .map((file) => ({
    name: file.replace(".json", ""),
    manifest: join(corpus, file),
    options: { importExtension: ".ts" },
  }));

/** A project outside of this one, where packages resolve as they do here. */
export function scratchProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "stubgen-compile-"));
  symlinkSync(nodeModules, join(folder, "node_modules"), "dir");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}

/** Generates the stubs of a variant into a folder of their own; answers the paths of all files. */
export async function writeVariant({ name, manifest, options }: Variant, project: string): Promise<string[]> {
  const { value, diagnostics } = await generate({ ...options, manifest });
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value.map(({ path, text }) => {
    const file = join(project, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}
