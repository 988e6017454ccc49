import type { Location } from "../../diagnostics.ts";
import { entryKinds, wireKeys } from "../entry-kinds.ts";
import type { ManifestPath } from "../model.ts";
import { ownMember } from "../path.ts";
import { placesIn } from "../positions.ts";

/**
 * Finds where a module first names the entry that a path leads into. A module can make its entries in any way, so this
 * is a search in the text: null where the name is not found, and for what belongs to no entry.
 */
export function namePlaces(
  text: string,
  file: string,
  manifest: unknown,
): (path: ManifestPath) => Location | null {
  const place = placesIn(text, file);
  return ([kind, index]) => {
    const known = entryKinds.find((each) => each === kind);
    const entries = known === undefined ? undefined : ownMember(manifest, known);
    if (known === undefined || !Array.isArray(entries) || typeof index !== "number") return null;
    const names = entries.map((entry) => ownMember(entry, wireKeys[known]));
    const name = names[index];
    if (typeof name !== "string" || name === "") return null;
    const earlier = names.slice(0, index).filter((each) => each === name).length;
    const offset = mentionOf(text, wireKeys[known], name, earlier);
    return offset === null ? null : place(offset);
  };
}

/** The offset of a name: where it is given as a name, else as any text, else as a key. */
function mentionOf(text: string, key: string, name: string, earlier: number): number | null {
  const quoted = `(["'\`])${escaped(name)}\\1`;
  const given = [...text.matchAll(new RegExp(`\\b${key}\\b["']?\\s*:\\s*${quoted}`, "g"))];
  // Entries of one name are told apart by their order.
  const match = given[earlier] ?? given[0];
  if (match) return match.index;
  const found = text.search(new RegExp(`${quoted}|(?<![\\w$])${escaped(name)}\\s*:`));
  return found === -1 ? null : found;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
