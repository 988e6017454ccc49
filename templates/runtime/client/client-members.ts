import { Client, type Transport } from "@modelcontextprotocol/client";
import type { anyValue } from "../any-value.ts";
import type { Progress } from "./options.ts";

/** Options of one request as the SDK takes them. */
export interface SentOptions {
  signal?: AbortSignal;
  timeout?: number;
  onprogress?: (progress: Progress) => void;
  allowInputRequired?: boolean;
}

/**
 * The members of the SDK's client that the stubs use, in plain types. Its own are inferred from the schemas it validates
 * with: working those out takes a compiler longer than the stubs of hundreds of tools.
 */
export type ClientMembers = ConnectionMembers & RequestByName & RequestBySchema & HandlerMembers;

interface ConnectionMembers {
  onerror?: ((error: Error) => void) | undefined;
  connect(transport: Transport): Promise<void>;
  close(): Promise<void>;
  getServerVersion(): { name: string; version: string } | undefined;
  getServerCapabilities(): object | undefined;
  getNegotiatedProtocolVersion(): string | undefined;
}

/** Requests whose results the SDK reads. It knows its methods by name; one of them stands for all. */
interface RequestByName {
  request(
    request: { method: "tools/call"; params: Record<string, unknown> },
    options: SentOptions,
  ): Promise<object>;
  callTool(
    params: { name: string; arguments?: Record<string, unknown> },
    options: SentOptions & { toolDefinition: { name: string; inputSchema: { type: "object" } } },
  ): Promise<object>;
}

/** Requests whose results are the caller's to read. */
interface RequestBySchema {
  request(
    request: { method: string; params: Record<string, unknown> },
    result: typeof anyValue,
    options: SentOptions,
  ): Promise<unknown>;
}

interface HandlerMembers {
  setRequestHandler(
    method: string,
    schemas: { params: typeof anyValue },
    handler: (params: unknown, context: HandledContext) => Promise<Record<string, unknown>>,
  ): void;
  setNotificationHandler(
    method: "notifications/elicitation/complete",
    handler: (notification: { params: { elicitationId: string } }) => void,
  ): void;
}

interface HandledContext {
  mcpReq: { signal: AbortSignal };
}

/** How the SDK's client is made. */
export type ClientConstructor = new (
  clientInfo: { name: string; version: string },
  options: {
    capabilities: Record<string, object>;
    versionNegotiation: { mode: "auto" | "legacy" };
    inputRequired: { autoFulfill: boolean };
  },
) => ClientMembers;

/** The SDK's client by the members that the stubs use. */
export function membersOf(client: Client): ClientMembers {
  // By way of `unknown`, so that nothing is compared.
  return client as unknown as ClientMembers;
}

/** Makes a client of the SDK. */
export function makeClient(...given: ConstructorParameters<ClientConstructor>): Client {
  const Constructor = Client as unknown as ClientConstructor;
  return new Constructor(...given) as unknown as Client;
}
