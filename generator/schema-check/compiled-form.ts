import type { JsonObject } from "../manifest/model.ts";

/** References to what a schema is called by its `$id`, which are lost with it. */
const byName = /"\$(?:ref|dynamicRef|recursiveRef)":"(?!#)/;

/** The form in which the generated runtime compiles a schema: `runtime/validation.ts` does the very same. */
export function compiledForm(schema: JsonObject): JsonObject {
  const { $async: _, ...plain } = schema;
  const { $id, ...anonymous } = plain;
  if ($id === undefined || !byName.test(JSON.stringify(plain))) return anonymous;
  const { $schema } = plain;
  return { ...($schema !== undefined && { $schema }), allOf: [plain] };
}
