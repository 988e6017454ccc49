import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { serve } from "@hono/node-server";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createApp } from "../app.ts";
import { fixedTokens } from "../auth.ts";
import { connectReleases, type ReleasesClient, type ReleasesInputs } from "../generated/client.ts";
import { releasesHandlers } from "../handlers/index.ts";
import { Releases } from "../releases.ts";
import { readSettings } from "../settings.ts";

export const stateKey = randomBytes(32).toString("base64");
const people = new Map([
  ["token-of-alice", "alice"],
  ["token-of-bob", "bob"],
]);

/** Serves one instance on a free port until the test ends, and returns where. */
export async function served(context: TestContext, releases = new Releases()): Promise<URL> {
  const settings = readSettings({ STATE_KEY: stateKey });
  const { app, close } = createApp(settings, fixedTokens(people), releasesHandlers(releases));
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  await once(server, "listening");
  context.after(async () => {
    await close();
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}

/** Somebody who says no to everything that a test does not answer itself. */
const nobody: ReleasesInputs = {
  elicitForm: () => ({ action: "decline" }),
  elicitUrl: null,
  createMessage: null,
  listRoots: null,
};

/** The generated client, over HTTP, with somebody's token. */
export async function connect(
  context: TestContext,
  url: URL,
  person: "alice" | "bob",
): Promise<ReleasesClient> {
  const headers = { authorization: `Bearer token-of-${person}` };
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  const releases = await connectReleases(transport, {
    clientInfo: { name: "test", version: "1.0.0" },
    inputs: nobody,
  });
  context.after(() => releases.close());
  return releases;
}

/** Sends a request with headers that fetch would not let through, and returns the status. */
export async function statusOf(url: URL, headers: Record<string, string>): Promise<number | undefined> {
  const sent = request(url, { method: "POST", headers: { "content-type": "application/json", ...headers } });
  sent.end(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }));
  const [response] = (await once(sent, "response")) as [{ statusCode?: number; resume: () => void }];
  response.resume();
  return response.statusCode;
}
