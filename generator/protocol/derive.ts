import type { Diagnostic } from "../diagnostics.ts";
import type { DeclarationIndex } from "./declarations.ts";
import { deriveInputRequests, deriveServerOnlyRequests } from "./derive-inputs.ts";
import { readRequestUnion, type RequestDeclaration } from "./derive-members.ts";
import { checkAgreement, findInterimResults, readResult, type InterimResults } from "./derive-results.ts";
import { declaredUnion, hasProperty, readParameters, report, type Derivation } from "./derivation.ts";
import type { ProtocolModel, RequestModel } from "./model.ts";
import { identifierOf, takeName } from "./names.ts";
import type { Resolver } from "./resolve.ts";

/** The part of a model that is derived from the declarations. */
export type DerivedSets = Pick<
  ProtocolModel,
  "clientRequests" | "serverRequests" | "inputRequests" | "serverOnlyRequests"
> & {
  diagnostics: Diagnostic[];
};

/**
 * Derives the sets a revision defines: requests of both directions, which of them may pause (SEP-2322), carry a
 * task, have pages or can be cached, and what a server may ask. Nothing here knows a method by name.
 */
export function derive(index: DeclarationIndex, resolver: Resolver, file: string): DerivedSets {
  const derivation: Derivation = { index, resolver, file, diagnostics: [] };
  const interim = findInterimResults(derivation);
  const clientRequests = requestsOf(derivation, "ClientRequest").map(({ request, identifier }) => {
    const { model, facts } = requestModel(derivation, request, identifier, interim);
    checkAgreement(derivation, model, facts);
    return model;
  });
  const serverRequests = requestsOf(derivation, "ServerRequest").map(({ request, identifier }) => {
    return requestModel(derivation, request, identifier, interim).model;
  });
  if (!index.types.has("ClientRequest")) {
    const message =
      "The schema declares no `ClientRequest`, the union of all requests that a client may send.";
    const help = "Check that the file is a protocol revision's schema.ts.";
    report(derivation, "schema/no-client-request", { file }, message, help);
  }
  const inputRequests = deriveInputRequests(derivation);
  const clientMethods = new Set(clientRequests.map(({ method }) => method));
  const serverOnlyRequests = deriveServerOnlyRequests(derivation, clientMethods);
  const { diagnostics } = derivation;
  return { clientRequests, serverRequests, inputRequests, serverOnlyRequests, diagnostics };
}

function requestsOf(
  derivation: Derivation,
  union: string,
): { request: RequestDeclaration; identifier: string }[] {
  const type = declaredUnion(derivation, union);
  if (type === null) return [];
  const taken = new Set<string>();
  return readRequestUnion(derivation, type).map((request) => ({
    request,
    identifier: takeName(identifierOf(request.declaration.name), taken),
  }));
}

function requestModel(
  derivation: Derivation,
  request: RequestDeclaration,
  identifier: string,
  interim: InterimResults,
) {
  const { declaration, type, method } = request;
  const params = readParameters(derivation, type);
  // Only both fields together make a retry; one alone is a method of another kind.
  const retryAugmented = hasProperty(params, "inputResponses") && hasProperty(params, "requestState");
  const facts = readResult(derivation, request, interim, retryAugmented);
  const model: RequestModel = {
    typeName: declaration.name,
    identifier,
    method,
    doc: declaration.doc,
    deprecated: declaration.deprecated,
    params,
    result: facts.result,
    retryAugmented,
    taskAugmented: hasProperty(params, "task"),
    paginated: hasProperty(params, "cursor"),
    cacheable: facts.result.complete.some((result) => {
      return derivation.resolver.property(result, "ttlMs") !== null;
    }),
    location: declaration.location,
  };
  return { model, facts };
}
