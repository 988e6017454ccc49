import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { releases } from "./server.ts";

const handle = toNodeHandler(createMcpHandler(releases));
// Node's request type says `undefined` where the handler's leaves members out.
const server = createServer((request, response) => handle(request as Parameters<typeof handle>[0], response));

server.listen(Number(process.env["PORT"] ?? 0), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
