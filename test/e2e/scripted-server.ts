import { InMemoryTransport, type Transport } from "@modelcontextprotocol/client";
import { Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { onTestFinished } from "vitest";
import { anyValue } from "../../generated-examples/releases/generated/runtime/any-value.ts";

/** A message as a client sends it. */
export interface Sent {
  id?: number | string;
  method: string;
  params: Record<string, unknown> & { arguments?: Record<string, unknown> };
}

/** What the server answers a request with, given what came and the how-manieth of its method it is, from 0. */
export type Script = (params: Sent["params"], count: number) => object;

export const interim = (more: object) => ({ resultType: "input_required", ...more });
export const deployed = { content: [], structuredContent: { deploymentId: "d" } };

/** An SDK server of the newest revision that answers by script, and the line to it, on which all is noted. */
export function scriptedServer(scripts: Readonly<Record<string, Script>>): {
  transport: Transport;
  sent: Sent[];
} {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const counts = new Map<string, number>();
  const handle = serveStdio(
    () => {
      const capabilities = { tools: {}, prompts: {}, resources: {} };
      const server = new Server({ name: "scripted", version: "1" }, { capabilities });
      for (const [method, script] of Object.entries(scripts)) {
        server.setRequestHandler(method, { params: anyValue }, (params, { mcpReq }) => {
          const count = counts.get(method) ?? 0;
          counts.set(method, count + 1);
          // The SDK lifts the two fields out of the parameters.
          const requestState = mcpReq.requestState<string>();
          const { inputResponses } = mcpReq;
          return script({ ...(params as object), inputResponses, requestState }, count) as Record<
            string,
            unknown
          >;
        });
      }
      return server;
    },
    { transport: far },
  );
  const sent: Sent[] = [];
  const send = near.send.bind(near);
  near.send = (message, options) => {
    // A copy: what is sent later must not change what was noted.
    if ("method" in message) sent.push(JSON.parse(JSON.stringify(message)) as Sent);
    return send(message, options);
  };
  onTestFinished(() => handle.close());
  return { transport: near, sent };
}
