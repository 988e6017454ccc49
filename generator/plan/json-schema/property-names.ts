import type { Json } from "../../manifest/model.ts";
import { conjunction } from "./conjunction.ts";
import { bodyOf } from "./coverage.ts";
import type { Draft } from "./draft.ts";
import { includesKind, kind } from "./kinds.ts";
import { part, type Place } from "./place.ts";

/** The names that `propertyNames` lists, or null when it does not list them. */
export function readNames(draft: Draft, place: Place, propertyNames: Json | undefined): string[] | null {
  if (propertyNames === undefined) return null;
  return namesOf(draft, part(place, propertyNames, "propertyNames"), 0);
}

// A list of names behind more references than this is not looked for.
const longestWay = 8;

function namesOf(draft: Draft, place: Place, way: number): string[] | null {
  const found = conjunction(draft, place);
  if (!includesKind(found.kinds, kind.string)) return [];
  if (found.literals !== null) return found.literals.filter((value) => typeof value === "string");
  const known = draft.nameLists.get(found);
  if (known !== undefined || way > longestWay) return known ?? null;
  const lists = [
    ...found.references.map((unit) => namesOf(draft, bodyOf(unit), way + 1)),
    ...found.alternatives.map(({ branches }) => {
      const each = branches.map((branch) => namesOf(draft, branch, way + 1));
      return each.every((list) => list !== null) ? each.flat() : null;
    }),
  ];
  const names = lists.find((list) => list !== null) ?? null;
  draft.nameLists.set(found, names);
  return names;
}
