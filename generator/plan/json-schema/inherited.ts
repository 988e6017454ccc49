import { types, type TypeMember } from "../type-text.ts";

/** What every object inherits, by TypeScript's own declaration of `Object`. */
const inherited: ReadonlySet<string> = new Set([
  "constructor",
  "toString",
  "toLocaleString",
  "valueOf",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
]);

/**
 * TypeScript compares an optional member with what an object without it inherits under that name, so the type has to
 * take that, too.
 */
export function withInherited<M extends TypeMember>(member: M): M {
  if (!member.optional || !inherited.has(member.name)) return member;
  const type = types.union([member.type, types.named("Function")]);
  return { ...member, type };
}

/** For the comment of such a member. */
export function inheritedNote(name: string, optional: boolean): string[] {
  if (!optional || !inherited.has(name)) return [];
  return ["Every object inherits a function of this name, so that the type takes that, too."];
}
