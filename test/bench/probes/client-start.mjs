// What a client of a server with many tools costs until its first call is answered, beyond the SDK's own import:
//   node --expose-gc client-start.mjs stub|sdk <folder> <tool>
import { pathToFileURL } from "node:url";
import { createMcpHandler, Server } from "@modelcontextprotocol/server";

const [way, folder, tool] = process.argv.slice(2);

const startOfSdk = performance.now();
const { Client, StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
const sdk = performance.now() - startOfSdk;

const handler = createMcpHandler(() => {
  const server = new Server({ name: "bench", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/call", () => ({ content: [{ type: "text", text: "hello" }] }));
  return server;
});
/** To a server in this process: what is measured is no network. */
const transport = new StreamableHTTPClientTransport(new URL("http://127.0.0.1/mcp"), {
  fetch: (url, init) => handler.fetch(new Request(url, init)),
});
const clientInfo = { name: "bench", version: "1" };

function heap() {
  globalThis.gc();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

async function stub() {
  const { connectLarge } = await import(new URL("client.js", `${pathToFileURL(folder)}/`).href);
  return async () => {
    const inputs = { elicitForm: null, elicitUrl: null, createMessage: null, listRoots: null };
    const large = await connectLarge(transport, { clientInfo, inputs });
    return { kept: large, result: await large.tools[tool]({}) };
  };
}

async function plain() {
  return async () => {
    const client = new Client(clientInfo, { versionNegotiation: { mode: "auto" } });
    await client.connect(transport);
    return { kept: client, result: await client.callTool({ name: tool, arguments: {} }) };
  };
}

const before = heap();
const start = performance.now();
const call = await (way === "stub" ? stub() : plain());
const imported = performance.now();
const { kept, result } = await call();
const end = performance.now();
if (result.content[0].text !== "hello") throw new Error(`Not an answer: ${JSON.stringify(result)}`);
const figures = { sdk, import: imported - start, first: end - imported, start: end - start };
process.stdout.write(JSON.stringify({ ...figures, heap: heap() - before, kept: Number(kept !== null) }));
process.exit(0);
