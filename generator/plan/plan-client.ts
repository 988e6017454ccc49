import type { ManifestModel } from "../manifest/model.ts";
import type { ProtocolModel, RequestModel } from "../protocol/model.ts";
import { docText } from "./doc-text.ts";
import { ModuleNames, pascalCase } from "./names.ts";
import { inputHandlers, inputsDeclaration } from "./plan-client-inputs.ts";
import type { PlannedEntry } from "./plan-entry.ts";
import { planGroups, type PlannedGroup } from "./plan-groups.ts";
import { planRequests } from "./plan-requests.ts";
import { importOf, usesProtocol, type ClientPlan, type Import, type TypeDeclaration } from "./stub-plan.ts";
import type { Identifier, StringLiteral } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";
import type { PlannedVariant } from "./variants.ts";

export interface ModulePaths {
  runtime: (path: string) => StringLiteral;
  contract: StringLiteral;
  client: StringLiteral;
  server: StringLiteral;
}

/** Plans the client half: a member for each entry, one-round methods, and how input requests are answered. */
export function planClient(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  variants: readonly PlannedVariant[],
  entries: readonly PlannedEntry[],
  paths: ModulePaths,
): { client: ClientPlan; unspoken: RequestModel[] } {
  const name = pascalCase(manifest.server.name, "Server");
  const imported = importedTypes(entries);
  const names = new ModuleNames([...reservedNames, ...imported.contract, ...imported.runtime]);
  const [connect, attach, client, inputs] = [
    `connect${name}`,
    `attach${name}`,
    `${name}Client`,
    `${name}Inputs`,
  ].map((wanted) => names.claim(wanted)) as [Identifier, Identifier, Identifier, Identifier];
  const handlers = new Map<PlannedEntry, TypeDeclaration>();
  for (const entry of entries) if (entry.inputs.length > 0) handlers.set(entry, inputHandlers(entry, names));
  const groups = planGroups(protocol, entries, handlers, name, names);
  const requests = planRequests(protocol, manifest, names);
  const requestsName = names.claim(`${name}Requests`);
  const declarations = [
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
  ];
  const hasTemplates = entries.some(({ template }) => template !== null);
  const templateModule = hasTemplates ? paths.runtime("uri-template/expand-template") : null;
  const plan: ClientPlan = {
    usesProtocol: usesProtocol(declarations),
    imports: [
      importOf(paths.contract, imported.contract, ["catalogue", "inputVariant", "rulesOf"]),
      importOf(paths.runtime("catalogue"), [], ["unhandled"]),
      ...(variants.length > 0 ? importsOfHandlers(paths) : []),
      importOf(paths.runtime("client/connection"), [], ["Connection"]),
      importOf(paths.runtime("client/options"), imported.runtime, []),
      ...(templateModule === null ? [] : [importOf(templateModule, [], ["expandTemplate"])]),
    ],
    declarations,
    connect,
    connectDoc: docText({
      prose: `Connects to the server ${JSON.stringify(manifest.server.name)}. Rejects when it cannot be reached.`,
    }),
    attach,
    attachDoc: docText({
      prose: `The same over a client that the host connected. It must have declared what \`inputs\` answer; what older servers ask it outside of a call stays the host's.`,
    }),
    client,
    inputs,
    groups: groups.map((group) => group.plan),
    requests: requests.requests,
    templateModule,
  };
  return { client: plan, unspoken: requests.unspoken };
}

const reservedNames = [
  "AttachOptions",
  "InputVariantName",
  "parts",
  "stubOver",
  "Client",
  "Connection",
  "InputContext",
  "InputHandler",
  "InputVariant",
  "InputRequest",
  "Transport",
  "TemplateVariableError",
  "answer",
  "catalogue",
  "connection",
  "expandTemplate",
  "handle",
  "inputVariant",
  "protocol",
  "rulesOf",
  "unhandled",
];

function importsOfHandlers({ runtime }: ModulePaths): Import[] {
  return [
    importOf(runtime("client/answering"), [], ["handle"]),
    importOf(runtime("client/inputs"), ["InputContext", "InputHandler"], []),
  ];
}

function importedTypes(entries: readonly PlannedEntry[]): { contract: string[]; runtime: string[] } {
  const ofContract = entries.flatMap(({ args, output, inputs }) =>
    [args?.type.text ?? [], output?.text ?? [], inputs.map(({ answer }) => answer.text)].flat(),
  );
  const asks = entries.some(({ inputs }) => inputs.length > 0);
  const plain = entries.some(({ inputs }) => inputs.length === 0);
  return {
    contract: [...new Set(["InputRequest", "InputVariant", "InputVariantName", ...ofContract])].sort(),
    runtime: [
      "AttachOptions",
      ...(asks ? ["AskingCallOptions"] : []),
      ...(plain ? ["CallOptions"] : []),
      "ConnectOptions",
      "RequestOptions",
    ],
  };
}

function clientDeclaration(
  name: Identifier,
  groups: readonly PlannedGroup[],
  requests: Identifier,
  { server }: ManifestModel,
): TypeDeclaration {
  const close = types.arrow([], types.named("Promise", types.void));
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
      type: types.named("Client"),
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
