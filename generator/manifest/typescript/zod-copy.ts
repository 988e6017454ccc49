import { memberOf } from "./schema-kind.ts";

/** Imports a package as the manifest itself would. */
export type ImportBeside = (specifier: string) => Promise<unknown>;

/** Makes a JSON Schema of a zod 4 schema, by the copy of zod that the manifest imports. */
export type ZodConvert = (schema: object, direction: "input" | "output") => unknown;

// Version 3.25 has zod 4 below a path of its own.
const specifiers = ["zod", "zod/v4"];

/** The converter of the manifest's own zod 4, or null where it has none. */
export async function findZodConvert(importBeside: ImportBeside): Promise<ZodConvert | null> {
  for (const specifier of specifiers) {
    const convert = memberOf(await importBeside(specifier).catch(() => null), "toJSONSchema");
    if (typeof convert !== "function") continue;
    return (schema, io) => (convert as ToJsonSchema)(schema, { io, override: addOwnMeta });
  }
  return null;
}

type ToJsonSchema = (schema: object, options: object) => unknown;

/**
 * Adds the titles and descriptions that only the schema's own copy of zod knows, where the manifest's is another:
 * early versions keep them in a registry for each copy.
 */
function addOwnMeta({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: Record<string, unknown> }) {
  const meta = memberOf(zodSchema, "meta");
  if (typeof meta !== "function" || Object.hasOwn(jsonSchema, "$ref")) return;
  const said: unknown = meta.call(zodSchema);
  if (typeof said !== "object" || said === null) return;
  for (const [key, value] of Object.entries(said)) {
    if (key !== "id" && !Object.hasOwn(jsonSchema, key)) jsonSchema[key] = value;
  }
}
