import type { ProtocolDeclaration } from "./protocol-types.ts";
import {
  identifier,
  type CommentText,
  type DataText,
  type DocText,
  type Identifier,
  type MemberAccess,
  type PropertyName,
  type StringLiteral,
  type TypeText,
} from "./text.ts";

/** A type of the output, under a name of its own. */
export interface TypeDeclaration {
  doc: DocText | null;
  name: Identifier;
  type: TypeText;
}

/** Whether a type refers to the imported protocol types. */
export function usesProtocol(declarations: readonly TypeDeclaration[]): boolean {
  return declarations.some(({ type }) => /\bprotocol\./.test(type.text.replace(/\/\*[^]*?\*\//g, "")));
}

/** Names imported from one module, types and values apart. */
export interface Import {
  from: StringLiteral;
  types: Identifier[];
  values: Identifier[];
}

export function importOf(
  from: StringLiteral,
  typeNames: readonly string[],
  values: readonly string[],
): Import {
  return { from, types: typeNames.map(identifier), values: values.map(identifier) };
}

/** One case of the switch that tells input requests apart; `modes` is null where a request has one variant. */
export interface InputRequestCase {
  method: StringLiteral;
  variant: StringLiteral | null;
  paramsMayMiss: boolean;
  modes: {
    access: MemberAccess;
    cases: { value: StringLiteral; isDefault: boolean; variant: StringLiteral }[];
  } | null;
}

export interface VariantPlan {
  name: StringLiteral;
  property: PropertyName;
  rules: DataText;
}

/** The half that client and server share. */
export interface ContractPlan {
  imports: Import[];
  usesProtocol: boolean;
  declarations: TypeDeclaration[];
  inputs: { union: Identifier; cases: InputRequestCase[]; variants: VariantPlan[] };
  catalogue: DataText;
  /** Places in the catalogue's entries of schemas that nothing is checked by; null where there are none. */
  unchecked: DataText | null;
}

/** A group of entries, all of a kind: `tools`, `prompts`, … */
export interface GroupPlan {
  property: PropertyName;
  kind: StringLiteral;
}

export interface RequestPlan {
  property: PropertyName;
  method: StringLiteral;
  known: DataText;
}

export interface ClientPlan {
  imports: Import[];
  usesProtocol: boolean;
  declarations: TypeDeclaration[];
  connect: Identifier;
  connectDoc: DocText | null;
  attach: Identifier;
  attachDoc: DocText | null;
  client: Identifier;
  inputs: Identifier;
  groups: GroupPlan[];
  requests: RequestPlan[];
  /** What expands URI templates; null where there are none. */
  templateModule: StringLiteral | null;
}

export interface ServerPlan {
  imports: Import[];
  usesProtocol: boolean;
  declarations: TypeDeclaration[];
  create: Identifier;
  createDoc: DocText | null;
  /** What adds the tools to a hand-written server; null where there are none. */
  mount: { name: Identifier; doc: DocText | null } | null;
  handlers: Identifier;
  options: Identifier;
  /** Whether anything here can pause, so that the server needs keys. */
  pauses: boolean;
  matchesTemplates: boolean;
}

/** What joins both halves in one process. */
export interface InMemoryPlan {
  imports: Import[];
  connect: Identifier;
  connectDoc: DocText | null;
  connectClient: Identifier;
  client: Identifier;
  inputs: Identifier;
  create: Identifier;
  handlers: Identifier;
  options: Identifier;
  pauses: boolean;
}

/** Everything that the templates print, settled to the last name. Plain JSON: no key is optional. */
export interface StubPlan {
  /** Lines of the files' heads. */
  headers: { runtime: CommentText[]; protocol: CommentText[]; stubs: CommentText[] };
  /** How the other files import the protocol types. */
  protocolModule: StringLiteral;
  protocol: { doc: DocText | null; declarations: ProtocolDeclaration[] };
  contract: ContractPlan;
  client: ClientPlan | null;
  server: ServerPlan | null;
  /** Where both halves are wanted. */
  inMemory: InMemoryPlan | null;
}
