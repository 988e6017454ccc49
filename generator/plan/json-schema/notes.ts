import { isObject } from "../json-object.ts";
import type { Json } from "../../manifest/model.ts";
import type { Conjunction } from "./conjunction.ts";
import { allKinds, includesKind, kind, type Kinds } from "./kinds.ts";

/** Says what the type leaves out. */
export function notesOfGivenUp({ givenUp }: Conjunction): string[] {
  if (givenUp.length === 0) return [];
  const keywords = [...new Set(givenUp)].sort().map((keyword) => `\`${keyword}\``);
  return [`Not expressed in this type: ${keywords.join(", ")}.`];
}

export function noteOfImplied(kinds: Kinds): string {
  const object = includesKind(kinds, kind.object);
  const meant = object ? (includesKind(kinds, kind.array) ? "an object or array" : "an object") : "an array";
  return `The schema gives no \`type\`; ${meant} is meant.`;
}

/** Says so when keywords contradict each other; a schema that is plainly false needs no words. */
export function notesOfNever(schema: Json, around: Kinds): string[] {
  const isPlain = schema === false || (isObject(schema) && Object.hasOwn(schema, "not"));
  return isPlain || around !== allKinds ? [] : ["The schema contradicts itself: no value satisfies it."];
}
