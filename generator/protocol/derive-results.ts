import type { Location } from "../diagnostics.ts";
import type { TypeDeclaration } from "./declarations.ts";
import type { RequestDeclaration } from "./derive-members.ts";
import { hasProperty, placeText, referenceTo, report, type Derivation } from "./derivation.ts";
import type { RequestModel, TypeNode } from "./model.ts";
import { baseName } from "./names.ts";

/** Interim results of a schema: the types that a server may answer with before it is done. */
export interface InterimResults {
  names: ReadonlySet<string>;
  /** The one that declares `inputRequests` itself, if there is exactly one. */
  only: string | null;
}

/** Finds the types that are a `Result` and have `inputRequests`. */
export function findInterimResults({ index, resolver }: Derivation): InterimResults {
  const interim = [...index.types.values()].filter(({ name }) => {
    const type = referenceTo(name);
    return resolver.isA(type, "Result") && resolver.property(type, "inputRequests") !== null;
  });
  const declaring = interim.filter((declaration) => {
    return (
      declaration.kind === "interface" && hasProperty({ properties: declaration.members }, "inputRequests")
    );
  });
  const [only, ...others] = declaring.length > 0 ? declaring : interim;
  return {
    names: new Set(interim.map(({ name }) => name)),
    only: only === undefined || others.length > 0 ? null : only.name,
  };
}

/** What a request is answered with, and whether its response says that it may pause (null: it does not say). */
export interface ResultFacts {
  result: RequestModel["result"];
  pauses: boolean | null;
  location: Location | null;
}

/**
 * Pairs a request with its result: through `…ResultResponse`, or in revisions without those by name, or else
 * with `EmptyResult`. `retryAugmented` fills in the interim result where no response names one.
 */
export function readResult(
  derivation: Derivation,
  { declaration }: RequestDeclaration,
  interim: InterimResults,
  retryAugmented: boolean,
): ResultFacts {
  const { resolver, index } = derivation;
  const base = baseName(declaration.name, /Request$/);
  const response = index.types.get(`${base}ResultResponse`);
  const responses = response === undefined ? [] : resultsOfResponse(derivation, response.name);
  const types = responses.length > 0 ? responses : resultByName(derivation, base);
  const members = types.flatMap((type) => resolver.members(type));
  const interimName = (type: TypeNode): string | null =>
    type.kind === "reference" && interim.names.has(type.name) ? type.name : null;
  const named = members.map(interimName).find((name) => name !== null) ?? null;
  return {
    result: {
      complete: members.filter((type) => interimName(type) === null),
      interim: named ?? (retryAugmented ? interim.only : null),
    },
    pauses: responses.length > 0 ? named !== null : null,
    location: response === undefined ? null : placeOf(response, "result"),
  };
}

/** The `result` of a response; several when the response is a union. */
function resultsOfResponse({ resolver }: Derivation, name: string): TypeNode[] {
  return resolver
    .alternatives(referenceTo(name))
    .map((response) => resolver.property(response, "result")?.type ?? null)
    .filter((type) => type !== null);
}

function resultByName({ index }: Derivation, base: string): TypeNode[] {
  const name = [`${base}Result`, "EmptyResult"].find((candidate) => index.types.has(candidate));
  return name === undefined ? [] : [referenceTo(name)];
}

/** Warns where parameters and response disagree on whether a method may pause. */
export function checkAgreement(derivation: Derivation, request: RequestModel, facts: ResultFacts): void {
  const { pauses, location } = facts;
  if (pauses === null || location === null || pauses === request.retryAugmented) return;
  const declaration = derivation.index.types.get(request.typeName);
  const params = declaration === undefined ? request.location : placeOf(declaration, "params");
  const [takes, names] = request.retryAugmented ? ["take", "names no"] : ["do not take", "names an"];
  report(
    derivation,
    "schema/result-disagrees",
    params,
    `\`${request.method}\`: its parameters (${placeText(params)}) ${takes} both \`inputResponses\` and ` +
      `\`requestState\`, but its response (${placeText(location)}) ${names} interim result.`,
    `The parameters decide: it ${request.retryAugmented ? "may" : "may not"} pause. Align the two in the schema.`,
  );
}

/** Where a declaration's own member stands, or else the declaration. */
function placeOf(declaration: TypeDeclaration, member: string): Location {
  const own = declaration.kind === "interface" ? declaration.members : [];
  return own.find(({ name }) => name === member)?.location ?? declaration.location;
}
