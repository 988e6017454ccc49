import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import { collect } from "./collect.ts";
import type { Draft } from "./draft.ts";
import { allKinds, kindOfValue, noKind, type Kinds } from "./kinds.ts";
import { type Place } from "./place.ts";
import type { Unit } from "./survey.ts";

/** Schemas of which at least one must accept the value; `exclusive`: exactly one. */
export interface Alternatives {
  branches: Place[];
  exclusive: boolean;
}

/** All that one schema demands of one value: its own keywords, and those of every schema that applies in place. */
export interface Conjunction {
  kinds: Kinds;
  /** Something lists the kinds, be it all of them: then none is added or left out by guessing. */
  isSaid: boolean;
  /** `nullable` stands beside no `type`. */
  orNull: boolean;
  integer: boolean;
  /** The only values, by `enum` and `const`. */
  literals: Json[] | null;
  excluded: Json[];
  /** Properties that a `not` forbids. */
  absent: string[];
  /** Schemas with keywords for objects, and for arrays. */
  objects: Place[];
  arrays: Place[];
  alternatives: Alternatives[];
  references: Unit[];
  /** Where its docs come from. */
  sources: JsonObject[];
  /** Schemas with conditional parts that the type does not express. */
  conditional: Place[];
  /** Keywords that the type does not express. */
  givenUp: string[];
}

/** Reads a schema, with what it refers to, into one conjunction. */
export function conjunction(draft: Draft, place: Place): Conjunction {
  const known = draft.conjunctions[place.view].get(place.schema);
  if (known !== undefined) return known;
  const found: Conjunction = {
    kinds: allKinds,
    isSaid: false,
    orNull: false,
    integer: false,
    literals: null,
    excluded: [],
    absent: [],
    objects: [],
    arrays: [],
    alternatives: [],
    references: [],
    sources: [],
    conditional: [],
    givenUp: [],
  };
  collect(draft, place, found);
  settle(found);
  if (isObject(place.schema)) draft.conjunctions[place.view].set(place.schema, found);
  return found;
}

/** Applies to the literals what other keywords say of them, once all are known. */
function settle(found: Conjunction): void {
  if (found.literals !== null) {
    found.isSaid = true;
    found.literals = found.literals.filter((value) => isAdmitted(found, value));
    found.kinds &= found.literals.reduce<Kinds>((kinds, value) => kinds | kindOfValue(value), noKind);
  } else if (
    found.excluded.some((value) => isBeyondKinds(value) && (kindOfValue(value) & found.kinds) !== 0)
  ) {
    found.givenUp.push("not");
  }
}

/** Null is a kind of its own, and either boolean has a type; nothing else can be left out of its kind. */
function isBeyondKinds(value: Json): boolean {
  return value !== null && typeof value !== "boolean";
}

function isAdmitted({ kinds, integer, excluded }: Conjunction, value: Json): boolean {
  if ((kindOfValue(value) & kinds) === 0) return false;
  if (integer && typeof value === "number" && !Number.isInteger(value)) return false;
  return !excluded.includes(value);
}
