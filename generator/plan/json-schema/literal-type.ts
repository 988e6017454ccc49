import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import { own, sortedEntries } from "./place.ts";

// Literals this deep are no values that anyone compares.
const deepestLiteral = 50;

/** The type of exactly one JSON value, as far as TypeScript has it. */
export function literalType(value: Json, depth = 0): TypeText {
  if (depth > deepestLiteral) return types.unknown;
  if (Array.isArray(value)) return types.tuple(value.map((item) => literalType(item, depth + 1)));
  if (!isObject(value)) return types.literal(value);
  return types.objectType(
    sortedEntries(value).map(([name, member]) => ({
      name,
      optional: false,
      type: literalType(member, depth + 1),
      doc: null,
    })),
  );
}

/** The values that `enum` and `const` leave, or null without either. */
export function literalsOf(schema: JsonObject): Json[] | null {
  const list = own(schema, "enum");
  const values = Array.isArray(list) ? list : null;
  const single = own(schema, "const");
  if (single === undefined) return values;
  return values === null || typeof single === "object"
    ? [single]
    : values.filter((value) => value === single);
}
