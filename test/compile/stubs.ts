import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate, type GenerateOptions } from "../../generator/generate.ts";
import type { RenderedFile } from "../../generator/render/render.ts";
import { dumps } from "../corpus/dumps.ts";

const fixtures = fileURLToPath(new URL("./fixtures/", import.meta.url));
const nodeModules = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** What stubs are compiled from: a manifest, and how they are generated. */
export interface Variant {
  name: string;
  manifest: string;
  options: GenerateOptions & { importExtension: ".ts" | ".js" };
}

/** Every fixture as a whole, and some of them in each of the other ways to generate. */
export const fixtureVariants: Variant[] = readdirSync(fixtures).flatMap((file) => {
  const name = file.replace(".yaml", "");
  const variant = (suffix: string, options: Partial<Variant["options"]>): Variant => ({
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

/** Dumps of live servers, where they are at hand. */
export const dumpVariants: Variant[] = dumps.map(({ name, file }) => ({
  name: `dump-${name}`,
  manifest: file,
  options: { importExtension: ".ts" },
}));

/** A project outside of this one, where packages resolve as they do here. */
export function scratchProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "stubgen-compile-"));
  symlinkSync(nodeModules, join(folder, "node_modules"), "dir");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return folder;
}

/**
 * Generates the stubs of a variant into a folder of their own; answers the paths of all files. Whole stubs that no code
 * is written against share one copy of what is the same for all manifests.
 */
export async function writeVariant(variant: Variant, project: string): Promise<string[]> {
  const { importExtension, only = null } = variant.options;
  const files = await generated(variant);
  const shares = importExtension === ".ts" && only === null && variant.name !== "asks-whole";
  return shares
    ? writeSharing(files, project, variant.name)
    : files.map(({ path, text }) => put(join(project, variant.name, path), text));
}

/** Writes stubs with `.ts` endings; what is the same for all manifests goes into one folder, to be compiled once. */
export function writeSharing(files: readonly RenderedFile[], project: string, name: string): string[] {
  return files.map(({ path, text }) => {
    if (/^(?:runtime\/|protocol\.ts$)/.test(path)) return putOnce(join(project, "same", path), text);
    const elsewhere = text.replaceAll(/ from "\.\/(?=runtime\/|protocol\.ts")/g, ' from "../same/');
    return put(join(project, name, path), elsewhere);
  });
}

async function generated({ manifest, options }: Variant): Promise<RenderedFile[]> {
  const { value, diagnostics } = await generate({ ...options, manifest });
  if (value === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}

function put(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const written = new Set<string>();

function putOnce(file: string, text: string): string {
  if (!written.has(file)) put(file, text);
  else if (readFileSync(file, "utf8") !== text) throw new Error(`${file} is not the same for all.`);
  written.add(file);
  return file;
}
