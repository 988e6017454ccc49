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
  return (schema, value) => {
    let check = compiled.get(schema);
    if (check === undefined) {
      // The validator knows schemas by `$id`: of two that share one, the second would be checked with the first.
      const { $id: _, ...anonymous } = schema;
      check = compile(anonymous);
      compiled.set(schema, check);
    }
    const result = check["~standard"].validate(value);
    if (result instanceof Promise) throw new TypeError("A JSON Schema is validated synchronously.");
    return result.issues === undefined ? null : result.issues.map(({ message }) => message).join("; ");
  };
}
