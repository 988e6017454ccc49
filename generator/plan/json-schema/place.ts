import type { Json, JsonObject } from "../../manifest/model.ts";

/** Where a value stands in the schema document, as a linked list: null is the root. Cheap to extend, dear to print. */
export type Path = { readonly parent: Path; readonly key: string | number } | null;

/**
 * A schema at its place. `depth` counts the schemas around it in the type that is being written; `circle` is that of
 * the declaration whose very value it judges (see `Unit.circle`), or -1.
 */
export interface Place {
  readonly schema: Json;
  readonly path: Path;
  readonly depth: number;
  readonly circle: number;
  readonly view: View;
}

/**
 * `whole`: as it stands, a reference where a declaration exists. `body`: as that declaration is written.
 * `non-null`: the body without what `nullable` adds. `consequence`: its `if` and `then` alone.
 */
export type View = "whole" | "body" | "non-null" | "consequence";

/** A table for each view. */
export function perView<V>(): Record<View, Map<Json, V>> {
  return { whole: new Map(), body: new Map(), "non-null": new Map(), consequence: new Map() };
}

export function step(path: Path, ...keys: (string | number)[]): Path {
  let at = path;
  for (const key of keys) at = { parent: at, key };
  return at;
}

export function pointerOf(path: Path): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = path; at !== null; at = at.parent) keys.push(at.key);
  return keys.toReversed();
}

/** A schema for a part of the value that `place` judges. */
export function part(place: Place, schema: Json, ...keys: (string | number)[]): Place {
  return { schema, path: step(place.path, ...keys), depth: place.depth + 1, circle: -1, view: "whole" };
}

/** A schema for the same value that `place` judges. */
export function same(place: Place, schema: Json, ...keys: (string | number)[]): Place {
  return {
    schema,
    path: step(place.path, ...keys),
    depth: place.depth + 1,
    circle: place.circle,
    view: "whole",
  };
}

/** Reads an own key: a schema may well have keys that every object inherits. */
export function own(object: JsonObject, key: string): Json | undefined {
  const value = object[key];
  return value === undefined || Object.hasOwn(object, key) ? value : undefined;
}

/** Entries in code unit order, so that the order of keys in the input never shows. */
export function sortedEntries(object: JsonObject): [string, Json][] {
  return Object.entries(object).sort(([a], [b]) => compareText(a, b));
}

/** Code unit order: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function has(schema: JsonObject, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => Object.hasOwn(schema, keyword));
}
