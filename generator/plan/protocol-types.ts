import type { Declaration, InputRequestModel, Property, ProtocolModel, TypeNode } from "../protocol/model.ts";
import { docText } from "./doc-text.ts";
import { identifier, type DocText, type Identifier, type TypeText } from "./text.ts";
import { reachable } from "./protocol-references.ts";
import { types, type TypeMember } from "./type-text.ts";
import { handledRequests } from "./handled-requests.ts";

/** How a type of the schema is spelled in one module of the output. */
export type Spelling = (name: string) => TypeText;

/** Declarations of a schema by name. */
export type Declarations = ReadonlyMap<string, Declaration>;

const indexes = new WeakMap<ProtocolModel, Declarations>();

/** Indexed once per model: every entry of a manifest asks. */
export function declarationsOf(protocol: ProtocolModel): Declarations {
  const known = indexes.get(protocol);
  if (known !== undefined) return known;
  const index = new Map(protocol.declarations.map((declaration) => [declaration.name, declaration]));
  indexes.set(protocol, index);
  return index;
}

/** Type text of a schema's type expression; `spell` writes the names that the schema declares. */
export function protocolType(node: TypeNode, declarations: Declarations, spell: Spelling): TypeText {
  const write = (inner: TypeNode) => protocolType(inner, declarations, spell);
  switch (node.kind) {
    case "keyword":
      // `any` would switch checking off for whoever uses the stub.
      return node.name === "any" ? types.unknown : types[node.name];
    case "literal":
      return types.literal(node.value);
    case "constant": {
      const constant = declarations.get(node.name);
      return constant?.kind === "constant" ? types.literal(constant.value) : types.unknown;
    }
    case "reference":
      return declarations.has(node.name)
        ? spell(node.name)
        : types.reference(identifier(node.name), node.typeArguments.map(write));
    case "array":
      return types.array(write(node.element));
    case "tuple":
      return types.tuple(node.elements.map(write));
    case "union":
      return types.union(node.members.map(write));
    case "intersection":
      return types.intersection(node.members.map(write));
    case "member":
      return types.member(write(node.object), node.property);
    case "object":
      return types.objectType(
        protocolMembers(node.members, declarations, spell),
        indexOf(node.indexes.map(({ type }) => write(type))),
      );
  }
}

function indexOf(indexes: readonly TypeText[]): TypeText | null {
  return indexes.length === 0 ? null : types.union(indexes);
}

export function protocolMembers(
  members: readonly Property[],
  declarations: Declarations,
  spell: Spelling,
): TypeMember[] {
  return members.map(({ name, optional, type, doc, deprecated }) => ({
    name,
    optional,
    type: protocolType(type, declarations, spell),
    doc: docText({ prose: doc, deprecated }),
  }));
}

/** One declaration of the emitted protocol types. `heritage` and `body` of an interface, or `type` of an alias. */
export interface ProtocolDeclaration {
  doc: DocText | null;
  name: Identifier;
  heritage: TypeText[];
  body: TypeText | null;
  type: TypeText | null;
}

/** The declarations that the stubs refer to, in the schema's order, narrowed so that results can be told apart. */
export function planProtocolTypes(protocol: ProtocolModel, roots: readonly string[]): ProtocolDeclaration[] {
  const declarations = declarationsOf(protocol);
  const interims = new Set(protocol.clientRequests.flatMap(({ result }) => result.interim ?? []));
  const handled = new Map(handledRequests(protocol).map((request) => [request.typeName, request]));
  const narrowed = protocol.declarations.map((declaration) => {
    const request = handled.get(declaration.name);
    return request === undefined
      ? narrow(declaration, declarations, interims)
      : withoutFraming(declaration, request);
  });
  const reached = reachable(new Map(narrowed.map((declaration) => [declaration.name, declaration])), roots);
  return narrowed
    .filter(({ name }) => reached.has(name))
    .flatMap((declaration) => write(declaration, declarations) ?? []);
}

/**
 * `Result` has an index signature, and a `resultType` that is any string: neither lets a result be told from an interim
 * one. Here a complete result says "complete", as the SDK means it, and an interim one says so instead of extending it.
 */
function narrow(
  declaration: Declaration,
  declarations: Declarations,
  interims: ReadonlySet<string>,
): Declaration {
  if (declaration.kind !== "interface" || interims.size === 0) return declaration;
  if (declaration.name === "Result") {
    return {
      ...declaration,
      members: [...otherMembers(declaration), resultType("complete", declaration)],
      indexes: [],
    };
  }
  if (!interims.has(declaration.name)) return declaration;
  const base = declarations.get("Result");
  const inherited = base?.kind === "interface" ? otherMembers(base) : [];
  const members = [...inherited, ...otherMembers(declaration), resultType("input_required", declaration)];
  return { ...declaration, extends: [], members, indexes: [] };
}

/** A request as handlers see it: older revisions frame it as JSON-RPC, which is the SDK's. */
function withoutFraming(declaration: Declaration, { method, variants }: InputRequestModel): Declaration {
  const { location, name, internal, doc, deprecated } = declaration;
  const member = { optional: false, doc: "", deprecated: null, location };
  const types = variants.flatMap(({ params }) => params.type ?? []);
  const params: Property = {
    ...member,
    name: "params",
    optional: variants.every((variant) => variant.params.optional),
    type: types.length === 1 && types[0] !== undefined ? types[0] : { kind: "union", members: types },
  };
  const members = [{ ...member, name: "method", type: { kind: "literal", value: method } as const }];
  const all = types.length === 0 ? members : [...members, params];
  return {
    kind: "interface",
    name,
    internal,
    doc,
    deprecated,
    location,
    extends: [],
    members: all,
    indexes: [],
  };
}

function otherMembers({ members }: Declaration & { kind: "interface" }): Property[] {
  return members.filter(({ name }) => name !== "resultType" && name !== "result_type");
}

function resultType(value: string, { location }: Declaration): Property {
  const type: TypeNode = { kind: "literal", value };
  return { name: "resultType", optional: false, type, doc: "", deprecated: null, location };
}

function write(declaration: Declaration, declarations: Declarations): ProtocolDeclaration | null {
  const spell: Spelling = (name) => types.reference(identifier(name));
  const { doc: prose, deprecated } = declaration;
  const head = { doc: docText({ prose, deprecated }), name: identifier(declaration.name) };
  switch (declaration.kind) {
    case "constant":
      return null;
    case "alias":
      return { ...head, heritage: [], body: null, type: protocolType(declaration.type, declarations, spell) };
    case "interface": {
      const heritage = declaration.extends.map((base) => protocolType(base, declarations, spell));
      const indexes = declaration.indexes.map(({ type }) => protocolType(type, declarations, spell));
      const body = types.interfaceBody(
        protocolMembers(declaration.members, declarations, spell),
        indexOf(indexes),
      );
      return { ...head, heritage, body, type: null };
    }
  }
}
