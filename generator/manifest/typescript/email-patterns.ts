import { memberOf, type ZodNode } from "./schema-kind.ts";

/**
 * The patterns that zod 4 writes beside `format: email` by itself, for the copies of zod that these schemas are of: it
 * has changed from version to version, and a schema can have another one.
 */
export function emailPatterns(nodes: readonly ZodNode[]): Set<string> {
  const patterns = new Set<string>();
  for (const { major, schema, definition } of nodes) {
    if (major !== "zod 4" || memberOf(definition, "format") !== "email") continue;
    // Another one of its kind, made without options, has what the version writes.
    const Schema = schema.constructor as new (definition: object) => object;
    const plain = new Schema({ type: "string", format: "email", check: "string_format", abort: false });
    const pattern = memberOf(memberOf(memberOf(plain, "_zod"), "def"), "pattern");
    if (pattern instanceof RegExp) patterns.add(pattern.source);
  }
  return patterns;
}
