import { isObject, ownMember } from "../path.ts";

/** Why something that was asked did not answer, by kind, and in words to stand after a colon. */
export interface Unreached {
  is: "not-started" | "unauthorized" | "status" | "redirect" | "tls" | "unreachable" | "late" | "other";
  reason: string;
}

const spawnReasons: Record<string, string> = {
  ENOENT: "there is no such command, or no such folder to run it in",
  EACCES: "it is not executable",
  ENOTDIR: "the folder to run it in is none",
  ENOEXEC: "it is not executable",
};

const networkReasons: Record<string, string> = {
  ECONNREFUSED: "the connection is refused",
  ECONNRESET: "the connection broke off",
  UND_ERR_SOCKET: "the connection broke off",
  EPIPE: "the connection broke off",
  ENOTFOUND: "the host is not known",
  EAI_AGAIN: "the host's address cannot be looked up",
  ETIMEDOUT: "the host cannot be reached in time",
  UND_ERR_CONNECT_TIMEOUT: "the host cannot be reached in time",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
};

/** What an error of the SDK, of `fetch` or of the system means. The error's own text is shown only where it is safe. */
export function whyUnreached(error: unknown): Unreached {
  const chain = causesOf(error);
  for (const each of chain) {
    const found = byStatus(each) ?? byKind(each) ?? bySystem(each);
    if (found !== null) return found;
  }
  return { is: "other", reason: shortened(chain[0]) };
}

/** An error, and the errors behind it. */
function causesOf(error: unknown): unknown[] {
  const chain = [error];
  for (let at = error; chain.length < 6; chain.push(at)) {
    const data = (at as { data?: unknown } | null)?.data;
    const [inner] = ((at as { errors?: unknown } | null)?.errors ?? []) as unknown[];
    at = (at as { cause?: unknown } | null)?.cause ?? ownMember(data, "cause") ?? inner;
    if (typeof at !== "object" || at === null) break;
  }
  return chain;
}

function byStatus(error: unknown): Unreached | null {
  const { status, name } = error as { status?: unknown; name?: unknown };
  if (name === "UnauthorizedError" || status === 401)
    return { is: "unauthorized", reason: "it answers with status 401" };
  if (status === 403) return { is: "unauthorized", reason: "it answers with status 403" };
  return typeof status === "number" ? { is: "status", reason: `it answers with status ${status}` } : null;
}

function byKind(error: unknown): Unreached | null {
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown };
  if (name === "RedirectRefused") return { is: "redirect", reason: String(message) };
  if (code === "REQUEST_TIMEOUT") return { is: "late", reason: "it does not answer in time" };
  if (code === "CONNECTION_CLOSED") return { is: "other", reason: "the connection closed" };
  if (code === "CLIENT_HTTP_UNEXPECTED_CONTENT")
    return { is: "other", reason: "it answers with a content type that is neither JSON nor an event stream" };
  if (name === "SyntaxError") return { is: "other", reason: "it answers with something that is no JSON" };
  if (typeof code === "number" && name === "ProtocolError")
    return { is: "other", reason: `it answers with error ${code}: ${shortened(error)}` };
  return null;
}

function bySystem(error: unknown): Unreached | null {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string" || !/^[A-Z][A-Z0-9_]*$/.test(code)) return null;
  if (typeof syscall === "string" && syscall.startsWith("spawn"))
    return { is: "not-started", reason: spawnReasons[code] ?? `the system reports ${code}` };
  if (/CERT|SIGNATURE|ALTNAME|TLS|SSL|EPROTO/.test(code))
    return { is: "tls", reason: `its certificate or encryption is not accepted (${code})` };
  const reason = networkReasons[code];
  if (reason !== undefined) return { is: "unreachable", reason };
  return /^(?:E[A-Z]+|UND_ERR_\w+)$/.test(code)
    ? { is: "unreachable", reason: `the connection failed (${code})` }
    : null;
}

const longest = 300;

/** The first line of an error's own words. */
function shortened(error: unknown): string {
  const text = error instanceof Error || isObject(error) ? (error as { message?: unknown }).message : error;
  const [line = ""] = String(text ?? "")
    .trim()
    .split("\n");
  // Where the words end in a dump, it begins on this line.
  const words = line.replace(/[.:\s[{(]+$/, "");
  if (words === "" || /^[[{]/.test(words)) return "its answer has the wrong shape";
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}
