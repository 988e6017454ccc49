import { ProtocolError, SdkError, type Client } from "@modelcontextprotocol/client";
import type { Entry } from "../catalogue.ts";
import { membersOf, type SentOptions } from "./client-members.ts";
import { RequestStateRefusedError, UnknownResultTypeError } from "./errors.ts";
import { unsupportedType, type ExtensionResults } from "./extension-results.ts";
import type { RequestOptions } from "./options.ts";
import type { CallTarget } from "./rounds.ts";

/** A result of either kind. The SDK hands a complete one over without `resultType`, and older servers never send it. */
export type Outcome = { resultType: string } & Record<string, unknown>;

/** One round of a request: what is sent, and as what it counts. */
export interface SentRound {
  call: CallTarget;
  /** From 1. */
  number: number;
  params: Record<string, unknown>;
  /** Whether the result may be one that asks for input. */
  mayPause: boolean;
  /** The entry that is executed; null for a request by hand, unless it calls a tool. */
  entry: Entry | null;
}

/** What requests are sent over. */
export interface Line {
  client: Client;
  extensions: ExtensionResults;
}

/** Sends one round of a request through the SDK, and answers what came: complete, or not where it may pause. */
export async function sendRound(
  { client, extensions }: Line,
  { call, number, params, mayPause, entry }: SentRound,
  { signal, timeout, onProgress }: RequestOptions,
): Promise<Outcome> {
  const options: SentOptions = {
    allowInputRequired: mayPause,
    ...(signal !== undefined && { signal }),
    ...(timeout !== undefined && { timeout }),
    ...(onProgress !== undefined && { onprogress: onProgress }),
  };
  try {
    const result =
      entry !== null && hasHeaderParameters(entry)
        ? await membersOf(client).callTool(params as never, {
            ...options,
            toolDefinition: withoutOutput(entry) as never,
          })
        : await membersOf(client).request({ method: call.method as "tools/call", params }, options);
    return { resultType: "complete", ...result };
  } catch (error) {
    const context = { call, client, signal: signal ?? new AbortController().signal };
    const decoded = await extensions.decode(error, context);
    if (decoded !== null) return { ...decoded, resultType: "complete" };
    const type = unsupportedType(error);
    if (type !== null) throw new UnknownResultTypeError(type, call, { number, asked: {}, answered: {} });
    throw translated(error, signal);
  }
}

const headerParameters = new WeakMap<Entry, boolean>();

/** Arguments that travel as HTTP headers too (SEP-2243) are the SDK's `callTool` to send. */
function hasHeaderParameters(entry: Entry): boolean {
  let known = headerParameters.get(entry);
  if (known === undefined) {
    known = JSON.stringify(entry.definition["inputSchema"] ?? null).includes('"x-mcp-header"');
    headerParameters.set(entry, known);
  }
  return known;
}

/** With an output schema, the SDK would want structured content of a result that only asks for input. */
function withoutOutput({ definition }: Entry): object {
  return { name: definition.name, inputSchema: definition["inputSchema"] };
}

function translated(error: unknown, signal: AbortSignal | undefined): unknown {
  // The SDK reports an abort as a time-out; the caller knows its own reason.
  if (error instanceof SdkError && signal?.aborted === true) return signal.reason;
  const refused =
    error instanceof ProtocolError &&
    error.code === -32602 &&
    (error.data as { reason?: unknown } | undefined)?.reason === "invalid_request_state";
  return refused ? new RequestStateRefusedError(error.message, { cause: error }) : error;
}
