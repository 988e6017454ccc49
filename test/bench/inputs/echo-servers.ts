import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { catalogue, rulesOf } from "../../../generated-examples/releases/generated/contract.ts";
import { createStubServerFactory } from "../../../generated-examples/releases/generated/runtime/server/stub-server.ts";

type Factory = Parameters<typeof createMcpHandler>[0];

const inputSchema = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };
const echo = ({ text: said }: { text: string }) => ({ content: [{ type: "text" as const, text: said }] });

/** A transport that hands requests to a handler in this process: what is measured is no network. */
export function transportTo(factory: Factory): StreamableHTTPClientTransport {
  const handler = createMcpHandler(factory);
  return new StreamableHTTPClientTransport(new URL("http://127.0.0.1/mcp"), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
}

/** A generated catalogue with so many tools that answer what they are told: `echo0` and so on. */
export function echoCatalogue(count: number): typeof catalogue {
  const tools = Array.from({ length: count }, (_, at) => {
    const name = `echo${at}`;
    const definition = { name, inputSchema };
    return [name, { wireName: name, definition, inputs: {}, state: null, canPause: false }] as const;
  });
  const none = { prompts: {}, resources: {}, resourceTemplates: {} };
  return {
    ...catalogue,
    capabilities: { tools: {} },
    entries: { ...none, tools: Object.fromEntries(tools) },
  };
}

/** They on the runtime of the generated half. */
export function generatedEcho(count: number): Factory {
  const own = echoCatalogue(count);
  const tools = Object.fromEntries(Object.keys(own.entries.tools).map((name) => [name, echo]));
  return createStubServerFactory({ catalogue: own, rulesOf, handlers: { tools }, options: {} });
}

/** They as the SDK has it. */
export function registeredEcho(count: number): Factory {
  const schema = z.object({ text: z.string() });
  return () => {
    const server = new McpServer({ name: "registered", version: "1" });
    for (let at = 0; at < count; at += 1) server.registerTool(`echo${at}`, { inputSchema: schema }, echo);
    return server;
  };
}

/** The SDK's client, connected; it accepts what it is asked. */
export async function sdkClient(factory: Factory): Promise<Client> {
  const client = new Client(
    { name: "bench", version: "1" },
    { capabilities: { elicitation: { form: {}, url: {} } }, versionNegotiation: { mode: "auto" } },
  );
  client.setRequestHandler("elicitation/create", ({ params }) =>
    params.mode === "url" ? { action: "accept" } : { action: "accept", content: { confirm: true } },
  );
  await client.connect(transportTo(factory));
  return client;
}
