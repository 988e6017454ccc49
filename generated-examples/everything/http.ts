import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { everythingServer } from "./server.ts";

const handler = createMcpHandler(
  everythingServer({
    tools: () => handler.notify.toolsChanged(),
    prompts: () => handler.notify.promptsChanged(),
  }),
);
const handle = toNodeHandler(handler);
// A page that a browser shows may make its own name lead to this machine; only requests for this machine are served.
const isForThisMachine = [localhostHostValidation(), localhostOriginValidation()];

const server = createServer((request, response) => {
  if (!isForThisMachine.every((allows) => allows(request, response))) return;
  // Node's request type says `undefined` where the handler's leaves members out.
  void handle(request as Parameters<typeof handle>[0], response);
});

server.listen(Number(process.env["PORT"] ?? 0), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
