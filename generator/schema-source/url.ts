import { diagnostic, type Outcome } from "../diagnostics.ts";

/** Whether a schema is named by a URL, of whatever scheme. A Windows path (`C:\…`) is none. */
export function isUrl(named: string): boolean {
  return /^[\0-\x20]*(?:https?:|[a-z][a-z\d+.-]+:\/\/)/i.test(named);
}

/** Parses a URL that a user named, and refuses one that is not read (`schema/fetch-refused`). */
export function parseUrl(named: string): Outcome<URL> {
  // What does not parse is not repeated: it may hold a password anywhere.
  if (!URL.canParse(named)) return refused("The URL that names the schema is not a valid one.");
  const url = new URL(named);
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) {
    return { value: url, diagnostics: [] };
  }
  return url.protocol === "http:"
    ? refused("Over http: a schema is read from this machine alone.", shownUrl(url))
    : refused(`A schema is not read from ${url.protocol} URLs.`);
}

function refused(message: string, file: string | null = null): Outcome<never> {
  const help = "Name an https: URL or a file. http: is taken for localhost, 127.0.0.0/8 and [::1] only.";
  const location = file === null ? null : { file };
  return { value: null, diagnostics: [diagnostic("schema/fetch-refused", message, location, help)] };
}

/**
 * Why a redirect is not followed, to stand after a colon; null if it may be.
 *
 * @param hasCredentials whether the URL that the user named carries a user name or password.
 */
export function mayFollow(from: URL, to: URL, hasCredentials: boolean): string | null {
  if (to.protocol !== from.protocol) return `it leads from ${from.protocol} to ${to.protocol}`;
  if (to.protocol !== "https:" && !(to.protocol === "http:" && isLoopback(to.hostname)))
    return `it leads over ${to.protocol} to another machine`;
  if (to.username !== "" || to.password !== "") return "it brings credentials of its own";
  if (hasCredentials && to.origin !== from.origin)
    return "credentials were given, and it leads to another origin";
  return null;
}

/** Whether a URL's host name, as the URL parser writes it, is this machine without asking anyone. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** A URL as it may be shown: without user name, password, query and fragment, any of which may be a secret. */
export function shownUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/** The same URL without user name and password. */
export function withoutCredentials(url: URL): URL {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  return bare;
}

/** Value of the `Authorization` header for a URL's user name and password (RFC 7617), or null without any. */
export function basicAuthorization({ username, password }: URL): string | null {
  if (username === "" && password === "") return null;
  const pair = `${percentDecoded(username)}:${percentDecoded(password)}`;
  return `Basic ${Buffer.from(pair, "utf8").toString("base64")}`;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bare `%` stands for itself.
    return text;
  }
}
