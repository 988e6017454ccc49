import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { introspectServer, type IntrospectOptions } from "../../generator/commands/introspect.ts";
import { codesOf, manifestOf, namesOf, slow } from "./introspecting.ts";
import { eventStreamHandler, listen, mcpHandler, redirectTo, withToken } from "./mcp-over-http.ts";

const token = "t0ken-that-must-not-leak";

function introspectUrl(
  url: string,
  target: Partial<IntrospectOptions["target"]> = {},
  options: Partial<IntrospectOptions> = {},
) {
  const environment = { THE_TOKEN: token };
  return introspectServer({
    timeout: 20_000,
    progress: () => {},
    environment,
    ...options,
    target: { url, ...target },
  });
}

const authorized = { tokenEnv: "THE_TOKEN", header: ["X-Tenant: acme-and-sons"] };

describe("a server with a URL", () => {
  test("is read with a token and headers", slow, async () => {
    const { origin, seen } = await listen(withToken(token, mcpHandler()));
    const outcome = await introspectUrl(`${origin}/mcp`, authorized);
    expect(outcome.diagnostics).toEqual([]);
    const manifest = await manifestOf(outcome);
    expect(manifest["server"]).toEqual({ name: "over-http", version: "3.0.0" });
    expect(manifest["protocolVersion"]).toBe("2026-07-28");
    expect(namesOf(manifest, "tools")).toEqual(["hello"]);
    expect(seen.every(({ headers }) => headers["x-tenant"] === "acme-and-sons")).toBe(true);
    expect(outcome.value?.text).not.toContain(token);
  });

  test("is read where it speaks only the older revisions", slow, async () => {
    const handle = mcpHandler();
    const { origin } = await listen((request, response) => {
      // The newer clients say their revision in a header from the first request on.
      if (request.headers["mcp-protocol-version"] === "2026-07-28") response.writeHead(400).end("no");
      else handle(request, response);
    });
    const manifest = await manifestOf(await introspectUrl(`${origin}/mcp`));
    expect(manifest["protocolVersion"]).toBe("2025-11-25");
    expect(namesOf(manifest, "tools")).toEqual(["hello"]);
  });

  test("is read where it has only the oldest transport", slow, async () => {
    const serverInfo = { name: "oldest", version: "0.1.0" };
    const handle = eventStreamHandler({
      initialize: { protocolVersion: "2024-11-05", capabilities: { tools: {} }, serverInfo },
      "tools/list": { tools: [{ name: "old", inputSchema: {} }] },
    });
    const { origin, seen } = await listen(handle);
    const manifest = await manifestOf(await introspectUrl(`${origin}/sse`, authorized));
    expect(manifest).toMatchObject({ server: serverInfo, tools: [{ name: "old", inputSchema: {} }] });
    expect(seen.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true);
  });

  test.each([
    [{}, /status 401/],
    [{ header: ["Authorization: Bearer another"] }, /status 403/],
  ])("refuses access: %j", slow, async (target, message) => {
    const { origin } = await listen(withToken(token, mcpHandler()));
    const outcome = await introspectUrl(`${origin}/mcp`, target);
    expect(outcome.value).toBeNull();
    expect(codesOf(outcome)).toEqual(["unauthorized"]);
    expect(outcome.diagnostics[0]?.message).toMatch(message);
    expect(outcome.diagnostics[0]?.help).toMatch(/--token-env/);
  });

  test("repeats the token in a description: no manifest is made", slow, async () => {
    const { origin } = await listen(withToken(token, mcpHandler(`Your token is ${token}.`)));
    const outcome = await introspectUrl(`${origin}/mcp`, authorized);
    expect(outcome.value).toBeNull();
    expect(codesOf(outcome)).toEqual(["secret"]);
    expect(JSON.stringify(outcome)).not.toContain(token);
  });
});

describe("a redirect", () => {
  test("within the origin keeps headers and token", slow, async () => {
    const handle = withToken(token, mcpHandler());
    const { origin } = await listen((request, response) => {
      if (request.url === "/mcp/") handle(request, response);
      else response.writeHead(308, { location: "/mcp/" }).end();
    });
    const outcome = await introspectUrl(`${origin}/mcp`, authorized);
    expect(outcome.diagnostics).toEqual([]);
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["hello"]);
  });

  test("to another origin loses them, and that is told", slow, async () => {
    const other = await listen(mcpHandler());
    const first = await listen(redirectTo(() => `${other.origin}/mcp`));
    const outcome = await introspectUrl(`${first.origin}/mcp`, authorized);
    expect(namesOf(await manifestOf(outcome), "tools")).toEqual(["hello"]);
    expect(codesOf(outcome)).toEqual(["left-origin"]);
    expect(first.seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      "x-tenant": "acme-and-sons",
    });
    expect(other.seen.length).toBeGreaterThan(0);
    expect(JSON.stringify(other.seen)).not.toMatch(/t0ken|acme/);
  });

  test("that leads back home does not bring them back", slow, async () => {
    const other = await listen(redirectTo(() => `${first.origin}/back`));
    const first = await listen((request, response) => {
      if (request.url === "/back") mcpHandler()(request, response);
      else response.writeHead(307, { location: other.origin }).end();
    });
    await manifestOf(await introspectUrl(`${first.origin}/mcp`, authorized));
    const back = first.seen.filter(({ url }) => url === "/back");
    expect(back.length).toBeGreaterThan(0);
    expect(JSON.stringify(back)).not.toMatch(/t0ken|acme/);
  });

  test.each([
    ["for ever", 307, "/again", /more than 5 redirects/],
    ["that changes the method", 302, "/get", /turns a POST into a GET/],
    ["out of HTTP", 307, "file:///etc/passwd", /not HTTP/],
    ["with credentials", 307, "http://a:b@127.0.0.1:1/", /credentials of its own/],
  ])("%s is refused", slow, async (_, status, location, message) => {
    const { origin } = await listen(redirectTo(() => location, status));
    const outcome = await introspectUrl(`${origin}/mcp`);
    expect(codesOf(outcome)).toEqual(["redirect-refused"]);
    expect(outcome.diagnostics[0]?.message).toMatch(message);
  });
});

describe("what is no server", () => {
  test("a port where nothing listens", slow, async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as AddressInfo;
    holder.close();
    const outcome = await introspectUrl(`http://127.0.0.1:${port}/mcp?key=s3cret`);
    expect(outcome.diagnostics).toEqual([
      expect.objectContaining({
        code: "introspect/unreachable",
        message: `http://127.0.0.1:${port}/mcp cannot be reached: the connection is refused.`,
      }),
    ]);
  });

  test("a port that speaks no TLS", slow, async () => {
    const { origin } = await listen(mcpHandler());
    const outcome = await introspectUrl(`${origin.replace("http:", "https:")}/mcp`);
    expect(codesOf(outcome)).toEqual(["tls"]);
  });

  test("a web page", slow, async () => {
    const { origin } = await listen((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello</p>"),
    );
    expect(codesOf(await introspectUrl(origin))).toEqual(["not-mcp"]);
  });

  test.each([404, 500])("a status: %i", slow, async (status) => {
    const { origin } = await listen((_, response) => response.writeHead(status).end("<p>Sorry</p>"));
    const outcome = await introspectUrl(origin);
    expect(codesOf(outcome)).toEqual(["http-status"]);
    expect(outcome.diagnostics[0]?.message).toContain(`status ${status}`);
  });

  test("silence", slow, async () => {
    const { origin } = await listen(() => {});
    const started = Date.now();
    const outcome = await introspectUrl(origin, {}, { timeout: 700 });
    expect(codesOf(outcome)).toEqual(["timeout"]);
    expect(Date.now() - started).toBeLessThan(5_000);
  });
});
