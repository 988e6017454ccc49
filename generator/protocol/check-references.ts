import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import { isBuiltInType } from "./built-in-types.ts";
import type { DeclarationIndex } from "./declarations.ts";
import type { Declaration, TypeNode } from "./model.ts";
import type { Origins } from "./syntax-context.ts";

/** Reports every reference to a type or constant that is neither declared nor built in: `schema/unknown-type`. */
export function checkReferences(index: DeclarationIndex, origins: Origins): Diagnostic[] {
  return index.list.flatMap((declaration) =>
    typesOf(declaration)
      .flatMap(typesWithin)
      .flatMap((type) => {
        const name = unknownName(type, index);
        const location = origins.get(type) ?? declaration.location;
        return name === null ? [] : [unknownType(name, type, index, location)];
      }),
  );
}

function unknownName(type: TypeNode, { types, constants }: DeclarationIndex): string | null {
  if (type.kind === "constant") return constants.has(type.name) ? null : type.name;
  if (type.kind !== "reference" || types.has(type.name) || isBuiltInType(type.name)) return null;
  return type.name;
}

function unknownType(
  name: string,
  type: TypeNode,
  { types, constants }: DeclarationIndex,
  location: Diagnostic["location"],
): Diagnostic {
  const isConstant = type.kind === "constant";
  const names = [...(isConstant ? constants : types).keys()];
  const meant = names.find((other) => other.toLowerCase() === name.toLowerCase());
  const what = isConstant ? "a string, number or boolean constant" : "a type";
  return diagnostic(
    "schema/unknown-type",
    `\`${name}\` is not declared as ${what}.`,
    location,
    meant === undefined
      ? `Declare \`${name}\` in this file, or correct the name.`
      : `Did you mean \`${meant}\`?`,
  );
}

/** The types that a declaration is made of. */
export function typesOf(declaration: Declaration): TypeNode[] {
  switch (declaration.kind) {
    case "constant":
      return [];
    case "alias":
      return [declaration.type];
    case "interface":
      return [...declaration.extends, ...childrenOf({ ...declaration, kind: "object" })];
  }
}

export function typesWithin(type: TypeNode): TypeNode[] {
  return [type, ...childrenOf(type).flatMap(typesWithin)];
}

function childrenOf(type: TypeNode): TypeNode[] {
  switch (type.kind) {
    case "reference":
      return type.typeArguments;
    case "array":
      return [type.element];
    case "tuple":
      return type.elements;
    case "union":
    case "intersection":
      return type.members;
    case "object":
      return [
        ...type.members.map((member) => member.type),
        ...type.indexes.flatMap((index) => [index.key, index.type]),
      ];
    case "member":
      return [type.object];
    default:
      return [];
  }
}
