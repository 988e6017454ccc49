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
  return isSafeUrl(url) ? null : { unsafeUrl: String(url).slice(0, 200) };
}

/** `https:`, or `http:` of this machine: anything else could run code, or be read on the way. */
function isSafeUrl(url: unknown): boolean {
  if (typeof url !== "string" || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:") return true;
  const isLoopback =
    hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
  return protocol === "http:" && isLoopback;
}
