import type { Catalogue, JsonSchema } from "./catalogue.ts";

interface CompiledSchema {
  "~standard": {
    validate: (value: unknown) => { issues?: readonly { message: string }[] | undefined } | Promise<unknown>;
  };
}

/** Tells what is wrong with a value, or null. */
export type ProblemWith = (schema: JsonSchema, value: unknown) => string | null;

/** Makes a validation that compiles a schema on its first use, once per process, with the SDK's own validator. */
export function lazyValidation(compile: (schema: JsonSchema) => CompiledSchema): ProblemWith {
  const compiled = new WeakMap<JsonSchema, CompiledSchema>();
  const inheriting = new WeakSet<JsonSchema>();
  return (schema, given) => {
    if (unchecked.has(schema)) return null;
    let check = compiled.get(schema);
    if (check === undefined) {
      if (inheritedNames.test(JSON.stringify(schema))) inheriting.add(schema);
      check = compile(compiledForm(schema));
      compiled.set(schema, check);
    }
    const value = inheriting.has(schema) ? withoutPrototypes(given) : given;
    const result = check["~standard"].validate(value);
    if (result instanceof Promise) throw new TypeError("A JSON Schema is validated synchronously.");
    return result.issues === undefined ? null : result.issues.map(({ message }) => message).join("; ");
  };
}

const unchecked = new WeakSet<object>();

/**
 * Takes any value for these schemas of a catalogue, since no validator can compile them. A place is the keys that lead
 * to one from the entries.
 */
export function leaveUnchecked({ entries }: Catalogue, places: readonly (readonly string[])[]): void {
  for (const place of places) {
    let found: unknown = entries;
    for (const key of place) {
      const isThere = typeof found === "object" && found !== null && Object.hasOwn(found, key);
      found = isThere ? (found as Record<string, unknown>)[key] : undefined;
    }
    if (typeof found !== "object" || found === null) throw new TypeError(`No schema at ${place.join("/")}`);
    unchecked.add(found);
  }
}

/** References to what a schema is called by its `$id`, which are lost with it. */
const byName = /"\$(?:ref|dynamicRef|recursiveRef)":"(?!#)/;

/**
 * A schema as it is given to the validator, which knows schemas by their `$id`: of two that share one, the second would
 * be checked with the first. With `$async`, a word of the validator's own, it would answer later and accept at once.
 */
export function compiledForm(schema: JsonSchema): JsonSchema {
  const { $async: _, ...plain } = schema;
  const { $id, ...anonymous } = plain;
  if ($id === undefined || !byName.test(JSON.stringify(plain))) return anonymous;
  const { $schema } = plain;
  return { ...($schema !== undefined && { $schema }), allOf: [plain] };
}

/** Names that every object inherits: the validator takes what is inherited for a member of the value. */
const inheritedNames =
  /"(?:__proto__|constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf|__(?:define|lookup)[GS]etter__)"/;

/** A copy in which every object has its own members and nothing else. */
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withoutPrototypes(member)] as const);
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, member] of members) copy[key] = member;
  return copy;
}
