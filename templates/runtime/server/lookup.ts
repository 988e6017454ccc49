import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from "@modelcontextprotocol/server";
import type { EntryKind } from "../catalogue.ts";

/** The one answer to a name or URI that leads nowhere, or nowhere that the caller may see. */
export function notFound(kind: EntryKind, name: string): ProtocolError {
  if (kind === "resources" || kind === "resourceTemplates") return new ResourceNotFoundError(name);
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${kind.slice(0, -1)} of that name.`);
}
