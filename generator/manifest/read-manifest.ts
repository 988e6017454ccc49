import { diagnostic, type Diagnostic, hasErrors, type Outcome } from "../diagnostics.ts";
import { buildModel } from "./build-model.ts";
import { checkEntries } from "./check-entries.ts";
import { checkShape } from "./check-shape.ts";
import { findUnfitValue } from "./check-values.ts";
import type { Locate, ManifestModel } from "./model.ts";
import type { Parse, ParsedText } from "./parsed-text.ts";
import { parseJson } from "./parse-json.ts";
import { placesIn } from "./positions.ts";

/** A manifest that was read, what was found on the way, and where each of its values stands. */
export type ManifestOutcome = Outcome<ManifestModel> & { locate: Locate };

/**
 * Reads a manifest's text: JSON if the file is called `.json`, else YAML. Reading executes nothing and opens nothing.
 * The value is null after any error; all errors of one stage (text, then shape and entries) come in one run.
 */
export async function readManifest(text: string, file: string): Promise<ManifestOutcome> {
  // A byte order mark is no part of the first line, for an editor's columns neither.
  const content = text.replace(/^\ufeff/, "");
  const place = placesIn(content, file);
  const parse = await parseAs(file, content);
  if (parse.is === "read") return readValue(parse.parsed, (path) => place(parse.parsed.offsetOf(path)));
  const diagnostics =
    parse.is === "empty"
      ? [diagnostic("manifest/empty", "The manifest is empty.", { file }, startingHelp)]
      : parse.faults.map((fault) =>
          diagnostic("manifest/syntax", fault.message, place(fault.offset), fault.help ?? syntaxHelp),
        );
  return { value: null, diagnostics, locate: () => place(0) };
}

const startingHelp = "Start with `server: { name: my-server, version: 1.0.0 }` and a list of `tools`.";

const syntaxHelp = "Check the indentation, quotes, commas and brackets, here and just above.";

async function parseAs(file: string, text: string): Promise<Parse> {
  if (/\.json$/i.test(file)) return parseJson(text);
  const { parseYaml } = await import("./parse-yaml.ts");
  return parseYaml(text);
}

function readValue({ value }: ParsedText, locate: Locate): ManifestOutcome {
  const unfit = findUnfitValue(value);
  if (unfit) {
    const found = diagnostic("manifest/shape", unfit.message, locate(unfit.path), unfit.help);
    return { value: null, diagnostics: [found], locate };
  }
  const diagnostics: Diagnostic[] = checkShape(value).map(({ code, path, message, help }) =>
    diagnostic(code, message, locate(path), help),
  );
  const { repeated, diagnostics: entryDiagnostics } = checkEntries(value, locate);
  diagnostics.push(...entryDiagnostics);
  return { value: hasErrors(diagnostics) ? null : buildModel(value, repeated), diagnostics, locate };
}
