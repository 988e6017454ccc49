import type { ts as TypeScript } from "ts-morph";
import type { IndexSignature, Property, TypeKeyword, TypeNode } from "./model.ts";
import type { Compiler, SyntaxNode } from "./parse.ts";
import { printType } from "./print-type.ts";
import { literalValue, words, type SyntaxContext } from "./syntax-context.ts";

/** Levels of nesting in one type; beyond it every stage that walks a type could run out of stack. */
const deepestType = 200;

const unknownType: TypeNode = { kind: "keyword", name: "unknown" };

const keywords = new Set<string>(
  "string number boolean null undefined unknown any never object".split(" ") satisfies string[],
);

/** Converts a type expression; what the model cannot hold is reported and read as `unknown`. */
export function readType(context: SyntaxContext, node: TypeScript.TypeNode, depth = 0): TypeNode {
  if (depth > deepestType) {
    const message = `Types are nested more than ${deepestType} levels deep.`;
    context.report("schema/unsupported-syntax", node, message, "Name the inner types and refer to them.");
    return { ...unknownType };
  }
  const type = convert(context, node, depth + 1) ?? unsupported(context, node);
  context.origins.set(type, context.locate(node));
  return type;
}

function convert(context: SyntaxContext, node: TypeScript.TypeNode, depth: number): TypeNode | null {
  const { ts } = context;
  const read = (inner: TypeScript.TypeNode): TypeNode => readType(context, inner, depth);
  if (ts.isParenthesizedTypeNode(node)) return read(node.type);
  if (ts.isLiteralTypeNode(node)) return readLiteral(ts, node);
  if (ts.isTypeReferenceNode(node)) return readReference(context, node.typeName, node.typeArguments, depth);
  if (ts.isExpressionWithTypeArguments(node)) {
    return readReference(context, node.expression, node.typeArguments, depth);
  }
  if (ts.isArrayTypeNode(node)) return { kind: "array", element: read(node.elementType) };
  if (ts.isUnionTypeNode(node)) return { kind: "union", members: node.types.map(read) };
  if (ts.isIntersectionTypeNode(node)) return { kind: "intersection", members: node.types.map(read) };
  if (ts.isTypeLiteralNode(node)) return { kind: "object", ...readMembers(context, node.members, depth) };
  if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName)) {
    return { kind: "constant", name: node.exprName.text };
  }
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return read(node.type);
  if (ts.isTupleTypeNode(node)) return readTuple(context, node, depth);
  if (ts.isIndexedAccessTypeNode(node)) return readMemberAccess(context, node, depth);
  const keyword = ts.tokenToString(node.kind) ?? "";
  return keywords.has(keyword) ? { kind: "keyword", name: keyword as TypeKeyword } : null;
}

function readLiteral(ts: Compiler, node: TypeScript.LiteralTypeNode): TypeNode | null {
  if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { kind: "keyword", name: "null" };
  const value = literalValue(ts, node);
  return value === null ? null : { kind: "literal", value };
}

function readReference(
  context: SyntaxContext,
  target: SyntaxNode,
  parameters: readonly TypeScript.TypeNode[] | undefined,
  depth: number,
): TypeNode | null {
  if (!context.ts.isIdentifier(target)) return null;
  if (context.typeParameters.has(target.text)) return { ...unknownType };
  const typeArguments = (parameters ?? []).map((parameter) => readType(context, parameter, depth));
  const [element] = typeArguments;
  const isArray = target.text === "Array" || target.text === "ReadonlyArray";
  if (isArray && element !== undefined && typeArguments.length === 1) return { kind: "array", element };
  return { kind: "reference", name: target.text, typeArguments };
}

function readTuple(context: SyntaxContext, node: TypeScript.TupleTypeNode, depth: number): TypeNode | null {
  const { ts } = context;
  const elements = node.elements.map((element) => {
    if (!ts.isNamedTupleMember(element)) return element;
    return element.questionToken || element.dotDotDotToken ? null : element.type;
  });
  const types = elements.filter((type) => type !== null);
  const open = types.some((type) => ts.isOptionalTypeNode(type) || ts.isRestTypeNode(type));
  if (open || types.length < elements.length) return null;
  return { kind: "tuple", elements: types.map((type) => readType(context, type, depth)) };
}

function readMemberAccess(
  context: SyntaxContext,
  node: TypeScript.IndexedAccessTypeNode,
  depth: number,
): TypeNode | null {
  const property = literalValue(context.ts, node.indexType);
  if (typeof property !== "string") return null;
  return { kind: "member", object: readType(context, node.objectType, depth), property };
}

/** Converts the members of an interface or object type. A member repeated identically counts once. */
export function readMembers(
  context: SyntaxContext,
  nodes: readonly TypeScript.TypeElement[],
  depth = 0,
): { members: Property[]; indexes: IndexSignature[] } {
  const { ts } = context;
  const members = new Map<string, Property>();
  const indexes: IndexSignature[] = [];
  for (const node of nodes) {
    const name = ts.isPropertySignature(node) ? memberName(ts, node.name) : null;
    const key = ts.isIndexSignatureDeclaration(node) ? node.parameters[0]?.type : undefined;
    if (ts.isPropertySignature(node) && name !== null) {
      const property = readProperty(context, node, name, depth);
      const earlier = members.get(name);
      if (earlier === undefined) members.set(name, property);
      else if (!sameProperty(earlier, property)) reportConflict(context, node, earlier);
    } else if (ts.isIndexSignatureDeclaration(node) && key !== undefined) {
      indexes.push({ key: readType(context, key, depth), type: readType(context, node.type, depth) });
    } else {
      unsupported(context, node);
    }
  }
  return { members: [...members.values()], indexes };
}

function readProperty(
  context: SyntaxContext,
  node: TypeScript.PropertySignature,
  name: string,
  depth: number,
): Property {
  const { doc, deprecated } = context.comment(node);
  const type: TypeNode = node.type ? readType(context, node.type, depth) : { kind: "keyword", name: "any" };
  const optional = node.questionToken !== undefined;
  return { name, optional, type, doc, deprecated, location: context.locate(node.name) };
}

function memberName(ts: Compiler, name: TypeScript.PropertyName): string | null {
  if (ts.isComputedPropertyName(name)) {
    return ts.isStringLiteralLike(name.expression) ? name.expression.text : null;
  }
  return ts.isPrivateIdentifier(name) ? null : name.text;
}

function sameProperty(left: Property, right: Property): boolean {
  return left.optional === right.optional && printType(left.type) === printType(right.type);
}

function reportConflict(context: SyntaxContext, node: SyntaxNode, { name, location }: Property): void {
  const message = `Member \`${name}\` is declared differently in line ${location.line}.`;
  context.report("schema/conflicting-declaration", node, message, "Keep one of the two.");
}

function unsupported(context: SyntaxContext, node: SyntaxNode): TypeNode {
  const { ts, source } = context;
  const text = node.getText(source).replace(/\s+/g, " ");
  const excerpt = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  context.report(
    "schema/unsupported-syntax",
    node,
    `${words(ts, node)} \`${excerpt}\` cannot be read.`,
    "Write it with interfaces, object types, unions, intersections, arrays, tuples and literals.",
  );
  return { ...unknownType };
}
