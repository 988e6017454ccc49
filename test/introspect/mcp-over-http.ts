import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, Server } from "@modelcontextprotocol/server";
import { afterAll } from "vitest";

/** A request as it arrived. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
}

export interface Listening {
  origin: string;
  seen: Seen[];
}

const closing: (() => void)[] = [];

afterAll(() => {
  for (const close of closing) close();
});

/** Listens on a free port of this machine, and notes what arrives. */
export async function listen(handle: RequestListener): Promise<Listening> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, headers });
    handle(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** A server of the SDK, for both kinds of revision. */
export function mcpHandler(description = "Says hello."): RequestListener {
  const handle = toNodeHandler(
    createMcpHandler(() => {
      const server = new Server({ name: "over-http", version: "3.0.0" }, { capabilities: { tools: {} } });
      server.setRequestHandler("tools/list", () => ({
        tools: [{ name: "hello", description, inputSchema: { type: "object" } }],
      }));
      return server;
    }),
  );
  return (request, response) => void handle(request as Parameters<typeof handle>[0], response);
}

/** Lets through who sends the token. */
export function withToken(token: string, handle: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers.authorization === `Bearer ${token}`) handle(request, response);
    else response.writeHead(request.headers.authorization === undefined ? 401 : 403).end("no");
  };
}

export function redirectTo(location: () => string, status = 307): RequestListener {
  return (_, response) => response.writeHead(status, { location: location() }).end();
}

/** A server of the oldest transport: answers come over an event stream that was opened before. */
export function eventStreamHandler(answers: Record<string, object>): RequestListener {
  let send = (_event: string, _data: string) => {};
  return async (request, response) => {
    if (request.url === "/sse" && request.method === "GET") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      send = (event, data) => response.write(`event: ${event}\ndata: ${data}\n\n`);
      send("endpoint", "/messages");
    } else if (request.url === "/messages") {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      response.writeHead(202).end();
      const { id, method } = JSON.parse(body) as { id?: number; method: string };
      if (id !== undefined) send("message", JSON.stringify({ jsonrpc: "2.0", id, result: answers[method] }));
    } else {
      response.writeHead(405).end();
    }
  };
}
