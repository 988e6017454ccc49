import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { everyKind } from "./server.ts";

const handle = toNodeHandler(createMcpHandler(everyKind));
/** Pages of any origin may call, as one does that is served from elsewhere. */
const shared = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, DELETE",
  "access-control-allow-headers": "content-type, accept, mcp-protocol-version, mcp-method, mcp-name",
};

const server = createServer((request, response) => {
  for (const [name, value] of Object.entries(shared)) response.setHeader(name, value);
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else void handle(request as Parameters<typeof handle>[0], response);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
