import type { VariantRules } from "../catalogue.ts";

/** An input request as it goes out. */
export interface InputRequest {
  method: string;
  params: Record<string, unknown>;
}

/**
 * The manifest's request in the handler's words, where it has any; what tells the variant or types the answer stays.
 * `reason` says why the last answer did not count.
 */
export function inputRequest(
  request: InputRequest,
  { fixedParams }: VariantRules,
  words: object,
  reason: string | null,
): InputRequest {
  const fixed = fixedParams.filter((name) => Object.hasOwn(request.params, name));
  const params = {
    ...request.params,
    ...Object.fromEntries(definedMembers(words)),
    ...Object.fromEntries(fixed.map((name) => [name, request.params[name]])),
  };
  return { method: request.method, params: reason === null ? params : withReason(params, reason) };
}

/** Members that have a value; types let callers write `undefined` for "not at all". */
export function definedMembers<Value>(members: Readonly<Record<string, Value>> | object): [string, Value][] {
  return Object.entries(members as Record<string, Value>).filter(([, value]) => value !== undefined);
}

/** Whoever is asked again learns why: without it, the same answer would come back until the rounds are used up. */
function withReason(params: Record<string, unknown>, reason: string): Record<string, unknown> {
  const { message } = params;
  return typeof message === "string"
    ? { ...params, message: `${message}\n(The last answer did not fit: ${reason})` }
    : params;
}
