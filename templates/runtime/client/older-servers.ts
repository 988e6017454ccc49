import { ProtocolError, ProtocolErrorCode, type Client } from "@modelcontextprotocol/client";
import { anyValue } from "../any-value.ts";
import type { VariantRules } from "../catalogue.ts";
import { membersOf } from "./client-members.ts";
import { presentable, unfitness } from "./fitness.ts";
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
  const members = membersOf(client);
  for (const method of methods) {
    members.setRequestHandler(method, { params: anyValue }, async (params, { mcpReq: { signal } }) => {
      const context = { server: server(), call: null, key: null, round: 1, signal };
      const request: IncomingRequest = { method, params: params as Record<string, unknown> };
      try {
        return (await answerTo(request, context, answering)) as Record<string, unknown>;
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        // The SDK would send the server whatever a handler's error says.
        members.onerror?.(error as Error);
        throw new ProtocolError(ProtocolErrorCode.InternalError, `${method} could not be answered`);
      }
    });
  }
}

async function answerTo(
  incoming: IncomingRequest,
  context: InputContext,
  answering: InputAnswering,
): Promise<object> {
  const rules = answering.rulesOf(incoming);
  const answer =
    rules !== null && unfitness(incoming, rules) === null
      ? await fitAnswer(presentable(incoming, rules), rules, context, answering)
      : (rules?.declined ?? null);
  if (answer !== null) return answer;
  throw new ProtocolError(ProtocolErrorCode.InvalidRequest, `${incoming.method} is not answered here`);
}

async function fitAnswer(
  request: IncomingRequest,
  { declined }: VariantRules,
  context: InputContext,
  { approve, answer }: InputAnswering,
): Promise<object | null> {
  if (approve !== undefined && !(await approve(request as never, context))) return declined;
  context.signal.throwIfAborted();
  return answer(request, context);
}
