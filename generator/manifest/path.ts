import type { ManifestPath } from "./model.ts";

/** What a value is, in words: "an object", "a list", "missing". */
export function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "boolean") return value ? "true" : "false";
  return `a ${typeof value}`;
}

export type PlainObject = Record<string, unknown>;

export function isObject(value: unknown): value is PlainObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member of that name which the object itself holds; what it inherits does not count. */
export function ownMember(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

// Long enough to find the place by, short enough for a line.
const longestSegment = 80;
const mostSegments = 24;

/** A path as people write it, in backquotes: `tools[3].inputSchema`. */
export function showPath(path: ManifestPath): string {
  const shown = path.slice(0, mostSegments).map(showSegment).join("").replace(/^\./, "");
  return `\`${shown}${path.length > mostSegments ? "…" : ""}\``;
}

function showSegment(segment: string | number): string {
  if (typeof segment === "number") return `[${segment}]`;
  if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(segment) && segment.length <= longestSegment) return `.${segment}`;
  const text = segment.length > longestSegment ? `${segment.slice(0, longestSegment)}…` : segment;
  return `[${JSON.stringify(text)}]`;
}
