// What a server of many tools costs until its first answer, beyond the SDK's own import:
//   node --expose-gc server-start.mjs stub|registered <folder> <tool>
import { pathToFileURL } from "node:url";

const [way, folder, tool] = process.argv.slice(2);
const load = (name) => import(new URL(name, `${pathToFileURL(folder)}/`).href);
const text = () => ({ content: [{ type: "text", text: "hello" }] });

const startOfSdk = performance.now();
const { createMcpHandler, fromJsonSchema, McpServer } = await import("@modelcontextprotocol/server");
const sdk = performance.now() - startOfSdk;

function heap() {
  globalThis.gc();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** As generated: the stub compiles a schema when it is needed. */
async function stub() {
  const [{ createLargeServer }, { catalogue }] = await Promise.all([load("server.js"), load("contract.js")]);
  const tools = Object.fromEntries(Object.keys(catalogue.entries.tools).map((name) => [name, text]));
  return () => createLargeServer({ tools });
}

/** As the SDK has it: every schema becomes a validator, every tool is registered. */
async function registered() {
  const { tools } = await load("tools.js");
  return () => {
    const eager = tools.map(({ inputSchema, outputSchema: _, ...rest }) => ({
      ...rest,
      inputSchema: fromJsonSchema(inputSchema),
    }));
    return () => {
      const server = new McpServer({ name: "registered", version: "1.0.0" });
      for (const { name, ...definition } of eager) server.registerTool(name, definition, text);
      return server;
    };
  };
}

const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const request = new Request("http://127.0.0.1/mcp", {
  method: "POST",
  headers: {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": tool,
  },
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { _meta: meta, name: tool, arguments: {} },
  }),
});

const before = heap();
const start = performance.now();
const make = await (way === "stub" ? stub() : registered());
const imported = performance.now();
const handler = createMcpHandler(make());
const answer = await (await handler.fetch(request)).text();
const end = performance.now();
if (!answer.includes("hello")) throw new Error(`Not an answer: ${answer}`);
const figures = { sdk, import: imported - start, first: end - imported, start: end - start };
process.stdout.write(JSON.stringify({ ...figures, heap: heap() - before }));
process.exit(0);
