import { readRequestUnion, type RequestDeclaration } from "./derive-members.ts";
import { readVariants } from "./derive-variants.ts";
import { declaredUnion, readParameters, referenceTo, report, type Derivation } from "./derivation.ts";
import type { InputRequestModel, Property, TypeNode } from "./model.ts";
import { baseName, identifierOf, takeName } from "./names.ts";

interface InputResponse {
  typeName: string;
  base: string;
  properties: Property[];
}

/** Reads what a server may ask inside an interim result, each paired with the response that answers it. */
export function deriveInputRequests(derivation: Derivation): InputRequestModel[] {
  const union = declaredOrValues(derivation, "InputRequest", "InputRequests");
  if (union === null) return [];
  const responses = readResponses(derivation);
  return asked(derivation, readRequestUnion(derivation, union), (request) => {
    const response = pairedResponse(derivation, request, responses);
    return response && { response, discriminator: discriminatorOf(derivation, response, responses) };
  });
}

/**
 * Reads what only a server sends, as requests of its own: revisions before 2026-07-28 ask so. What clients send too
 * (`ping`) asks nothing of a user.
 */
export function deriveServerOnlyRequests(
  derivation: Derivation,
  clientMethods: ReadonlySet<string>,
): InputRequestModel[] {
  const union = declaredUnion(derivation, "ServerRequest");
  if (union === null) return [];
  // What is wrong with the union was reported when its requests were read as such.
  const unheard = { ...derivation, diagnostics: [] };
  const requests = readRequestUnion(unheard, union).filter(({ method }) => !clientMethods.has(method));
  const responses = requests.map(({ declaration }) => resultByName(derivation, declaration.name));
  return asked(derivation, requests, ({ declaration }) => {
    const response = resultByName(derivation, declaration.name);
    const others = responses.filter(({ typeName }) => typeName !== response.typeName);
    return { response, discriminator: uniqueProperty(response, others) ?? "" };
  });
}

/** A result by its request's name; what has none is answered with an empty one. */
function resultByName({ index, resolver }: Derivation, request: string): InputResponse {
  const base = baseName(request, /Request$/);
  const typeName = [`${base}Result`, "EmptyResult"].find((name) => index.types.has(name)) ?? "Result";
  return { typeName, base, properties: resolver.properties(referenceTo(typeName)) };
}

function asked(
  derivation: Derivation,
  requests: readonly RequestDeclaration[],
  pair: (request: RequestDeclaration) => { response: InputResponse; discriminator: string } | null,
): InputRequestModel[] {
  const names = new Set<string>();
  const variantNames = new Set<string>();
  return requests.flatMap((request): InputRequestModel[] => {
    const paired = pair(request);
    if (paired === null) return [];
    const { declaration, type, method } = request;
    const { typeName, properties } = paired.response;
    const identifier = takeName(identifierOf(declaration.name), names);
    return [
      {
        typeName: declaration.name,
        identifier,
        method,
        doc: declaration.doc,
        deprecated: declaration.deprecated,
        variants: readVariants(derivation, identifier, readParameters(derivation, type), variantNames),
        response: { typeName, discriminator: paired.discriminator, properties },
        capability: capabilityOf(derivation, method),
        location: declaration.location,
      },
    ];
  });
}

/** The union of that name, or else the values of the map of that name. */
function declaredOrValues(derivation: Derivation, union: string, map: string): TypeNode | null {
  const type = declaredUnion(derivation, union);
  return type ?? derivation.resolver.indexes(referenceTo(map))[0]?.type ?? null;
}

function readResponses(derivation: Derivation): InputResponse[] {
  const { resolver } = derivation;
  const union = declaredOrValues(derivation, "InputResponse", "InputResponses");
  if (union === null) return [];
  return resolver.members(union).flatMap((type): InputResponse[] => {
    if (type.kind !== "reference") return [];
    const base = baseName(type.name, /(?:Result|Response)$/);
    return [{ typeName: type.name, base, properties: resolver.properties(type) }];
  });
}

function pairedResponse(
  derivation: Derivation,
  { declaration }: RequestDeclaration,
  responses: readonly InputResponse[],
): InputResponse | null {
  const base = baseName(declaration.name, /Request$/);
  const found = responses.find((response) => response.base === base);
  if (found !== undefined) return found;
  report(
    derivation,
    "schema/unpaired-input-request",
    declaration.location,
    `\`${declaration.name}\` can be asked, but no member of \`InputResponse\` answers it.`,
    `Add \`${base}Result\` to \`InputResponse\`, or take \`${declaration.name}\` out of \`InputRequest\`.`,
  );
  return null;
}

function discriminatorOf(
  derivation: Derivation,
  response: InputResponse,
  responses: readonly InputResponse[],
): string {
  const others = responses.filter((other) => other !== response);
  const found = uniqueProperty(response, others);
  if (found !== null) return found;
  report(
    derivation,
    "schema/no-discriminator",
    derivation.index.types.get(response.typeName)?.location ?? { file: derivation.file },
    `\`${response.typeName}\` has no required property that no other input response has.`,
    "Answers carry no tag, so give it a required property of its own.",
  );
  return "";
}

/** A required property that no other response has. They come own first, so that an inherited one is the last resort. */
function uniqueProperty({ properties: own }: InputResponse, others: readonly InputResponse[]): string | null {
  const foreign = new Set(others.flatMap(({ properties }) => properties.map(({ name }) => name)));
  return own.find(({ name, optional }) => !optional && !foreign.has(name))?.name ?? null;
}

/** The client capability named by a method's first segment, such as `elicitation`. */
function capabilityOf({ resolver }: Derivation, method: string): InputRequestModel["capability"] {
  const name = method.split("/", 1)[0] ?? method;
  const capability = resolver.property(referenceTo("ClientCapabilities"), name);
  if (capability === null) return null;
  return { name, members: resolver.properties(capability.type).map((member) => member.name) };
}
