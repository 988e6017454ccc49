import type { ManifestModel } from "../manifest/model.ts";
import type { Property, ProtocolModel, RequestModel } from "../protocol/model.ts";
import { handledRequests } from "./handled-requests.ts";
import { docText } from "./doc-text.ts";
import type { ModuleNames } from "./names.ts";
import { declarationsOf, protocolMembers, protocolType, type Declarations } from "./protocol-types.ts";
import { referencedNames } from "./protocol-references.ts";
import { sdkSupport } from "./sdk-methods.ts";
import type { RequestPlan, TypeDeclaration } from "./stub-plan.ts";
import { dataText, identifier, propertyName, stringLiteral, type TypeText } from "./text.ts";
import { types, type TypeMember } from "./type-text.ts";
import { qualified } from "./variants.ts";

/** The one-round methods: how they are wired, their signatures, and the types of their parameters. */
export interface PlannedRequests {
  requests: RequestPlan[];
  members: TypeMember[];
  declarations: TypeDeclaration[];
  /** Requests that the server would answer, and that the SDK cannot send: their types are all there is of them. */
  unspoken: RequestModel[];
}

/** One method for each client request that the server's capabilities reach; the SDK's own are left to it. */
export function planRequests(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  names: ModuleNames,
): PlannedRequests {
  const declarations = declarationsOf(protocol);
  const planned: PlannedRequests = { requests: [], members: [], declarations: [], unspoken: [] };
  for (const request of protocol.clientRequests) {
    const support = sdkSupport(request.method);
    if (support === "owned" || !isReached(request, declarations, manifest)) continue;
    const params = paramMembers(request, declarations);
    const name = names.claim(`${request.typeName.replace(/Request$/, "")}Params`);
    planned.declarations.push({
      doc: docText({ prose: `Parameters of \`${request.method}\`.` }),
      name,
      type: types.objectType(params),
    });
    if (support === "unknown") {
      planned.unspoken.push(request);
      continue;
    }
    planned.requests.push({
      property: propertyName(request.identifier),
      method: stringLiteral(request.method),
      known: dataText(params.map((param) => param.name)),
    });
    planned.members.push(
      signature(
        request,
        types.reference(name),
        params.every(({ optional }) => optional),
        declarations,
      ),
    );
  }
  return planned;
}

/** A request belongs to the server capability named by its method's first segment, where there is such a capability. */
function isReached(
  { method }: RequestModel,
  declarations: Declarations,
  { capabilities, entries }: ManifestModel,
): boolean {
  const segment = method.split("/")[0] ?? "";
  const known = declarations.get("ServerCapabilities");
  const members = known?.kind === "interface" ? known.members.map(({ name }) => name) : [];
  const capability = [segment, `${segment}s`].find((name) => members.includes(name));
  if (capability === undefined) return true;
  if (capabilities !== null && Object.hasOwn(capabilities, capability)) return true;
  return entries.some(
    ({ kind }) => kind === capability || (kind === "resourceTemplates" && capability === "resources"),
  );
}

function paramMembers({ params }: RequestModel, declarations: Declarations): TypeMember[] {
  const own = params.properties.filter(({ name }) => name !== "_meta");
  const members = protocolMembers(own, declarations, qualified).map((member) => ({
    ...member,
    type: member.optional ? types.union([member.type, types.undefined]) : member.type,
  }));
  return [...members, { ...metaMember }];
}

/** The SDK fills in the protocol's own part of `_meta`; what a caller adds goes along. */
const metaMember: TypeMember = {
  name: "_meta",
  optional: true,
  type: types.union([types.reference(identifier("Record"), [types.string, types.unknown]), types.undefined]),
  doc: null,
};

function signature(
  request: RequestModel,
  params: TypeText,
  optional: boolean,
  declarations: Declarations,
): TypeMember {
  const options = {
    name: identifier("options"),
    optional: true,
    type: types.reference(identifier("RequestOptions")),
  };
  const promised = types.reference(identifier("Promise"), [resultOf(request, declarations)]);
  const { doc: prose, deprecated, method, retryAugmented } = request;
  const notes = [
    `Sends \`${method}\` once${retryAugmented ? "; it may answer with what it needs first" : ""}.`,
  ];
  return {
    name: request.identifier,
    optional: false,
    type: types.arrow([{ name: identifier("params"), optional, type: params }, options], promised),
    doc: docText({ prose, notes, deprecated }),
  };
}

/** Complete results, and the interim one exactly where the method is retry-augmented. */
export function resultOf({ result, retryAugmented }: RequestModel, declarations: Declarations): TypeText {
  const complete = result.complete.map((type) => protocolType(type, declarations, qualified));
  const interim = retryAugmented && result.interim !== null ? [qualified(result.interim)] : [];
  return types.union([...complete, ...interim]);
}

/** Names of the schema that the stubs' protocol types start from. */
export function protocolRoots(protocol: ProtocolModel): string[] {
  const ofParams = (properties: readonly Property[]) =>
    properties.flatMap(({ type }) => referencedNames(type));
  const requests = protocol.clientRequests.filter(({ method }) => sdkSupport(method) !== "owned");
  return [
    ...requests.flatMap(({ params, result }) => [
      ...ofParams(params.properties.filter(({ name }) => name !== "_meta")),
      ...result.complete.flatMap(referencedNames),
      ...(result.interim === null ? [] : [result.interim]),
    ]),
    ...handledRequests(protocol).flatMap(({ typeName, response, variants }) => [
      typeName,
      response.typeName,
      ...variants.flatMap(({ params }) => (params.type === null ? [] : referencedNames(params.type))),
    ]),
  ];
}
