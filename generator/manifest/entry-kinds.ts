import type { EntryKind } from "./model.ts";

/** The kinds of entry, and the key that holds what the protocol calls an entry by. */
export const wireKeys: Record<EntryKind, string> = {
  tools: "name",
  prompts: "name",
  resources: "uri",
  resourceTemplates: "uriTemplate",
};

export const entryKinds = Object.keys(wireKeys) as EntryKind[];

/** What one entry of each kind is called in a message. */
export const nounOf: Record<EntryKind, string> = {
  tools: "tool",
  prompts: "prompt",
  resources: "resource",
  resourceTemplates: "resource template",
};
