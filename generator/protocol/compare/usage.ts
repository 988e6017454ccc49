import type { DeclarationIndex } from "../declarations.ts";
import { referenceTo } from "../derivation.ts";
import type { Declaration, InputRequestModel, ProtocolModel, TypeNode } from "../model.ts";
import type { Party } from "./change.ts";
import { envelopeMembers } from "./severity.ts";

/** Where a declaration is used: who writes it, in which methods, in which variants of a server's requests. */
export interface Use {
  writers: Set<Party>;
  methods: Set<string>;
  variants: Set<string>;
}

export type Usage = Map<string, Use>;

/** A notification with the party that sends it. */
export interface SentNotification {
  typeName: string;
  method: string;
  sender: Party;
}

/** Requests that a server makes, inside an interim result or as requests of their own. */
export function askedRequests({ inputRequests, serverOnlyRequests }: ProtocolModel): InputRequestModel[] {
  const embedded = new Set(inputRequests.map(({ method }) => method));
  return [...inputRequests, ...serverOnlyRequests.filter(({ method }) => !embedded.has(method))];
}

/** Follows every message to the declarations it is made of. What only the envelope refers to is left out. */
export function readUsage(
  model: ProtocolModel,
  index: DeclarationIndex,
  notifications: readonly SentNotification[],
): Usage {
  const asked = askedRequests(model);
  // A method that may pause can carry any of these; what changes in them is theirs.
  const borders = new Set(asked.flatMap(({ typeName, response }) => [typeName, response.typeName]));
  const usage: Usage = new Map();
  const note = (types: readonly TypeNode[], writer: Party, method: string, variants: readonly string[]) => {
    for (const name of namesBehind(types, index, borders)) {
      const use = usage.get(name) ?? emptyUse();
      usage.set(name, use);
      use.writers.add(writer);
      use.methods.add(method);
      for (const variant of variants) use.variants.add(variant);
    }
  };
  const requests = [
    ...model.clientRequests.map((request) => ({ request, sender: "client" as const })),
    ...model.serverRequests.map((request) => ({ request, sender: "server" as const })),
  ];
  for (const { request, sender } of requests) {
    const { typeName, method, result } = request;
    const interim = result.interim === null ? [] : [referenceTo(result.interim)];
    note([referenceTo(typeName)], sender, method, []);
    note([...result.complete, ...interim], sender === "client" ? "server" : "client", method, []);
  }
  for (const { typeName, method, variants, response } of asked) {
    note([referenceTo(typeName)], "server", method, []);
    for (const { identifier, params } of variants) {
      note(params.type === null ? [] : [params.type], "server", method, [identifier]);
    }
    note(
      [referenceTo(response.typeName)],
      "client",
      method,
      variants.map(({ identifier }) => identifier),
    );
  }
  for (const { typeName, method, sender } of notifications) {
    note([referenceTo(typeName)], sender, method, []);
  }
  return usage;
}

export function emptyUse(): Use {
  return { writers: new Set(), methods: new Set(), variants: new Set() };
}

/** Names of all declarations that types lead to; the types' own may be borders, those behind are not crossed. */
function namesBehind(
  types: readonly TypeNode[],
  index: DeclarationIndex,
  borders: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const open = types.flatMap(referencesIn);
  const starts = new Set(open);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const declaration = index.types.get(name);
    if (declaration === undefined || found.has(name) || (borders.has(name) && !starts.has(name))) continue;
    found.add(name);
    open.push(...referencesOf(declaration));
  }
  return found;
}

function referencesOf(declaration: Declaration): string[] {
  if (declaration.kind === "constant") return [];
  if (declaration.kind === "alias") return referencesIn(declaration.type);
  const { members, indexes } = declaration;
  return [
    ...declaration.extends.flatMap(referencesIn),
    ...referencesIn({ kind: "object", members, indexes }),
  ];
}

function referencesIn(type: TypeNode): string[] {
  switch (type.kind) {
    case "reference":
      return [type.name, ...type.typeArguments.flatMap(referencesIn)];
    case "array":
      return referencesIn(type.element);
    case "tuple":
      return type.elements.flatMap(referencesIn);
    case "union":
    case "intersection":
      return type.members.flatMap(referencesIn);
    case "member":
      return referencesIn(type.object);
    case "object": {
      const members = type.members.filter(({ name }) => !envelopeMembers.has(name));
      const indexed = type.indexes.map((index) => index.type);
      return [...members.map((member) => member.type), ...indexed].flatMap(referencesIn);
    }
    default:
      return [];
  }
}
