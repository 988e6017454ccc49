import { ProtocolError, ProtocolErrorCode, type ServerContext } from "@modelcontextprotocol/server";
import type { Entry, VariantRules } from "../catalogue.ts";
import type { CalledHandler, HandlerContext } from "./handlers.ts";
import type { ErrorOrigin } from "./options.ts";

/** What is called, and on whose behalf. */
export interface Binding {
  server: string;
  method: string;
  name: string;
  arguments: unknown;
  principal: string;
}

/** One request to execute an entry, with what the server knows of the client. */
export interface Execution {
  entry: Entry;
  handler: CalledHandler;
  /** What the handler is called with, before its context. */
  parameters: readonly unknown[];
  binding: Binding;
  context: ServerContext;
  /** The client's capabilities; undefined where it declared none that anyone remembers. */
  declared: Readonly<Record<string, unknown>> | undefined;
  /** A client before 2026-07-28 is asked by the SDK, which refuses in words of its own. */
  isAskedBySdk: boolean;
  extraContext: Readonly<Record<string, unknown>>;
}

export interface ExecutionRules {
  rulesOf: (variant: string) => VariantRules;
  /** Null where nothing can pause. */
  pausing: PausingCalls | null;
  onError: (error: unknown, origin: ErrorOrigin) => void;
}

/** Executes what can pause: one round of a call. */
export interface PausingCalls {
  execute: (execution: Execution, rules: ExecutionRules) => Promise<Executed>;
}

/** What came of a round: the handler's own value, or an interim result that is complete as it stands. */
export type Executed = { value: unknown } | { interim: Record<string, unknown> };

/** Runs the handler, or asks first what it needs. */
export async function execute(execution: Execution, rules: ExecutionRules): Promise<Executed> {
  const { entry, handler, parameters, context } = execution;
  if (entry.canPause && rules.pausing !== null) return rules.pausing.execute(execution, rules);
  if (context.mcpReq.requestState() !== undefined) throw invalidRequestState();
  return { value: await handler.run(...parameters, handlerContext(execution, crypto.randomUUID())) };
}

/** The one answer to a state that cannot be used; it does not tell why. */
export function invalidRequestState(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid or expired requestState", {
    reason: "invalid_request_state",
  });
}

/** What every handler is given. */
export function handlerContext({ context, extraContext }: Execution, callId: string): HandlerContext {
  const { signal, _meta } = context.mcpReq;
  return {
    ...extraContext,
    callId,
    signal,
    sdk: context,
    log: (level, data, logger) => context.mcpReq.log(level, data, logger),
    progress: async (progress) => {
      const progressToken = _meta?.progressToken;
      if (progressToken === undefined) return;
      await context.mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken, ...progress },
      });
    },
  };
}
