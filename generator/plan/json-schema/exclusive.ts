import { isObject } from "../json-object.ts";
import type { Json } from "../../manifest/model.ts";
import { conjunction, type Conjunction } from "./conjunction.ts";
import { bodyOf, coverage } from "./coverage.ts";
import type { Draft } from "./draft.ts";
import { own, part, type Place } from "./place.ts";

// Comparing all pairs of more branches costs more than the comment that it saves.
const mostCompared = 40;

/** Whether no value can match two of the branches, as far as kinds, literals and tags of objects tell. */
export function isExclusive(draft: Draft, branches: readonly Place[]): boolean {
  if (branches.length > mostCompared) return false;
  const traits = branches.map((branch) => traitsOf(draft, branch));
  return traits.every((a, index) => traits.slice(index + 1).every((b) => differ(a, b)));
}

interface Traits {
  kinds: number;
  literals: ReadonlySet<Json> | null;
  /** Literals of required properties. */
  tags: ReadonlyMap<string, ReadonlySet<Json>>;
}

function traitsOf(draft: Draft, place: Place): Traits {
  const found = conjunction(draft, place);
  const tags = new Map<string, ReadonlySet<Json>>();
  for (const unit of found.references) addTags(draft, conjunction(draft, bodyOf(unit)), tags);
  addTags(draft, found, tags);
  const literals = found.literals === null ? null : new Set(found.literals);
  return { kinds: coverage(draft, place).writes, literals, tags };
}

function addTags(draft: Draft, { objects }: Conjunction, tags: Map<string, ReadonlySet<Json>>): void {
  for (const object of objects) {
    const required = isObject(object.schema) ? own(object.schema, "required") : undefined;
    const properties = isObject(object.schema) ? own(object.schema, "properties") : undefined;
    if (!isObject(properties)) continue;
    for (const name of Array.isArray(required) ? required : []) {
      const property = typeof name === "string" ? own(properties, name) : undefined;
      if (typeof name !== "string" || !isObject(property)) continue;
      const { literals } = conjunction(draft, part(object, property, "properties", name));
      if (literals !== null) tags.set(name, new Set(literals));
    }
  }
}

function differ(a: Traits, b: Traits): boolean {
  if ((a.kinds & b.kinds) === 0) return true;
  if (a.literals !== null && b.literals !== null) return areDisjoint(a.literals, b.literals);
  return [...a.tags].some(([name, values]) => {
    const others = b.tags.get(name);
    return others !== undefined && areDisjoint(values, others);
  });
}

/** Objects and arrays have no cheap equality, so with them one cannot tell. */
function areDisjoint(a: ReadonlySet<Json>, b: ReadonlySet<Json>): boolean {
  return [...a].every((value) => !b.has(value) && (typeof value !== "object" || value === null));
}

// Each branch of the type names all the others, so more would not be read.
const mostRequirements = 12;

/**
 * When each branch only requires one property, each a different one, exactly one of these properties may be there:
 * their names, in the order of the branches. Otherwise nothing.
 */
export function soleRequirements(draft: Draft, branches: readonly Place[]): string[] {
  if (branches.length > mostRequirements) return [];
  const names = branches.flatMap(({ schema }) => {
    if (!isObject(schema) || draft.units.get(schema)?.named === true) return [];
    const required = own(schema, "required");
    const others = Object.keys(schema).filter(
      (key) => key !== "required" && key !== "description" && key !== "title",
    );
    const isSole = Array.isArray(required) && required.length === 1 && others.length === 0;
    return isSole && typeof required[0] === "string" ? [required[0]] : [];
  });
  return names.length === branches.length && new Set(names).size === names.length ? names : [];
}
