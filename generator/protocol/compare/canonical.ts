import type { Declaration, IndexSignature, Property, TypeNode } from "../model.ts";

/** How the names of one revision are spelled for a comparison with the other's. */
export interface Naming {
  type(name: string): string;
  /** A constant that both revisions have by its name, any other by its value. */
  constant(name: string): string;
}

/** A type as text that does not depend on the order of members; types that say the same by the same names are equal. */
export function canonicalType(type: TypeNode, naming: Naming): string {
  const text = (part: TypeNode): string => canonicalType(part, naming);
  switch (type.kind) {
    case "keyword":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "constant":
      return naming.constant(type.name);
    case "reference":
      return `${naming.type(type.name)}<${type.typeArguments.map(text).join()}>`;
    case "array":
      return `(${text(type.element)})[]`;
    case "tuple":
      return `[${type.elements.map(text).join()}]`;
    case "union":
    case "intersection": {
      const parts = [...new Set(flatMembers(type, type.kind).map(text))].sort();
      const [only = "never"] = parts;
      return parts.length < 2 ? only : `(${parts.join(type.kind === "union" ? "|" : "&")})`;
    }
    case "object":
      return `{${canonicalMembers(type, naming)}}`;
    case "member":
      return `${text(type.object)}[${JSON.stringify(type.property)}]`;
  }
}

/** The members of nested unions or intersections in one list. */
export function flatMembers(type: TypeNode, kind: "union" | "intersection"): TypeNode[] {
  return type.kind === kind ? type.members.flatMap((member) => flatMembers(member, kind)) : [type];
}

/** What a declaration says, documentation aside; its own name inside it is spelled the same in all. */
export function canonicalDeclaration(declaration: Declaration, naming: Naming): string {
  const inside: Naming = {
    type: (name) => (name === declaration.name ? "this" : naming.type(name)),
    constant: (name) => naming.constant(name),
  };
  switch (declaration.kind) {
    case "constant":
      return JSON.stringify(declaration.value);
    case "alias":
      return `= ${canonicalType(declaration.type, inside)}`;
    case "interface":
      return `${canonicalBases(declaration.extends, inside)} {${canonicalMembers(declaration, inside)}}`;
  }
}

export function canonicalBases(bases: readonly TypeNode[], naming: Naming): string {
  return bases
    .map((base) => canonicalType(base, naming))
    .sort()
    .join();
}

export function canonicalIndexes(indexes: readonly IndexSignature[], naming: Naming): string {
  return indexes
    .map(({ key, type }) => `[${canonicalType(key, naming)}]:${canonicalType(type, naming)}`)
    .sort()
    .join(";");
}

function canonicalMembers(
  { members, indexes }: { members: readonly Property[]; indexes: readonly IndexSignature[] },
  naming: Naming,
): string {
  const named = members.map(
    ({ name, optional, type }) =>
      `${JSON.stringify(name)}${optional ? "?" : ""}:${canonicalType(type, naming)}`,
  );
  return [...named.sort(), canonicalIndexes(indexes, naming)].join(";");
}
