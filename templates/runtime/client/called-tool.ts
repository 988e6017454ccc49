import type { Client } from "@modelcontextprotocol/client";
import { byWireName } from "../by-wire-name.ts";
import type { Catalogue, Entry } from "../catalogue.ts";
import type { Outcome } from "./sending.ts";

/** The tool that a request by hand calls, some of whose arguments may have to travel as headers too; null for others. */
export function calledTool(
  { methods, entries }: Catalogue,
  method: string,
  { name }: Readonly<Record<string, unknown>>,
): Entry | null {
  if (method !== methods.tools.execute) return null;
  return byWireName(entries.tools, name)?.[1] ?? null;
}

/**
 * Over HTTP, a client leaves out tools whose arguments it cannot send as the headers that they want to be (SEP-2243).
 * The SDK does so for its own lists, and keeps what decides it to itself.
 */
export function leaveOutUncallable(client: Client, outcome: Outcome): void {
  if (Array.isArray(outcome["tools"])) client["_excludeInvalidXMcpHeaderTools"](outcome);
}
