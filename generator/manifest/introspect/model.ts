import type { EntryKind } from "../model.ts";

/** A server that is started as a process of its own. */
export interface CommandTarget {
  kind: "command";
  command: string;
  args: string[];
  /** What it is given beside the few variables that are safe to inherit. */
  env: Record<string, string>;
  /** Where it runs; null for where this process does. */
  cwd: string | null;
}

/** A server that is reached over HTTP. */
export interface UrlTarget {
  kind: "url";
  /** Without user name and password: they are among the headers. */
  url: string;
  /** Sent to the URL's own origin only. */
  headers: [name: string, value: string][];
}

/** A value that is given to a server, and not to be shown; a credential must not be in a manifest. Its name may be shown. */
export interface Secret {
  name: string;
  value: string;
  from: "credential" | "setting";
}

/** A server to read, with what of its settings is to be kept to ourselves. */
export interface Target {
  at: CommandTarget | UrlTarget;
  secrets: Secret[];
}

/** The client capabilities that can be declared. A server may list more to a client that declares more. */
export const clientCapabilityNames = ["elicitation", "sampling", "roots"] as const;

export type ClientCapabilityName = (typeof clientCapabilityNames)[number];

/** How long things may take, and how much a list may hold. */
export interface Limits {
  /** Milliseconds for the whole. */
  timeout: number;
  /** Milliseconds for one list, with all its pages. */
  listTimeout: number;
  /** Pages of one list. */
  pages: number;
}

/** What the server says of itself, as it came. */
export interface Identity {
  server: unknown;
  capabilities: unknown;
  instructions: unknown;
  protocolVersion: string | null;
}

/** One list as it came: entries unjudged, and whether they are all that there are. */
export interface ListReading {
  kind: EntryKind;
  entries: unknown[];
  complete: boolean;
}

/** One entry, as a report names it. */
export interface EntryName {
  kind: EntryKind;
  name: string;
}

/** What became of an earlier manifest's entries. */
export interface Drift {
  appeared: EntryName[];
  changed: (EntryName & { keys: string[] })[];
  vanished: EntryName[];
}
