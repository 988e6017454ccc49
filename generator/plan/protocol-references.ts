import type { Declaration, TypeNode } from "../protocol/model.ts";

/** Names of the declarations that some names lead to, themselves included. */
export function reachable(
  declarations: ReadonlyMap<string, Declaration>,
  roots: readonly string[],
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const declaration = declarations.get(name);
    if (declaration === undefined || reached.has(name)) continue;
    reached.add(name);
    waiting.push(...referencedBy(declaration));
  }
  return reached;
}

function referencedBy(declaration: Declaration): string[] {
  if (declaration.kind === "constant") return [];
  if (declaration.kind === "alias") return referencedNames(declaration.type);
  const { members, indexes } = declaration;
  return [
    ...declaration.extends,
    ...members.map(({ type }) => type),
    ...indexes.map(({ type }) => type),
  ].flatMap(referencedNames);
}

/** Names that a type expression refers to, in order. */
export function referencedNames(node: TypeNode): string[] {
  switch (node.kind) {
    case "reference":
      return [node.name, ...node.typeArguments.flatMap(referencedNames)];
    case "array":
      return referencedNames(node.element);
    case "tuple":
      return node.elements.flatMap(referencedNames);
    case "union":
    case "intersection":
      return node.members.flatMap(referencedNames);
    case "member":
      return referencedNames(node.object);
    case "object":
      return [...node.members, ...node.indexes].flatMap(({ type }) => referencedNames(type));
    default:
      return [];
  }
}
