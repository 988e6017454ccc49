import { zodNodeOf, type ZodNode } from "./schema-kind.ts";

/** A part of a zod schema: what it is called there, and what stands there. */
export interface ZodPart {
  segments: (string | number)[];
  node: ZodNode;
}

// zod 3 calls the items of an array what other kinds call themselves.
const otherNames: Record<string, string> = { type: "element" };

// What zod 4 takes for options where it is a schema of zod 3: the last of what these are made of.
const lastPart: Record<string, string> = { record: "valueType", tuple: "rest" };

/** The schemas that a zod schema is made of, each once: members, items, options, what it wraps, what it refers to. */
export function partsOf({ definition, schema, type }: ZodNode): ZodPart[] {
  const swallowed = zodNodeOf(definition);
  if (swallowed) return [{ segments: [lastPart[type] ?? "def"], node: swallowed }];
  return Object.keys(definition).flatMap((key): ZodPart[] => {
    if (key === "getter") return partsIn(lazyTarget(schema, definition), ["getter"]);
    // zod 3 makes an object's shape when it is asked for.
    const value = key === "shape" ? called(definition[key]) : definition[key];
    return partsIn(value, [otherNames[key] ?? key]);
  });
}

function partsIn(value: unknown, segments: (string | number)[]): ZodPart[] {
  const node = zodNodeOf(value);
  if (node) return [{ segments, node }];
  if (Array.isArray(value)) return value.flatMap((item, index) => itself(item, [...segments, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => itself(member, [...segments, key]));
}

function itself(value: unknown, segments: (string | number)[]): ZodPart[] {
  const node = zodNodeOf(value);
  return node ? [{ segments, node }] : [];
}

function called(value: unknown): unknown {
  return typeof value === "function" ? (value as () => unknown)() : value;
}

/** What a lazy schema stands for. zod 4 keeps it once it was made; the getter may make another each time. */
function lazyTarget(schema: object, { getter }: Record<string, unknown>): unknown {
  const { _zod: inner } = schema as { _zod?: { innerType?: unknown } };
  return inner?.innerType ?? called(getter);
}
