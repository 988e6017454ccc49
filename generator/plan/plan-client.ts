import type { ManifestModel } from "../manifest/model.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import { docText } from "./doc-text.ts";
import { entryKinds, type EntryKindRules } from "./entry-kinds.ts";
import { entryDoc, entryMember } from "./entry-docs.ts";
import { ModuleNames, pascalCase } from "./names.ts";
import type { PlannedEntry } from "./plan-entry.ts";
import { planRequests, resultOf } from "./plan-requests.ts";
import { declarationsOf } from "./protocol-types.ts";
import type { ClientPlan, GroupPlan, TypeDeclaration } from "./stub-plan.ts";
import { identifier, propertyName, type Identifier, type StringLiteral, type TypeText } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";
import type { PlannedVariant } from "./variants.ts";

/** The connection's methods that execute the kinds. */
const executors: Readonly<Record<string, string>> = {
  tools: "callTool",
  prompts: "getPrompt",
  resources: "readResource",
  resourceTemplates: "readTemplate",
};

const reference = (name: string, ...typeArguments: TypeText[]) =>
  types.reference(identifier(name), typeArguments);

export interface ModulePaths {
  runtime: (path: string) => StringLiteral;
  contract: StringLiteral;
}

/** Plans the client half: a member for each entry, one-round methods, and how input requests are answered. */
export function planClient(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  variants: readonly PlannedVariant[],
  entries: readonly PlannedEntry[],
  paths: ModulePaths,
): ClientPlan {
  const name = pascalCase(manifest.server.name, "Server");
  const imported = importedTypes(entries);
  const names = new ModuleNames([...reservedNames, ...imported.contract, ...imported.runtime]);
  const [connect, client, inputs] = [`connect${name}`, `${name}Client`, `${name}Inputs`].map((wanted) =>
    names.claim(wanted),
  ) as [Identifier, Identifier, Identifier];
  const handlers = new Map<PlannedEntry, TypeDeclaration>();
  for (const entry of entries) if (entry.inputs.length > 0) handlers.set(entry, inputHandlers(entry, names));
  const groups = planGroups(protocol, entries, handlers, name, names);
  const requests = planRequests(protocol, manifest, names);
  const requestsName = names.claim(`${name}Requests`);
  return {
    imports: [
      {
        from: paths.contract,
        types: imported.contract.map(identifier),
        values: ["catalogue", "inputVariant", "rulesOf"].map(identifier),
      },
      { from: paths.runtime("catalogue"), types: [], values: [identifier("unhandled")] },
      {
        from: paths.runtime("client/connection"),
        types: imported.runtime.map(identifier),
        values: ["Connection", "handle"].map(identifier),
      },
      {
        from: paths.runtime("client/inputs"),
        types: ["InputContext", "InputHandler"].map(identifier),
        values: [],
      },
    ],
    declarations: [
      inputsDeclaration(inputs, variants, entries),
      ...handlers.values(),
      ...groups.map(({ declaration }) => declaration),
      ...requests.declarations,
      {
        doc: docText({ prose: "The protocol's own requests, one round each." }),
        name: requestsName,
        type: types.objectType(requests.members),
      },
      clientDeclaration(client, groups, requestsName, manifest),
    ],
    connect,
    connectDoc: docText({
      prose: `Connects to the server ${JSON.stringify(manifest.server.name)}. Rejects when it cannot be reached.`,
    }),
    client,
    inputs,
    groups: groups.map(({ plan }) => plan),
    requests: requests.requests,
  };
}

const reservedNames = [
  "Client",
  "Connection",
  "InputContext",
  "InputHandler",
  "InputVariant",
  "InputRequest",
  "Transport",
  "answer",
  "catalogue",
  "connection",
  "handle",
  "inputVariant",
  "protocol",
  "rulesOf",
  "unhandled",
];

function importedTypes(entries: readonly PlannedEntry[]): { contract: string[]; runtime: string[] } {
  const ofContract = entries.flatMap(({ args, output, inputs }) =>
    [args?.type.text ?? [], output?.text ?? [], inputs.map(({ answer }) => answer.text)].flat(),
  );
  const asks = entries.some(({ inputs }) => inputs.length > 0);
  const plain = entries.some(({ inputs }) => inputs.length === 0);
  return {
    contract: [...new Set(["InputRequest", "InputVariant", ...ofContract])].sort(),
    runtime: [
      ...(asks ? ["AskingCallOptions"] : []),
      ...(plain ? ["CallOptions"] : []),
      "ConnectOptions",
      "RequestOptions",
    ],
  };
}

/** A handler for each variant: null says "not supported", and is refused where this manifest asks it. */
function inputsDeclaration(
  name: Identifier,
  variants: readonly PlannedVariant[],
  entries: readonly PlannedEntry[],
): TypeDeclaration {
  const asked = new Set(entries.flatMap(({ inputs }) => inputs.map(({ planned }) => planned)));
  const members = variants.map((planned): TypeMember => {
    const { variant, request, params, response } = planned;
    const handler = reference("InputHandler", params, response);
    const notes = asked.has(planned)
      ? ["This server asks it."]
      : ["Null: not supported, and not declared as a capability."];
    const { doc: prose, deprecated } = request;
    return {
      name: variant.identifier,
      optional: false,
      type: asked.has(planned) ? handler : types.union([handler, types.null]),
      doc: docText({ prose, notes, deprecated }),
    };
  });
  return {
    doc: docText({ prose: "How each kind of input request is answered, in all calls." }),
    name,
    type: types.objectType(members),
  };
}

/** Answers for one call, by the keys of the manifest. */
function inputHandlers({ inputs, typeName, entry }: PlannedEntry, names: ModuleNames): TypeDeclaration {
  const members = inputs.map(({ input, planned, answer }): TypeMember => ({
    name: input.key,
    optional: true,
    type: types.union([reference("InputHandler", planned.params, answer), types.undefined]),
    doc: docText({ deprecated: planned.request.deprecated }),
  }));
  const prose = `Answers to what \`${entry.wireName}\` asks, for one call.`;
  return {
    doc: docText({ prose }),
    name: names.claim(`${typeName}InputHandlers`),
    type: types.objectType(members),
  };
}

interface PlannedGroup {
  rules: EntryKindRules;
  declaration: TypeDeclaration;
  plan: GroupPlan;
}

function planGroups(
  protocol: ProtocolModel,
  entries: readonly PlannedEntry[],
  handlers: ReadonlyMap<PlannedEntry, TypeDeclaration>,
  name: string,
  names: ModuleNames,
): PlannedGroup[] {
  return entryKinds.flatMap((rules) => {
    const own = entries.filter(({ entry }) => entry.kind === rules.kind);
    if (own.length === 0) return [];
    const members = own.flatMap((entry) => entryMembers(entry, protocol, handlers.get(entry)));
    return [
      {
        rules,
        declaration: {
          doc: docText({ prose: `The server's ${rules.noun}s. A call drives all its rounds.` }),
          name: names.claim(`${name}${pascalCase(rules.kind, "Entries")}`),
          type: types.objectType(members),
        },
        plan: {
          property: propertyName(rules.kind),
          method: identifier(executors[rules.kind] ?? "request"),
          takesArguments: own.some(({ args }) => args !== null),
          entries: own.map(entryMember),
        },
      },
    ];
  });
}

/** An entry under its identifier, and under its wire name beside it. */
function entryMembers(
  planned: PlannedEntry,
  protocol: ProtocolModel,
  handlers: TypeDeclaration | undefined,
): TypeMember[] {
  const { entry, identifier: name } = planned;
  const type = callSignature(planned, protocol, handlers);
  const member: TypeMember = { name, optional: false, type, doc: entryDoc(planned) };
  return entry.wireName === name ? [member] : [member, { ...member, name: entry.wireName, doc: null }];
}

function callSignature(
  { args, output, rules }: PlannedEntry,
  protocol: ProtocolModel,
  handlers: TypeDeclaration | undefined,
): TypeText {
  const optionsType =
    handlers === undefined
      ? reference("CallOptions")
      : reference("AskingCallOptions", types.reference(handlers.name));
  const options = { name: identifier("options"), optional: true, type: optionsType };
  const given =
    args === null
      ? []
      : [{ name: identifier(rules.kind === "resourceTemplates" ? "variables" : "args"), ...args }];
  return types.arrow([...given, options], reference("Promise", callResult(protocol, rules, output)));
}

function callResult(protocol: ProtocolModel, { execute }: EntryKindRules, output: TypeText | null): TypeText {
  const request = protocol.clientRequests.find(({ method }) => method === execute);
  if (request === undefined) return types.unknown;
  const complete = resultOf({ ...request, retryAugmented: false }, declarationsOf(protocol));
  if (output === null) return complete;
  const member = { name: "structuredContent", optional: false, type: output, doc: null };
  return types.intersection([
    reference("Omit", complete, types.literal(member.name)),
    types.objectType([member]),
  ]);
}

function clientDeclaration(
  name: Identifier,
  groups: readonly PlannedGroup[],
  requests: Identifier,
  { server }: ManifestModel,
): TypeDeclaration {
  const close = types.arrow([], reference("Promise", types.void));
  const members: TypeMember[] = [
    ...groups.map(({ rules, declaration }) => ({
      name: rules.kind,
      optional: false,
      type: types.reference(declaration.name),
      doc: null,
    })),
    { name: "request", optional: false, type: types.reference(requests), doc: null },
    {
      name: "client",
      optional: false,
      type: reference("Client"),
      doc: docText({ prose: "The SDK's client underneath." }),
    },
    { name: "close", optional: false, type: close, doc: null },
  ];
  return {
    doc: docText({ prose: `A connection to ${JSON.stringify(server.name)}.` }),
    name,
    type: types.objectType(members),
  };
}
