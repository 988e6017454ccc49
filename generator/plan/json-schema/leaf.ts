import { isObject } from "../json-object.ts";
import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import { deepest } from "./collect.ts";
import type { Draft } from "./draft.ts";
import { kind, type Kinds } from "./kinds.ts";
import { isConcerned } from "./keywords.ts";
import { own, type Place } from "./place.ts";
import type { Written } from "./write-type.ts";

const leaves: ReadonlyMap<string, Written> = new Map([
  ["string", leaf(types.string, kind.string)],
  ["number", leaf(types.number, kind.number)],
  ["integer", leaf(types.number, kind.number)],
  ["boolean", leaf(types.boolean, kind.boolean)],
]);

function leaf(type: TypeText, kinds: Kinds): Written {
  return { parts: [type], kinds, width: kinds === kind.boolean ? 2 : 1, plain: true, notes: [] };
}

const written: ReadonlySet<Written> = new Set(leaves.values());

/**
 * The type of a schema that has one type of a simple value and nothing else that concerns types, or null for any other
 * schema. Most are such: this is what writing them the long way gives, in a tenth of the time.
 */
export function leafType(draft: Draft, { schema, depth, view }: Place): Written | null {
  if (view !== "whole" || depth > deepest || !isObject(schema)) return null;
  const type = own(schema, "type");
  const found = typeof type === "string" ? leaves.get(type) : undefined;
  if (found === undefined || draft.units.has(schema)) return null;
  for (const keyword of Object.keys(schema)) if (isConcerned(keyword)) return null;
  return found;
}

/** Whether this was written of a leaf: then its schema alone describes it. */
export function isLeaf(type: Written): boolean {
  return written.has(type);
}
