import type { Location } from "../diagnostics.ts";
import type { Property, TypeNode } from "./model.ts";
import { printType } from "./print-type.ts";
import { emptyShape, filterShape, uniteShapes, withOptional, type Shape } from "./shape.ts";

export type Reference = Extract<TypeNode, { kind: "reference" }>;

/** What an operator asks about its operands. */
export interface OperandReader {
  shape(type: TypeNode): Shape;
  members(type: TypeNode): TypeNode[];
  literal(type: TypeNode): string | number | boolean | null;
  location(type: TypeNode): Location;
}

/** The shape of `Omit<…>`, `Pick<…>`, `Record<…>` and their kind; empty for built-ins that are no operators. */
export function shapeOfOperator(type: Reference, reader: OperandReader): Shape {
  const [subject, operand] = type.typeArguments;
  if (subject === undefined) return emptyShape();
  const names = new Set(operand === undefined ? [] : keys(operand, reader));
  switch (type.name) {
    case "Omit":
      return filterShape(reader.shape(subject), (name) => !names.has(name));
    case "Pick":
      return filterShape(reader.shape(subject), (name) => names.has(name));
    case "Partial":
      return withOptional(reader.shape(subject), true);
    case "Required":
      return withOptional(reader.shape(subject), false);
    case "Readonly":
    case "NoInfer":
      return reader.shape(subject);
    case "Record":
      return operand === undefined ? emptyShape() : shapeOfRecord(type, subject, operand, reader);
    default:
      return uniteShapes((partsOfOperator(type, reader) ?? []).map((part) => reader.shape(part)));
  }
}

/** The members of `Exclude<…>`, `Extract<…>` and `NonNullable<…>`; null for types that make no union. */
export function partsOfOperator(type: Reference, reader: OperandReader): TypeNode[] | null {
  const [from, by] = type.typeArguments;
  if (from === undefined) return null;
  if (type.name === "NonNullable") return reader.members(from);
  if (by === undefined || (type.name !== "Exclude" && type.name !== "Extract")) return null;
  // By name or text, not by assignability: enough for unions of literals and of named types.
  const named = new Set(reader.members(by).map(printType));
  return reader.members(from).filter((part) => named.has(printType(part)) === (type.name === "Extract"));
}

function shapeOfRecord(record: Reference, key: TypeNode, type: TypeNode, reader: OperandReader): Shape {
  const location = reader.location(record);
  const properties = keys(key, reader).map((name): [string, Property] => [
    name,
    { name, optional: false, type, doc: "", deprecated: null, location },
  ]);
  return { properties: new Map(properties), indexes: properties.length === 0 ? [{ key, type }] : [] };
}

function keys(type: TypeNode, reader: OperandReader): string[] {
  return reader
    .members(type)
    .map((member) => reader.literal(member))
    .filter((value) => value !== null)
    .map(String);
}
