import { Client, ProtocolError } from "@modelcontextprotocol/client";
import type { ClientCapabilityName } from "./model.ts";
import { serverRequests } from "./wire-methods.ts";

/** Takes anything as it is. */
export const anything = {
  "~standard": { version: 1 as const, vendor: "mcp-stubgen", validate: (value: unknown) => ({ value }) },
};

const declarations = {
  elicitation: { form: {}, url: {} },
  sampling: { context: {}, tools: {} },
  roots: { listChanged: true },
} as const;

const refusedByUser = -1;

/** What a server hears that asks something while it is read: nobody is there to answer. */
const answers: Record<ClientCapabilityName, () => Record<string, unknown>> = {
  elicitation: () => ({ action: "decline" }),
  sampling: () => {
    throw new ProtocolError(refusedByUser, "Nothing is sampled while a server is only read.");
  },
  roots: () => ({ roots: [] }),
};

/** A client that declares these capabilities, and refuses or declines whatever they let a server ask. */
export function newClient(
  info: { name: string; version: string },
  capabilities: readonly ClientCapabilityName[],
  probeTimeout: number,
): Client {
  const client = new Client(info, {
    capabilities: Object.fromEntries(capabilities.map((name) => [name, declarations[name]])),
    versionNegotiation: { mode: "auto", probe: { timeoutMs: probeTimeout } },
    inputRequired: { autoFulfill: false },
  });
  // Without a listener, a transport's complaints would count as errors of nobody.
  client.onerror = () => {};
  for (const name of capabilities) {
    client.setRequestHandler(serverRequests[name], { params: anything }, async () => answers[name]());
  }
  return client;
}
