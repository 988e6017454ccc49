import type { DeclarationIndex } from "../declarations.ts";
import { referenceTo } from "../derivation.ts";
import type { Declaration, InputRequestModel, ProtocolModel, RequestModel, TypeNode } from "../model.ts";
import type { Party } from "./change.ts";
import { envelopeMembers } from "./severity.ts";

/** Where a declaration is used: in which methods, and in which variants of a server's requests. */
export interface Use {
  /** Who writes it in requests and results, and who in notifications. */
  writers: Set<Party>;
  notifiers: Set<Party>;
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

/** Types that one party writes in one method, or in variants of it. */
interface Written {
  types: TypeNode[];
  by: Party;
  method: string;
  variants: string[];
  inNotification: boolean;
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
  for (const written of [
    ...requestTypes(model),
    ...asked.flatMap(askedTypes),
    ...notifications.map(noticeType),
  ]) {
    for (const name of namesBehind(written.types, index, borders)) {
      const use = usage.get(name) ?? emptyUse();
      usage.set(name, use);
      (written.inNotification ? use.notifiers : use.writers).add(written.by);
      use.methods.add(written.method);
      for (const variant of written.variants) use.variants.add(variant);
    }
  }
  return usage;
}

function requestTypes({ clientRequests, serverRequests }: ProtocolModel): Written[] {
  return [
    ...clientRequests.flatMap((request) => bothWays(request, "client", "server")),
    ...serverRequests.flatMap((request) => bothWays(request, "server", "client")),
  ];
}

function bothWays({ typeName, method, result }: RequestModel, asks: Party, answers: Party): Written[] {
  const interim = result.interim === null ? [] : [referenceTo(result.interim)];
  const rest = { method, variants: [], inNotification: false };
  return [
    { types: [referenceTo(typeName)], by: asks, ...rest },
    { types: [...result.complete, ...interim], by: answers, ...rest },
  ];
}

function askedTypes({ typeName, method, variants, response }: InputRequestModel): Written[] {
  const names = variants.map(({ identifier }) => identifier);
  const rest = { method, inNotification: false };
  const ofVariants = variants.map(({ identifier, params }): Written => {
    const types = params.type === null ? [] : [params.type];
    return { types, by: "server", variants: [identifier], ...rest };
  });
  return [
    { types: [referenceTo(typeName)], by: "server", variants: [], ...rest },
    ...ofVariants,
    { types: [referenceTo(response.typeName)], by: "client", variants: names, ...rest },
  ];
}

function noticeType({ typeName, method, sender }: SentNotification): Written {
  return { types: [referenceTo(typeName)], by: sender, method, variants: [], inNotification: true };
}

export function emptyUse(): Use {
  return { writers: new Set(), notifiers: new Set(), methods: new Set(), variants: new Set() };
}

/** Whether any message includes it. */
export function isUsed({ writers, notifiers }: Use): boolean {
  return writers.size + notifiers.size > 0;
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
