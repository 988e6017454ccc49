/** Which kind of schema a value is. `standard` is what any other library offers by Standard Schema. */
export type SchemaKind = "zod 3" | "zod 4" | "standard";

/** A zod schema of either major, by the properties that all its versions have. */
export interface ZodNode {
  major: "zod 3" | "zod 4";
  schema: object;
  /** What the schema was made of, where both majors keep its parts. */
  definition: Record<string, unknown>;
  /** In small letters, as zod 4 spells it: `object`, `date`, `discriminatedunion`. */
  type: string;
}

/** The member of anything that can have members: objects, and functions, which some libraries' schemas are. */
export function memberOf(value: unknown, key: string): unknown {
  const has = (typeof value === "object" && value !== null) || typeof value === "function";
  return has ? (value as Record<string, unknown>)[key] : undefined;
}

/**
 * A value as a zod schema, if it is one. Told by its properties alone: a schema may come from another copy of zod, of
 * another version, where `instanceof` knows nothing.
 */
export function zodNodeOf(value: unknown): ZodNode | null {
  const modern = memberOf(memberOf(value, "_zod"), "def");
  const type = memberOf(modern, "type");
  if (typeof type === "string") {
    return { major: "zod 4", schema: value as object, definition: modern as ZodNode["definition"], type };
  }
  const definition = memberOf(value, "_def");
  const typeName = memberOf(definition, "typeName");
  if (memberOf(value, "_zod") !== undefined || typeof typeName !== "string" || !typeName.startsWith("Zod"))
    return null;
  return {
    major: "zod 3",
    schema: value as object,
    definition: definition as ZodNode["definition"],
    type: typeName.slice("Zod".length).toLowerCase(),
  };
}

/** The kind of a value that is a schema of some library; null for all others, JSON Schemas among them. */
export function schemaKindOf(value: unknown): SchemaKind | null {
  const zod = zodNodeOf(value);
  if (zod) return zod.major;
  // A JSON Schema that zod made carries this too, out of sight, and is a JSON Schema all the same.
  const isHidden =
    Object.getOwnPropertyDescriptor(Object(value), "~standard")?.enumerable === false &&
    Object.getPrototypeOf(value) === Object.prototype;
  return typeof memberOf(value, "~standard") === "object" && !isHidden ? "standard" : null;
}

/** What makes a schema say its own JSON Schema, and who made the schema, by the Standard JSON Schema interface. */
export function standardOf(value: unknown): { vendor: string; converter: unknown } {
  const standard = memberOf(value, "~standard");
  const vendor = memberOf(standard, "vendor");
  return {
    vendor: typeof vendor === "string" ? vendor : "another library",
    converter: memberOf(standard, "jsonSchema"),
  };
}
