import type { VariantRules } from "../catalogue.ts";
import type { IncomingRequest } from "./rounds.ts";

/** What keeps a request from its handler, whose type promises more than a server has to keep. */
export type Unfitness = { missing: string } | { unsafeUrl: string };

/** Checks that a request has what its variant requires, and that a page to open is one that may be opened. */
export function unfitness(
  { params = {} }: IncomingRequest,
  { requiredParams, urlParam }: VariantRules,
): Unfitness | null {
  const missing = requiredParams.find((name) => !Object.hasOwn(params, name) || params[name] === undefined);
  if (missing !== undefined) return { missing };
  if (urlParam === null) return null;
  const url = params[urlParam];
  if (typeof url !== "string") return { unsafeUrl: `something that is ${typeof url}` };
  return isSafeUrl(url) ? null : { unsafeUrl: plainUrl(url).slice(0, 200) };
}

/** A fit request as people may see it: its page is spelt in letters that cannot be taken for others. */
export function presentable(request: IncomingRequest, { urlParam }: VariantRules): IncomingRequest {
  const url = urlParam === null ? undefined : request.params?.[urlParam];
  if (urlParam === null || typeof url !== "string") return request;
  return { ...request, params: { ...request.params, [urlParam]: plainUrl(url) } };
}

/** The URL as a browser would open it: its host in punycode, all else in ASCII. */
function plainUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

/** `https:`, or `http:` of this machine: anything else could run code, or be read on the way. */
function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:") return true;
  const isLoopback =
    hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
  return protocol === "http:" && isLoopback;
}
