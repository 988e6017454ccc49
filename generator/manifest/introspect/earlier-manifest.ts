import { diagnostic, hasErrors, type Outcome } from "../../diagnostics.ts";
import type { JsonObject } from "../model.ts";
import { parseJson } from "../parse-json.ts";
import { readManifest } from "../read-manifest.ts";
import type { LiveManifest } from "./introspect.ts";
import { losesHandwriting, mergeManifests } from "./merge.ts";
import type { Drift } from "./model.ts";
import { isYamlFile, manifestText } from "./write-text.ts";

/** A manifest as it is to be written, beside what stands there now. */
export interface Settled {
  manifest: JsonObject;
  text: string;
  /** The text that stands there now; null where there is none. */
  earlier: string | null;
  drift: Drift | null;
}

/** Where a manifest goes. */
export interface Destination {
  /** The file as the user names it; null for none. */
  file: string | null;
  /** The text that stands there now; null for none. */
  earlier: string | null;
  merge: boolean;
}

/**
 * Settles what is written: what was read, merged into what stands there if that is wanted. What was written by hand is
 * never overwritten without it, nor is a file that is no manifest.
 */
export async function settle(
  { manifest, incomplete }: LiveManifest,
  { file, earlier, merge }: Destination,
): Promise<Outcome<Settled>> {
  const fresh = { manifest, drift: null, diagnostics: [] };
  if (file === null || earlier === null) return settled(fresh, file, earlier);
  const { value: before, diagnostics } = await readEarlier(earlier, file);
  if (diagnostics.some(({ code }) => code === "manifest/empty")) return settled(fresh, file, earlier);
  if (before === null) {
    const help = merge
      ? "Correct it first, or name another file."
      : "Correct or remove it, or name another file.";
    const fault = diagnostic(
      "introspect/would-overwrite",
      `\`${file}\` is no manifest that can be read.`,
      { file },
      help,
    );
    return { value: null, diagnostics: [...diagnostics, fault] };
  }
  if (merge) return settled(mergeManifests(before.manifest, manifest, incomplete, file), file, earlier);
  if (!losesHandwriting(before.manifest, manifest)) return settled(fresh, file, earlier);
  const message = `\`${file}\` holds what was written by hand, and would be overwritten.`;
  const help = "Add --merge, which keeps it, or name another file.";
  return {
    value: null,
    diagnostics: [diagnostic("introspect/would-overwrite", message, { file }, help)],
  };
}

async function settled(
  made: { manifest: JsonObject; drift: Drift | null; diagnostics: Outcome<unknown>["diagnostics"] },
  file: string | null,
  earlier: string | null,
): Promise<Outcome<Settled>> {
  const { manifest, drift, diagnostics } = made;
  const text = await manifestText(manifest, file, earlier);
  return { value: { manifest, text, earlier, drift }, diagnostics };
}

/** The manifest that stands there, as it is written. Only one that can be read as a manifest counts. */
async function readEarlier(text: string, file: string): Promise<Outcome<{ manifest: unknown }>> {
  const { diagnostics } = await readManifest(text, file);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (hasErrors(diagnostics)) return { value: null, diagnostics: errors };
  const content = text.replace(/^\ufeff/, "");
  const parse = isYamlFile(file) ? (await import("../parse-yaml.ts")).parseYaml(content) : parseJson(content);
  return { value: parse.is === "read" ? { manifest: parse.parsed.value } : null, diagnostics: [] };
}
