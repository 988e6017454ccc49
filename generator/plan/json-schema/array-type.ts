import { isObject } from "../json-object.ts";
import type { JsonObject } from "../../manifest/model.ts";
import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import { repeatable, type Draft } from "./draft.ts";
import { itemNotes } from "./documentation.ts";
import { has, own, part, step, type Place } from "./place.ts";
import { joined, writeType } from "./write-type.ts";

export interface WrittenArray {
  /** Null when no array satisfies the schema. */
  type: TypeText;
  plain: boolean;
  notes: string[];
}

/** What one schema says of an array. */
interface ArrayFragment {
  prefix: TypeText[];
  /** The type of items after the prefix; null leaves them free. */
  rest: TypeText | null;
  min: number;
  max: number;
  notes: string[];
}

/** Longest tuple that is spelled out because of a bound; longer ones only where the schema spells them itself. */
const longestTuple = 8;

/**
 * Merges all that a conjunction says of arrays into one type. `beside`: what is said of the same array elsewhere, and
 * written there, one list for each place. A tuple repeats it: TypeScript reads the items of a literal by the tuple alone.
 */
export function writeArray(
  draft: Draft,
  places: readonly Place[],
  beside: readonly (readonly Place[])[],
): WrittenArray {
  const isAlone = beside.length + (places.length > 0 ? 1 : 0) <= 1;
  const others = isAlone ? [] : beside.flat();
  const own = fragmentsOf(draft, places);
  const notes = own.flatMap((fragment) => fragment.notes);
  if (!isAlone && [...places, ...others].some(isTuple)) {
    own.push(...fragmentsOf(draft, others).map((fragment) => sharedItems(draft, fragment, others[0])));
  }
  return { ...mergeFragments(draft, own, places[0] ?? others[0]), notes };
}

function fragmentsOf(draft: Draft, places: readonly Place[]): ArrayFragment[] {
  return places.flatMap((place) =>
    isObject(place.schema) ? [readFragment(draft, place, place.schema)] : [],
  );
}

/** Whether the type of these keywords spells items out. */
function isTuple({ schema }: Place): boolean {
  return (
    isObject(schema) &&
    (has(schema, ["minItems", "maxItems", "prefixItems"]) || Array.isArray(own(schema, "items")))
  );
}

function sharedItems(draft: Draft, fragment: ArrayFragment, place: Place | undefined): ArrayFragment {
  const share = (type: TypeText): TypeText => repeatable(draft, type, step(place?.path ?? null, "items"), 2);
  return {
    ...fragment,
    prefix: fragment.prefix.map(share),
    rest: fragment.rest === null ? null : share(fragment.rest),
  };
}

function mergeFragments(
  draft: Draft,
  fragments: readonly ArrayFragment[],
  place: Place | undefined,
): Omit<WrittenArray, "notes"> {
  const prefixLength = Math.max(0, ...fragments.map(({ prefix }) => prefix.length));
  const rest = types.intersection(fragments.flatMap((fragment) => fragment.rest ?? []));
  const itemAt = (index: number): TypeText =>
    types.intersection(fragments.flatMap((fragment) => fragment.prefix[index] ?? fragment.rest ?? []));
  const prefix = Array.from({ length: prefixLength }, (_, index) => itemAt(index));
  const min = Math.max(0, ...fragments.map((fragment) => fragment.min));
  const max = Math.min(...fragments.map((fragment) => fragment.max), closedAt(prefix, rest));
  const spelled =
    max <= Math.max(longestTuple, prefixLength) ? max : Math.max(prefixLength, min <= longestTuple ? min : 0);
  const type = min > max ? types.never : spell(draft, { prefix, rest, min, max, spelled }, place);
  return { type, plain: type.text === "unknown[]" };
}

/** An item that cannot be ends the array before it. */
function closedAt(prefix: readonly TypeText[], rest: TypeText): number {
  const at = prefix.findIndex(({ text }) => text === "never");
  if (at >= 0) return at;
  return rest.text === "never" ? prefix.length : Infinity;
}

interface Measured {
  prefix: readonly TypeText[];
  rest: TypeText;
  min: number;
  max: number;
  /** How many items the type spells out. */
  spelled: number;
}

function spell(
  draft: Draft,
  { prefix, rest, min, max, spelled }: Measured,
  place: Place | undefined,
): TypeText {
  const isOpen = max > spelled;
  if (spelled === 0 && isOpen) return types.array(rest);
  const times = spelled - prefix.length + (isOpen ? 1 : 0);
  const repeated = repeatable(draft, rest, step(place?.path ?? null, "items"), times);
  const items = Array.from({ length: spelled }, (_, index) => prefix[index] ?? repeated);
  const required = Math.min(min, spelled);
  return types.tuple(items.slice(0, required), items.slice(required), isOpen ? repeated : null);
}

function readFragment(draft: Draft, place: Place, schema: JsonObject): ArrayFragment {
  const listed = ["prefixItems", "items"].find((keyword) => Array.isArray(own(schema, keyword)));
  const list = listed === undefined ? undefined : own(schema, listed);
  const notes: string[] = [];
  const write = (item: Place): TypeText => {
    const written = writeType(draft, item);
    notes.push(...itemNotes(draft, item, written));
    return joined(written);
  };
  const prefix =
    listed !== undefined && Array.isArray(list)
      ? list.map((item, index) => write(part(place, item, listed, index)))
      : [];
  const keyword = restKeyword(schema, listed);
  const rest = keyword === null ? undefined : own(schema, keyword);
  return {
    prefix,
    rest: keyword === null || rest === undefined ? null : write(part(place, rest, keyword)),
    min: bound(schema, "minItems", 0),
    max: bound(schema, "maxItems", Infinity),
    notes,
  };
}

const inPlace = ["$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if", "contains"];

/** The keyword for items after the listed ones: each generation has its own. */
function restKeyword(schema: JsonObject, listed: string | undefined): string | null {
  if (listed === "items") {
    if (Object.hasOwn(schema, "additionalItems")) return "additionalItems";
  } else if (Object.hasOwn(schema, "items") && !Array.isArray(own(schema, "items"))) return "items";
  return Object.hasOwn(schema, "unevaluatedItems") && !has(schema, inPlace) ? "unevaluatedItems" : null;
}

function bound(schema: JsonObject, keyword: string, otherwise: number): number {
  const value = own(schema, keyword);
  return typeof value === "number" && value >= 0 ? value : otherwise;
}
