import type { DiagnosticCode } from "../diagnostics.ts";
import type { EntryKind, ManifestEntry, ManifestModel, ManifestPath } from "../manifest/model.ts";
import type { ManifestFault } from "./model.ts";

/** What becomes of an entry with a schema that cannot be used. */
export type OnInvalidSchema = "error" | "skip" | "loose";

/** What the stubs do without, by the manifest's own names and paths. */
export interface InvalidSchemas {
  /** Entries that the stubs do not have. */
  skipped: { kind: EntryKind; wireName: string }[];
  /** Schemas that nothing is checked by. */
  unchecked: ManifestPath[];
}

interface Told {
  code: DiagnosticCode;
  message: string;
  help: string | null;
  path: ManifestPath;
}

/**
 * Decides what follows from the faults of a manifest's schemas, and tells each: an error, an entry that is left out, or
 * a schema that nothing is checked by. Faults of one schema may come from several judges, in any order.
 */
export function settleInvalid(
  { entries }: ManifestModel,
  faults: readonly ManifestFault[],
  mode: OnInvalidSchema,
): { invalid: InvalidSchemas; findings: Told[] } {
  const invalid: InvalidSchemas = { skipped: [], unchecked: [] };
  const findings: Told[] = [];
  for (const entry of entries) {
    const own = faults.filter(({ path }) => isWithin(path, entry.path));
    if (own.length === 0) continue;
    const schemas = distinct(own.map(({ path }) => schemaPath(path)));
    if (mode === "skip") invalid.skipped.push({ kind: entry.kind, wireName: entry.wireName });
    if (mode === "loose") invalid.unchecked.push(...schemas);
    for (const schema of schemas) findings.push(...toldOf(entry, schema, own, mode));
  }
  return { invalid, findings };
}

function toldOf(
  entry: ManifestEntry,
  schema: ManifestPath,
  faults: readonly ManifestFault[],
  mode: OnInvalidSchema,
): Told[] {
  const own = faults.filter(({ path }) => isWithin(path, schema));
  // One that blames the whole adds nothing to one that says where.
  const located = own.filter(({ path }) => path.length > schema.length);
  const told = new Map<string, ManifestFault>();
  for (const fault of located.length > 0 ? located : own) {
    const key = JSON.stringify(fault.path);
    if (!told.has(key)) told.set(key, fault);
  }
  return [...told.values()].map(({ path, message, help }) => ({
    code: codes[mode],
    message:
      `${nouns[entry.kind]} ${JSON.stringify(entry.wireName)}: ${message} ${consequences[mode]}`.trim(),
    help,
    path,
  }));
}

const codes = {
  error: "manifest/invalid-schema",
  skip: "manifest/skipped-entry",
  loose: "manifest/unchecked-schema",
} as const;

const consequences = {
  error: "",
  skip: "It is left out.",
  loose: "Nothing is checked by this schema.",
} as const;

const nouns: Record<EntryKind, string> = {
  tools: "tool",
  prompts: "prompt",
  resources: "resource",
  resourceTemplates: "resource template",
};

/** The path of the schema that a place is in. */
function schemaPath(path: ManifestPath): ManifestPath {
  return path.slice(0, path[2] === "inputRequests" ? 6 : 3);
}

function isWithin(path: ManifestPath, outer: ManifestPath): boolean {
  return outer.every((key, index) => path[index] === key);
}

function distinct(paths: readonly ManifestPath[]): ManifestPath[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}
