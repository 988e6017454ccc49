import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { diagnostic, type Diagnostic, hasErrors } from "../../diagnostics.ts";
import { buildModel } from "../build-model.ts";
import { checkEntries } from "../check-entries.ts";
import { checkShape } from "../check-shape.ts";
import type { Locate } from "../model.ts";
import type { ManifestOutcome } from "../read-manifest.ts";
import { schemaConverter } from "./convert-schema.ts";
import { loadModule } from "./load-module.ts";
import { namePlaces } from "./name-places.ts";
import { plainManifest, type PlainValue } from "./plain-value.ts";
import type { ValueFault } from "./value-fault.ts";
import type { ImportBeside } from "./zod-copy.ts";

/**
 * Reads a manifest that is a module: `.ts`, `.mts`, `.js` or `.mjs`. **This executes the module**, with all rights of
 * the process. Call it only for a file that the user named, on the command line or in the configuration, never for one
 * that merely lies there.
 *
 * The module's default export is the manifest, a promise of it, or a function that makes either. Schemas of zod 3, of
 * zod 4 and of libraries that speak Standard JSON Schema may stand where a whole JSON Schema may. What comes out went
 * through the same checks as a manifest in YAML or JSON. Diagnostics name the line that first names the entry they are
 * about, where the module's text does.
 */
export async function readTypeScriptManifest(file: string, cwd: string): Promise<ManifestOutcome> {
  const path = resolve(cwd, file);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `The manifest cannot be read${code === undefined ? "" : ` (${code})`}.`;
    return failed(file, [diagnostic("manifest/not-found", message, { file }, "Check the path to it.")]);
  }
  const loaded = await loadModule(text, {
    what: "manifest",
    call: "defineManifest",
    path,
    file,
    cwd: resolve(cwd),
  });
  if (loaded.is === "failed") {
    const { reason, location, help } = loaded.failure;
    const message = `The manifest does not load: ${reason.replace(/\.+$/, "")}.`;
    return failed(file, [diagnostic("manifest/load", message, location, help)]);
  }
  return readExport(loaded.value, loaded.importBeside, { text, file });
}

interface ModuleText {
  text: string;
  file: string;
}

function failed(file: string, diagnostics: Diagnostic[]): ManifestOutcome {
  return { value: null, diagnostics, locate: () => startOf(file) };
}

function startOf(file: string): ReturnType<Locate> {
  return { file, line: 1, column: 1 };
}

async function readExport(
  exported: unknown,
  importBeside: ImportBeside,
  { text, file }: ModuleText,
): Promise<ManifestOutcome> {
  let made: PlainValue;
  try {
    made = plainManifest(exported);
  } catch (error) {
    const message = `The manifest cannot be looked into: ${String(error).split("\n")[0]}.`;
    return failed(file, [diagnostic("manifest/load", message, { file }, "A getter in it threw.")]);
  }
  const { value, faults } = made;
  faults.push(...(await fillIn(made, importBeside)));
  const place = namePlaces(text, file, value);
  if (faults.length === 0) return readPlain(value, file, place);
  const diagnostics = faults.map(({ code, path, message, help }) =>
    diagnostic(code, message, place(path) ?? { file }, help),
  );
  return failed(file, diagnostics);
}

async function fillIn({ schemas }: PlainValue, importBeside: ImportBeside): Promise<ValueFault[]> {
  const convert = schemaConverter(importBeside);
  const faults: ValueFault[] = [];
  for (const place of schemas) {
    const { schema, faults: found } = await convert(place);
    if (schema) place.put(schema);
    faults.push(...found);
  }
  return faults;
}

/** The stage that manifests of every spelling go through, with places found by name. */
function readPlain(value: unknown, file: string, place: ReturnType<typeof namePlaces>): ManifestOutcome {
  const locate: Locate = (path) => place(path) ?? startOf(file);
  const shape = checkShape(value).map(({ code, path, message, help }) =>
    diagnostic(code, message, place(path) ?? { file }, help),
  );
  const { repeated, diagnostics: ofEntries } = checkEntries(value, locate);
  const diagnostics = [...shape, ...ofEntries];
  return { value: hasErrors(diagnostics) ? null : buildModel(value, repeated), diagnostics, locate };
}
