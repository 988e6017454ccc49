import type { EntryKind, ManifestEntry, ManifestModel, ManifestPath } from "../manifest/model.ts";
import type { PlannedEntry } from "./plan-entry.ts";

/** What the stubs do without, since schemas of the manifest cannot be used; by the manifest's names and paths. */
export interface InvalidSchemas {
  /** Entries that the stubs do not have. */
  skipped: readonly { kind: EntryKind; wireName: string }[];
  /** Schemas that nothing is checked by. */
  unchecked: readonly ManifestPath[];
}

export const nothingInvalid: InvalidSchemas = { skipped: [], unchecked: [] };

/** The manifest without the entries that are skipped. */
export function withoutSkipped(manifest: ManifestModel, { skipped }: InvalidSchemas): ManifestModel {
  const isSkipped = (entry: ManifestEntry): boolean =>
    skipped.some(({ kind, wireName }) => kind === entry.kind && wireName === entry.wireName);
  return { ...manifest, entries: manifest.entries.filter((entry) => !isSkipped(entry)) };
}

/** Where the catalogue has the schemas that nothing is checked by: keys from its entries down. */
export function uncheckedPlaces(entries: readonly PlannedEntry[], { unchecked }: InvalidSchemas): string[][] {
  return entries.flatMap(({ entry, identifier }) =>
    unchecked
      .filter((path) => entry.path.every((key, index) => path[index] === key))
      .map((path) => [entry.kind, identifier, ...placeInEntry(path.slice(entry.path.length).map(String))]),
  );
}

function placeInEntry([member = "", ...inner]: string[]): string[] {
  switch (member) {
    case "requestState":
      return ["state"];
    case "inputRequests": {
      const [key = "", ...params] = inner;
      return ["inputs", key, "request", ...params];
    }
    default:
      return ["definition", member];
  }
}
