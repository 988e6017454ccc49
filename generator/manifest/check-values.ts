import type { ManifestPath } from "./model.ts";
import { deepestNesting, nestingHelp } from "./parsed-text.ts";
import { showPath } from "./path.ts";

interface Visit {
  value: unknown;
  segment: string | number;
  parent: Visit | null;
  depth: number;
}

/** A value that is refused whatever its shape. */
export interface UnfitValue {
  path: ManifestPath;
  message: string;
  help: string;
}

/** Finds a value that cannot go further: nested too deeply, or a number that JSON text cannot hold. */
export function findUnfitValue(root: unknown): UnfitValue | null {
  // Without recursion, since its very purpose is to keep a later recursion from overflowing.
  const waiting: Visit[] = [{ value: root, segment: "", parent: null, depth: 0 }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { value, depth } = visit;
    if (depth > deepestNesting) {
      const path = pathOf(visit);
      const message = `${showPath(path)} nests more than ${deepestNesting} levels deep.`;
      return { path, message, help: nestingHelp };
    }
    if (typeof value === "number" && !Number.isFinite(value)) {
      const path = pathOf(visit);
      const message = `${showPath(path)} is a number too large to keep.`;
      return { path, message, help: "Use a smaller number, or put the value in quotes." };
    }
    pushMembers(waiting, visit);
  }
  return null;
}

function pushMembers(waiting: Visit[], parent: Visit): void {
  const { value, depth } = parent;
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    waiting.push({ value: member, segment: isList ? Number(key) : key, parent, depth: depth + 1 });
  }
}

function pathOf(visit: Visit): ManifestPath {
  const path: ManifestPath = [];
  for (let at = visit; at.parent; at = at.parent) path.unshift(at.segment);
  return path;
}
