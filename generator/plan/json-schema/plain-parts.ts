import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";
import { includesKind, kind, type Kinds } from "./kinds.ts";

/** The types of kinds that nothing restricts. */
export function plainParts(kinds: Kinds): TypeText[] {
  const parts: TypeText[] = [];
  if (includesKind(kinds, kind.string)) parts.push(types.string);
  if (includesKind(kinds, kind.number)) parts.push(types.number);
  if (includesKind(kinds, kind.boolean)) parts.push(types.boolean);
  if (includesKind(kinds, kind.object)) parts.push(types.objectType([], types.unknown));
  if (includesKind(kinds, kind.array)) parts.push(types.array(types.unknown));
  if (includesKind(kinds, kind.null)) parts.push(types.null);
  return parts;
}
