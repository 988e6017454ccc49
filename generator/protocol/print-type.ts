import type { Declaration, IndexSignature, Property, TypeNode } from "./model.ts";

/** A type as TypeScript text in one line, for messages and for comparing; equal types have equal text. */
export function printType(type: TypeNode): string {
  switch (type.kind) {
    case "keyword":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "reference": {
      const parameters = type.typeArguments.map(printType).join(", ");
      return parameters === "" ? type.name : `${type.name}<${parameters}>`;
    }
    case "constant":
      return `typeof ${type.name}`;
    case "array":
      return `${printOperand(type.element)}[]`;
    case "tuple":
      return `[${type.elements.map(printType).join(", ")}]`;
    case "union":
      return type.members.map(printType).join(" | ");
    case "intersection":
      return type.members.map(printOperand).join(" & ");
    case "object": {
      const members = [...type.members.map(printProperty), ...type.indexes.map(printIndex)];
      return members.length === 0 ? "{}" : `{ ${members.join("; ")}; }`;
    }
    case "member":
      return `${printOperand(type.object)}[${JSON.stringify(type.property)}]`;
  }
}

function printOperand(type: TypeNode): string {
  const text = printType(type);
  return type.kind === "union" || type.kind === "intersection" ? `(${text})` : text;
}

function printProperty({ name, optional, type }: Property): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  return `${key}${optional ? "?" : ""}: ${printType(type)}`;
}

function printIndex({ key, type }: IndexSignature): string {
  return `[key: ${printType(key)}]: ${printType(type)}`;
}

/** What a declaration says, without its documentation, its place and the order of its members. */
export function printDeclaration(declaration: Declaration): string {
  switch (declaration.kind) {
    case "constant":
      return JSON.stringify(declaration.value);
    case "alias":
      return `= ${printType(declaration.type)}`;
    case "interface":
      return [
        ...declaration.extends.map(printType),
        ...declaration.members.map(printProperty).sort(),
        ...declaration.indexes.map(printIndex).sort(),
      ].join("\n");
  }
}
