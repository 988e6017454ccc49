import type { Json } from "../../manifest/model.ts";

/** A set of JSON's six kinds of value, as bits. */
export type Kinds = number;

export const kind = { null: 1, boolean: 2, number: 4, string: 8, array: 16, object: 32 } as const;
export const noKind: Kinds = 0;
export const allKinds: Kinds = 63;

const namedKinds = new Map<string, Kinds>([
  ["null", kind.null],
  ["boolean", kind.boolean],
  ["number", kind.number],
  ["integer", kind.number],
  ["string", kind.string],
  ["array", kind.array],
  ["object", kind.object],
  // draft-03's name for no restriction
  ["any", allKinds],
]);

/** The kinds of a `type` keyword, or null when it names something that is no type. */
export function kindsOfType(type: Json): Kinds | null {
  if (typeof type === "string") return namedKinds.get(type) ?? null;
  const names = Array.isArray(type) ? type : [type];
  let kinds = noKind;
  for (const name of names) {
    const found = typeof name === "string" ? namedKinds.get(name) : undefined;
    if (found === undefined) return null;
    kinds |= found;
  }
  return kinds;
}

/** `type` admits integers and no other number. */
export function isIntegerOnly(type: Json): boolean {
  if (!Array.isArray(type)) return type === "integer";
  return type.includes("integer") && !type.includes("number") && !type.includes("any");
}

export function kindOfValue(value: Json): Kinds {
  if (value === null) return kind.null;
  if (Array.isArray(value)) return kind.array;
  return kind[typeof value as "boolean" | "number" | "string" | "object"];
}

export function includesKind(kinds: Kinds, wanted: Kinds): boolean {
  return (kinds & wanted) !== 0;
}

/** Nothing in `part` is outside `whole`. */
export function isWithin(part: Kinds, whole: Kinds): boolean {
  return (part & ~whole) === 0;
}

export function countOf(kinds: Kinds): number {
  return Object.values(kind).filter((each) => includesKind(kinds, each)).length;
}
