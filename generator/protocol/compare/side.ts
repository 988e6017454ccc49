import type { Location } from "../../diagnostics.ts";
import { indexDeclarations, type DeclarationIndex } from "../declarations.ts";
import { referenceTo } from "../derivation.ts";
import type { ProtocolModel, TypeNode } from "../model.ts";
import { Resolver } from "../resolve.ts";
import type { Party } from "./change.ts";
import { readUsage, type SentNotification, type Usage } from "./usage.ts";

/** One of the two revisions, with what comparing asks of it. */
export interface Side {
  model: ProtocolModel;
  index: DeclarationIndex;
  resolver: Resolver;
  notifications: SentNotification[];
  usage: Usage;
  /** A reference to each declared type, always the same one: the resolver remembers answers by type. */
  references: ReadonlyMap<string, TypeNode>;
}

/** Names of the unions that list what is sent; their members are told as methods. */
export const messageUnions: ReadonlySet<string> = new Set([
  "ClientRequest",
  "ServerRequest",
  "ClientNotification",
  "ServerNotification",
  "InputRequest",
]);

export function sideOf(model: ProtocolModel): Side {
  const index = indexDeclarations(model.declarations);
  // A model that was read without errors has no cycles.
  const resolver = new Resolver(index, new Map(), new Set());
  const notifications = [
    ...notificationsOf(index, resolver, "ClientNotification", "client"),
    ...notificationsOf(index, resolver, "ServerNotification", "server"),
  ];
  const usage = readUsage(model, index, notifications);
  const references = new Map([...index.types.keys()].map((name) => [name, referenceTo(name)]));
  return { model, index, resolver, notifications, usage, references };
}

/** Members of a notification union; one without a literal `method` is none. */
function notificationsOf(
  index: DeclarationIndex,
  resolver: Resolver,
  union: string,
  sender: Party,
): SentNotification[] {
  const declaration = index.types.get(union);
  if (declaration === undefined) return [];
  const type: TypeNode =
    declaration.kind === "alias" ? declaration.type : { kind: "reference", name: union, typeArguments: [] };
  return resolver.members(type, true).flatMap((member) => {
    const method = methodOf(resolver, member);
    return member.kind !== "reference" || method === null ? [] : [{ typeName: member.name, method, sender }];
  });
}

/** The literal `method` of a message; null for what has none. */
export function methodOf(resolver: Resolver, type: TypeNode): string | null {
  const property = resolver.property(type, "method");
  const method = property === null ? null : resolver.literal(property.type);
  return typeof method === "string" ? method : null;
}

export function placeOf({ index }: Side, name: string): Location | null {
  return index.types.get(name)?.location ?? null;
}

/** The type that a declared name stands for. */
export function referenceIn({ references }: Side, name: string): TypeNode {
  return references.get(name) ?? referenceTo(name);
}
