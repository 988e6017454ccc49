import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import { typesOf, typesWithin } from "./check-references.ts";
import type { DeclarationIndex } from "./declarations.ts";
import type { TypeNode } from "./model.ts";
import { printType } from "./print-type.ts";
import type { Resolver } from "./resolve.ts";
import type { Origins } from "./syntax-context.ts";

/** How many type arguments the built-in types take that a schema may use. */
const arities: ReadonlyMap<string, number> = new Map([
  ["Array", 1],
  ["Exclude", 2],
  ["Extract", 2],
  ["NonNullable", 1],
  ["Omit", 2],
  ["Partial", 1],
  ["Pick", 2],
  ["Readonly", 1],
  ["ReadonlyArray", 1],
  ["Record", 2],
  ["Required", 1],
]);

/** Reports uses of types that no compiler takes: `schema/type-error`. What is emitted of them would not compile either. */
export function checkTypes(index: DeclarationIndex, resolver: Resolver, origins: Origins): Diagnostic[] {
  return index.list.flatMap((declaration) =>
    typesOf(declaration)
      .flatMap(typesWithin)
      .flatMap((type) =>
        [...wrongArity(type, index), ...missingMembers(type, resolver)].map(({ message, help }) =>
          diagnostic("schema/type-error", message, origins.get(type) ?? declaration.location, help),
        ),
      ),
  );
}

/** What is wrong, and what to do. */
interface Misuse {
  message: string;
  help: string;
}

function wrongArity(type: TypeNode, { types }: DeclarationIndex): Misuse[] {
  if (type.kind !== "reference") return [];
  const expected = types.has(type.name) ? 0 : arities.get(type.name);
  const given = type.typeArguments.length;
  if (expected === undefined || given === expected) return [];
  const message = `\`${type.name}\` takes ${expected} type arguments, and gets ${given}.`;
  return [{ message, help: "Give it what it takes." }];
}

function missingMembers(type: TypeNode, resolver: Resolver): Misuse[] {
  if (type.kind === "member") return missing(type.object, [type.property], resolver);
  if (type.kind !== "reference" || type.name !== "Pick" || type.typeArguments.length !== 2) return [];
  const [object, keys] = type.typeArguments as [TypeNode, TypeNode];
  const named = keys.kind === "union" ? keys.members : [keys];
  return missing(
    object,
    named.flatMap((key) => (key.kind === "literal" ? [String(key.value)] : [])),
    resolver,
  );
}

function isKnown(object: TypeNode, resolver: Resolver): boolean {
  // What was too deep to read stands as `unknown`.
  if (object.kind === "keyword") return false;
  if (object.kind === "member") return resolver.property(object.object, object.property) !== null;
  return object.kind !== "reference" || resolver.properties(object).length > 0;
}

function missing(object: TypeNode, names: readonly string[], resolver: Resolver): Misuse[] {
  // Of what is unknown itself, that alone is told; and an index signature has a type for every name.
  if (!isKnown(object, resolver) || resolver.indexes(object).length > 0) return [];
  return names
    .filter((name) => resolver.property(object, name) === null)
    .map((name) => ({
      message: `\`${printType(object)}\` has no member ${JSON.stringify(name)}.`,
      help: "Correct the name, or declare the member.",
    }));
}
