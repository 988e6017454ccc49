import { findJsonPlaces, type JsonPlace } from "./json-places.ts";
import type { ManifestPath } from "./model.ts";
import type { Parse } from "./parsed-text.ts";

/** Reads JSON text; a key that stands twice in one object is a fault, since `JSON.parse` drops the first. */
export function parseJson(text: string): Parse {
  if (text.trim() === "") return { is: "empty" };
  const { faults } = findJsonPlaces(text);
  if (faults.length > 0) return { is: "faulty", faults };
  const value: unknown = JSON.parse(text);
  // The places are found again when a diagnostic needs them: keeping them costs more memory than the value.
  let root: JsonPlace | null = null;
  const offsetOf = (path: ManifestPath): number => offsetIn((root ??= findJsonPlaces(text).root), path);
  return { is: "read", parsed: { value, offsetOf } };
}

function offsetIn(root: JsonPlace, path: ManifestPath): number {
  let place = root;
  for (const segment of path) {
    const { inside } = place;
    const next = inside instanceof Map ? inside.get(String(segment)) : inside?.[Number(segment)];
    if (!next) break;
    place = next;
  }
  return place.offset;
}
