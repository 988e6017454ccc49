import { anyValue } from "../any-value.ts";
import { ProtocolError, ProtocolErrorCode, type Client } from "@modelcontextprotocol/client";
import { unfitness } from "./fitness.ts";
import type { InputAnswering, InputContext } from "./inputs.ts";
import type { IncomingRequest } from "./rounds.ts";

/**
 * Servers before 2026-07-28 send what they need as requests of their own: outside of any call, and without a key.
 * The same handlers answer them.
 */
export function serveOlderServers(
  client: Client,
  methods: Iterable<string>,
  answering: InputAnswering,
  server: () => InputContext["server"],
): void {
  for (const method of methods) {
    client.setRequestHandler(method, { params: anyValue }, async (params, { mcpReq: { signal } }) => {
      const context = { server: server(), call: null, key: null, round: 1, signal };
      const request: IncomingRequest = { method, params: params as Record<string, unknown> };
      return (await answerTo(request, context, answering)) as Record<string, unknown>;
    });
  }
}

async function answerTo(
  request: IncomingRequest,
  context: InputContext,
  answering: InputAnswering,
): Promise<object> {
  const rules = answering.rulesOf(request);
  const fits = rules !== null && unfitness(request, rules) === null;
  const approved = fits && (await (answering.approve?.(request as never, context) ?? true));
  const answer = approved ? answering.answer(request, context) : (rules?.declined ?? null);
  if (answer !== null) return answer;
  throw new ProtocolError(ProtocolErrorCode.InvalidRequest, `${request.method} is not answered here`);
}
