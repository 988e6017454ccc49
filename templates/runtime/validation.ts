import type { JsonSchema } from "./catalogue.ts";

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
    let check = compiled.get(schema);
    if (check === undefined) {
      if (inheritedNames.test(JSON.stringify(schema))) inheriting.add(schema);
      // The validator knows schemas by `$id`: of two that share one, the second would be checked with the first.
      const { $id: _, ...anonymous } = schema;
      check = compile(anonymous);
      compiled.set(schema, check);
    }
    const value = inheriting.has(schema) ? withoutPrototypes(given) : given;
    const result = check["~standard"].validate(value);
    if (result instanceof Promise) throw new TypeError("A JSON Schema is validated synchronously.");
    return result.issues === undefined ? null : result.issues.map(({ message }) => message).join("; ");
  };
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
