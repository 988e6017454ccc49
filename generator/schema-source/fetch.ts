import { diagnostic, type DiagnosticCode, type Outcome } from "../diagnostics.ts";
import { version } from "../version.ts";
import { basicAuthorization, mayFollow, shownUrl, withoutCredentials } from "./url.ts";

/** How much a host may send, and how long it may take. */
export interface FetchLimits {
  /** Size of the answer, once decompressed. */
  bytes: number;
  /** Time from the first connection to the last byte, redirects included. */
  milliseconds: number;
}

/** 4 MiB, 30 s. */
export const defaultLimits: FetchLimits = { bytes: 4 * 1024 * 1024, milliseconds: 30_000 };

/** How many redirects are followed, one after another. */
const maxRedirects = 5;

const redirects = new Set([301, 302, 303, 307, 308]);

/** What a request ends in, or where it leads. */
type Step = Outcome<Uint8Array> | { next: URL };

/**
 * Fetches what a URL leads to. Redirects are followed as `mayFollow` allows; a user name and password in the URL are
 * sent as Basic authorization, and shown nowhere. An answer that is too large or too late is cut off.
 *
 * Never rejects for what a host does: `schema/fetch-refused` where a redirect is not followed, `schema/fetch-failed`
 * for everything else.
 */
export async function fetchBytes(
  url: URL,
  limits: FetchLimits = defaultLimits,
): Promise<Outcome<Uint8Array>> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  const authorization = basicAuthorization(url);
  let at = withoutCredentials(url);
  try {
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const step = await request(at, authorization, signal, limits);
      if (!("next" in step)) return step;
      at = step.next;
    }
    return failed(`There are more than ${maxRedirects} redirects on the way.`, at);
  } catch (error) {
    const late = `it took longer than ${limits.milliseconds / 1000} s`;
    return failed(`The URL cannot be read: ${signal.aborted ? late : whyFailed(error)}.`, at);
  }
}

async function request(
  at: URL,
  authorization: string | null,
  signal: AbortSignal,
  limits: FetchLimits,
): Promise<Step> {
  const headers = {
    accept: "text/plain, */*;q=0.5",
    "user-agent": `mcp-stubgen/${version}`,
    ...(authorization === null ? {} : { authorization }),
  };
  const response = await fetch(at, { headers, signal, redirect: "manual" });
  if (response.ok) {
    const bytes = await readLimited(response, limits.bytes);
    if (bytes !== null) return { value: bytes, diagnostics: [] };
    return failed(`The answer is larger than ${sizeText(limits.bytes)}.`, at);
  }
  await response.body?.cancel();
  return redirects.has(response.status)
    ? redirected(at, response.headers.get("location"), authorization !== null)
    : failed(`The host answers with status ${response.status}.`, at, helpForStatus(response.status));
}

function redirected(at: URL, location: string | null, hasCredentials: boolean): Step {
  if (location === null || !URL.canParse(location, at.href))
    return failed("The host redirects, and does not say validly where to.", at);
  const next = new URL(location, at);
  const why = mayFollow(at, next, hasCredentials);
  if (why === null) return { next };
  const message = `The host redirects to ${shownUrl(next)}, and that is not followed: ${why}.`;
  const help = "If you trust that place, name its URL, or download the schema and name the file.";
  return failure("schema/fetch-refused", message, at, help);
}

/** The whole body, or null as soon as it proves larger than the limit; leaving the loop closes the connection. */
async function readLimited({ body }: Response, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sizeText(bytes: number): string {
  const mebibytes = bytes / 1024 / 1024;
  return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
}

function helpForStatus(status: number): string {
  if (status === 401 || status === 403)
    return "Credentials go into the URL (https://user:password@host/…); or download the schema and name the file.";
  return "Check the URL, or download the schema and name the file.";
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "the connection is refused",
  ECONNRESET: "the connection broke off",
  UND_ERR_SOCKET: "the connection broke off",
  ENOTFOUND: "the host is not known",
  EAI_AGAIN: "the host's address cannot be looked up",
  ETIMEDOUT: "the host cannot be reached in time",
  UND_ERR_CONNECT_TIMEOUT: "the host cannot be reached in time",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
  UND_ERR_HEADERS_OVERFLOW: "the host's headers are too large",
};

/** What an error of `fetch` means. Its own text is not passed on: it may repeat what was sent. */
function whyFailed(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const code = (cause as { code?: unknown } | null)?.code;
  if (typeof code !== "string" || !/^[A-Z][A-Z0-9_]*$/.test(code)) return "the connection failed";
  if (/CERT|SIGNATURE|ALTNAME/.test(code)) return `its certificate is not trusted (${code})`;
  return reasons[code] ?? `the connection failed (${code})`;
}

function failed(
  message: string,
  at: URL,
  help = "Check the URL and the network, or download the schema and name the file.",
): Outcome<never> {
  return failure("schema/fetch-failed", message, at, help);
}

function failure(code: DiagnosticCode, message: string, at: URL, help: string): Outcome<never> {
  return { value: null, diagnostics: [diagnostic(code, message, { file: shownUrl(at) }, help)] };
}
