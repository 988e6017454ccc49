import type { Json, JsonObject } from "../manifest/model.ts";
import type { Declaration, Property, TypeNode } from "../protocol/model.ts";
import type { Declarations } from "./protocol-types.ts";

/** JSON Schema of a declared type, so that what its TypeScript type promises can be checked when a message arrives. */
export function protocolJsonSchema(name: string, declarations: Declarations): JsonObject {
  const definitions = new Map<string, JsonObject | null>();
  const root = define(name, declarations, definitions);
  const ofItself = JSON.stringify([...definitions.values()]).includes(
    `"#/$defs/${encodeURIComponent(name)}"`,
  );
  if (ofItself)
    return { $ref: `#/$defs/${encodeURIComponent(name)}`, $defs: Object.fromEntries(definitions) };
  const others = [...definitions].filter(([other, schema]) => other !== name && schema !== null) as [
    string,
    JsonObject,
  ][];
  return others.length === 0 ? root : { ...root, $defs: Object.fromEntries(others) };
}

function define(
  name: string,
  declarations: Declarations,
  definitions: Map<string, JsonObject | null>,
): JsonObject {
  // Entered before it is known, so that a type that contains itself ends in a reference.
  definitions.set(name, null);
  const declaration = declarations.get(name);
  const schema = declaration === undefined ? {} : schemaOfDeclaration(declaration, declarations, definitions);
  definitions.set(name, schema);
  return schema;
}

type Definitions = Map<string, JsonObject | null>;

function schemaOfDeclaration(
  declaration: Declaration,
  declarations: Declarations,
  definitions: Definitions,
): JsonObject {
  switch (declaration.kind) {
    case "constant":
      return { const: declaration.value };
    case "alias":
      return schemaOf(declaration.type, declarations, definitions);
    case "interface": {
      const own = objectSchema(declaration.members, declaration.indexes, declarations, definitions);
      const bases = declaration.extends.map((base) => schemaOf(base, declarations, definitions));
      return bases.length === 0 ? own : { ...own, allOf: bases };
    }
  }
}

function schemaOf(node: TypeNode, declarations: Declarations, definitions: Definitions): JsonObject {
  const schema = (inner: TypeNode) => schemaOf(inner, declarations, definitions);
  switch (node.kind) {
    case "keyword":
      return keywordSchemas[node.name] ?? {};
    case "literal":
      return { const: node.value };
    case "constant": {
      const constant = declarations.get(node.name);
      return constant?.kind === "constant" ? { const: constant.value } : {};
    }
    case "reference":
      return referenceSchema(node, declarations, definitions);
    case "array":
      return { type: "array", items: schema(node.element) };
    case "tuple":
      return {
        type: "array",
        prefixItems: node.elements.map(schema),
        minItems: node.elements.length,
        items: false,
      };
    case "union":
      return unionSchema(node.members, schema);
    case "intersection":
      return { allOf: node.members.map(schema) };
    case "object":
      return objectSchema(node.members, node.indexes, declarations, definitions);
    case "member":
      return {};
  }
}

const keywordSchemas: Partial<Record<string, JsonObject>> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  null: { type: "null" },
  object: { type: "object" },
  never: { not: {} },
};

function unionSchema(members: readonly TypeNode[], schema: (node: TypeNode) => JsonObject): JsonObject {
  const literals = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  const others = members.filter(({ kind }) => kind !== "literal").map(schema);
  if (others.length === 0) return { enum: literals };
  return { anyOf: [...others, ...(literals.length === 0 ? [] : [{ enum: literals }])] };
}

function referenceSchema(
  { name, typeArguments }: TypeNode & { kind: "reference" },
  declarations: Declarations,
  definitions: Definitions,
): JsonObject {
  if (declarations.has(name)) {
    if (!definitions.has(name)) define(name, declarations, definitions);
    return { $ref: `#/$defs/${encodeURIComponent(name)}` };
  }
  const [first, second] = typeArguments;
  if (name === "Array" && first !== undefined)
    return { type: "array", items: schemaOf(first, declarations, definitions) };
  if (name !== "Record" || second === undefined) return {};
  return { type: "object", additionalProperties: schemaOf(second, declarations, definitions) };
}

function objectSchema(
  members: readonly Property[],
  indexes: readonly { type: TypeNode }[],
  declarations: Declarations,
  definitions: Definitions,
): JsonObject {
  const properties: [string, Json][] = members.map(({ name, type }) => [
    name,
    schemaOf(type, declarations, definitions),
  ]);
  const required = members.filter(({ optional }) => !optional).map(({ name }) => name);
  const [index] = indexes;
  return {
    type: "object",
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
    ...(index !== undefined && { additionalProperties: schemaOf(index.type, declarations, definitions) }),
  };
}
