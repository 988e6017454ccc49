import type { EntryKind } from "../manifest/model.ts";

/** What ties a kind of manifest entry to the protocol. */
export interface EntryKindRules {
  kind: EntryKind;
  /** The method that executes an entry, and the one that lists them. */
  execute: string;
  list: string;
  /** The server capability that stands for the kind. */
  capability: string;
  /** What one entry is called in docs, and what follows its name in the names of types. */
  noun: string;
  typeSuffix: string;
}

/** The only place that knows the protocol's methods by name. */
export const entryKinds: readonly EntryKindRules[] = [
  {
    kind: "tools",
    execute: "tools/call",
    list: "tools/list",
    capability: "tools",
    noun: "tool",
    typeSuffix: "",
  },
  {
    kind: "prompts",
    execute: "prompts/get",
    list: "prompts/list",
    capability: "prompts",
    noun: "prompt",
    typeSuffix: "Prompt",
  },
  {
    kind: "resources",
    execute: "resources/read",
    list: "resources/list",
    capability: "resources",
    noun: "resource",
    typeSuffix: "Resource",
  },
  {
    kind: "resourceTemplates",
    execute: "resources/read",
    list: "resources/templates/list",
    capability: "resources",
    noun: "resource template",
    typeSuffix: "Template",
  },
];
