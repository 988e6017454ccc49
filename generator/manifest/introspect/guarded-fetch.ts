/** A redirect that is not followed. Its message may be shown. */
export class RedirectRefused extends Error {
  override readonly name = "RedirectRefused";
}

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/** The SDK's own headers that say who we are, or where in a session. */
const personal =
  /^(?:authorization|proxy-authorization|cookie|dpop|mcp-session-id|last-event-id|mcp-param-.*)$/i;

/**
 * A `fetch` that sends `own` headers to the target's origin alone: a redirect elsewhere is followed without them, and
 * without whatever else is meant for that origin, even where it leads back. A redirect is not followed where it leaves
 * https, changes the method, or comes after five others.
 *
 * @param onLeaving is told the first origin that a redirect leads to.
 */
export function guardedFetch(
  target: URL,
  own: readonly [string, string][],
  onLeaving: (origin: string) => void,
): Fetch {
  return async (input, init = {}) => {
    let at = new URL(input);
    let isAtHome = at.origin === target.origin;
    for (let followed = 0; followed <= mostRedirects; followed += 1) {
      const headers = isAtHome ? withOwn(init.headers, own) : withoutPersonal(init.headers);
      const response = await fetch(at, { ...init, headers, redirect: "manual" });
      const location = response.headers.get("location");
      if (!redirects.has(response.status) || location === null) return response;
      await response.body?.cancel();
      const next = redirectOf(at, location, response.status, init.method ?? "GET");
      if (isAtHome && next.origin !== at.origin) onLeaving(next.origin);
      isAtHome &&= next.origin === target.origin;
      at = next;
    }
    throw new RedirectRefused(`There are more than ${mostRedirects} redirects on the way.`);
  };
}

function redirectOf(from: URL, location: string, status: number, method: string): URL {
  if (!URL.canParse(location, from.href))
    throw new RedirectRefused("It redirects, and does not say validly where to.");
  const next = new URL(location, from);
  const place = next.origin === "null" ? next.protocol : next.origin;
  const refuse = (why: string) =>
    new RedirectRefused(`It redirects to ${place}, which is not followed: ${why}.`);
  if (!/^https?:$/.test(next.protocol)) throw refuse("that is not HTTP");
  if (from.protocol === "https:" && next.protocol !== "https:") throw refuse("it leaves https");
  if (next.username !== "" || next.password !== "") throw refuse("it brings credentials of its own");
  const keepsMethod = status === 307 || status === 308 || method === "GET" || method === "HEAD";
  if (!keepsMethod) throw refuse(`status ${status} turns a ${method} into a GET`);
  return next;
}

function withOwn(given: RequestInit["headers"], own: readonly [string, string][]): Headers {
  const headers = new Headers(given);
  for (const [name, value] of own) if (!headers.has(name)) headers.set(name, value);
  return headers;
}

function withoutPersonal(given: RequestInit["headers"]): Headers {
  return new Headers([...new Headers(given)].filter(([name]) => !personal.test(name)));
}
