import type { EntryKind } from "../model.ts";

// What an introspecting client must know of the protocol by name: nothing else here does.

/** How one kind of entry is listed. */
export interface ListMethod {
  kind: EntryKind;
  method: string;
  /** The server capability that declares it. */
  capability: string;
}

/** The lists, in the order in which they are asked for. */
export const listMethods: readonly ListMethod[] = [
  { kind: "tools", method: "tools/list", capability: "tools" },
  { kind: "prompts", method: "prompts/list", capability: "prompts" },
  { kind: "resources", method: "resources/list", capability: "resources" },
  { kind: "resourceTemplates", method: "resources/templates/list", capability: "resources" },
];

/** The requests whose answers say who the server is: of the older revisions, and of the newer. */
export const introductions = { older: "initialize", newer: "server/discover" } as const;

/** Where answers of the newer revisions say who the server is. */
export const serverInfoKey = "io.modelcontextprotocol/serverInfo";

/** What a server may ask of a client while it is read, by the client capability. */
export const serverRequests = {
  elicitation: "elicitation/create",
  sampling: "sampling/createMessage",
  roots: "roots/list",
} as const;

/** JSON-RPC's code for a method that the other side does not have. */
export const methodNotFound = -32601;
