import type { Client, Transport } from "@modelcontextprotocol/client";
import { SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { ownMember } from "../path.ts";
import { anything } from "./client.ts";
import type { Identity } from "./model.ts";
import type { RawResults } from "./raw-results.ts";
import { introductions, serverInfoKey } from "./wire-methods.ts";

/** A result as it came. `unfit` says why the SDK would not have handed it out; null where it would. */
export interface Answer {
  result: unknown;
  unfit: string | null;
}

/** Sends one request; rejects where no result comes. */
export type Ask = (method: string, params: Record<string, unknown>, timeout: number) => Promise<Answer>;

/** A server that can be asked. */
export interface Connection {
  identity: Identity;
  ask: Ask;
  /** Whether the server is no longer there. */
  isGone: () => boolean;
  close: () => Promise<void>;
}

/** Asks for a result as it is on the wire, whatever the SDK thinks of it. */
export function askRaw(client: Client, raw: RawResults): Ask {
  return async (method, params, timeout) => {
    try {
      const result = await client.request({ method, params }, anything, { timeout });
      return { result, unfit: null };
    } catch (error) {
      if (!isRefusedByUs(error) || !raw.has(method)) throw error;
      return { result: raw.get(method), unfit: (error as Error).message };
    }
  };
}

function isRefusedByUs(error: unknown): boolean {
  const codes: readonly string[] = [SdkErrorCode.InvalidResult, SdkErrorCode.UnsupportedResultType];
  return error instanceof SdkError && codes.includes(error.code);
}

/** What the server said of itself while connecting; where that did not come past us, it is asked again. */
export async function identityOf(client: Client, raw: RawResults, timeout: number): Promise<Identity> {
  const protocolVersion = client.getNegotiatedProtocolVersion() ?? null;
  const older = raw.get(introductions.older);
  if (older !== undefined) {
    return {
      server: ownMember(older, "serverInfo"),
      capabilities: ownMember(older, "capabilities"),
      instructions: ownMember(older, "instructions"),
      protocolVersion,
    };
  }
  const newer = await askRaw(client, raw)(introductions.newer, {}, timeout).then(
    ({ result }) => result,
    () => null,
  );
  return {
    server: ownMember(ownMember(newer, "_meta"), serverInfoKey) ?? client.getServerVersion(),
    capabilities: ownMember(newer, "capabilities") ?? client.getServerCapabilities(),
    instructions: ownMember(newer, "instructions") ?? client.getInstructions(),
    protocolVersion,
  };
}

/** Ends a connection, the server's session with it where it keeps one. Never rejects. */
export async function endConnection(client: Client, transport: Transport): Promise<void> {
  const { terminateSession } = transport as { terminateSession?: () => Promise<void> };
  if (terminateSession !== undefined) {
    await Promise.race([
      terminateSession.call(transport).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, 1_000).unref()),
    ]);
  }
  await client.close().catch(() => {});
  await transport.close().catch(() => {});
}
