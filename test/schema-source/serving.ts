import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, vi } from "vitest";
import { hasErrors, type Outcome } from "../../generator/diagnostics.ts";
import { selfSigned } from "./certificate.ts";

/** A schema of one request, which reads without findings. */
export const smallSchema = `/** Asks for nothing. */
export interface PingRequest {
  method: "ping";
}
export interface Result {}
export interface PingResultResponse {
  result: Result;
}
export type ClientRequest = PingRequest;
export const LATEST_PROTOCOL_VERSION = "2031-01-01";
`;

export interface Served {
  origin: string;
  /** Path and authorization of every request that came. */
  requests: { url: string; authorization: string | undefined }[];
}

/** Serves on a free port of this machine until the test is over. */
export function serve(listener: RequestListener): Promise<Served> {
  return listen((counted) => createServer(counted), "http", listener);
}

/** The same over TLS, with a certificate that nobody trusts. */
export function serveTls(listener: RequestListener): Promise<Served> {
  return listen((counted) => createTlsServer(selfSigned(), counted), "https", listener);
}

async function listen(
  create: (listener: RequestListener) => Server,
  scheme: string,
  listener: RequestListener,
): Promise<Served> {
  const requests: Served["requests"] = [];
  const server = create((request, response) => {
    requests.push({ url: request.url ?? "", authorization: request.headers.authorization });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `${scheme}://127.0.0.1:${port}`, requests };
}

/** An origin of this machine where nothing listens any more. */
export async function deadOrigin(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** Answers with a text, whatever is asked. */
export function answering(body: string | Uint8Array, status = 200): RequestListener {
  return (_, response) => response.writeHead(status).end(body);
}

/** Redirects what is asked to a place that may depend on the path. */
export function redirecting(to: string | ((path: string) => string), status = 302): RequestListener {
  return ({ url = "" }, response) =>
    response.writeHead(status, { location: typeof to === "string" ? to : to(url) }).end();
}

/** A URL with a user name and a password in it. */
export function withCredentials(origin: string, path = "/schema.ts"): string {
  return `${origin.replace("://", "://ada:s3cr%C3%A9t@")}${path}`;
}

export const basic = `Basic ${Buffer.from("ada:s3crét").toString("base64")}`;

/** Nothing of the credentials of `withCredentials`, in whatever form. */
export function expectNoCredentials(shown: unknown): void {
  const text = JSON.stringify(shown);
  for (const secret of ["ada:", "s3cr", basic.slice("Basic ".length)]) expect(text).not.toContain(secret);
}

/** The one error of an outcome without a value: `code message`. Each says what to do. */
export function refusal({ value, diagnostics }: Outcome<unknown>): string {
  expect(value).toBeNull();
  expect(hasErrors(diagnostics)).toBe(true);
  expect(diagnostics).toHaveLength(1);
  const [found] = diagnostics;
  expect(found?.help).toMatch(/\S/);
  return `${found?.code} ${found?.message}`;
}

/** The value of an outcome that must be fine. */
export function valueOf<T>({ value, diagnostics }: Outcome<T>): T {
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return value;
}

/** Lets the certificates of `serveTls` pass for one test, as `NODE_EXTRA_CA_CERTS` does at start only. */
export function trustAll(): void {
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}
