// A server that lists the tools of a manifest and does nothing else: node list-server.mjs <manifest.json>
import { readFileSync } from "node:fs";
import { Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

const { server: info, tools } = JSON.parse(readFileSync(process.argv[2], "utf8"));

serveStdio(() => {
  const server = new Server({ name: info.name, version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/list", () => ({ tools }));
  return server;
});
