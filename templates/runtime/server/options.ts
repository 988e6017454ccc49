import type { ServerContext } from "@modelcontextprotocol/server";
import type { EntryKind } from "../catalogue.ts";

/** A 256-bit key: 32 bytes, or their base64url, base64 or hex. */
export type StateKey = Uint8Array | string;

/** How `requestState` is protected while the client holds it. */
export interface RequestStateOptions {
  /**
   * Keys of 32 bytes; the first seals, all open, so that keys can rotate. All instances of a server need the same.
   * `"per-process"` makes a key that dies with the process: for a server that only ever runs over stdio.
   */
  keys: readonly [StateKey, ...StateKey[]] | "per-process";
  /**
   * On whose behalf a request comes, for binding a state to them: required over HTTP, where anyone could replay it.
   * A function that answers undefined refuses the request; `"anonymous"` says that there is no telling callers apart.
   */
  principal?: "anonymous" | ((context: ServerContext) => string | undefined) | undefined;
  /** Seconds that one round, and all rounds of a call, may take. Default: 600 and 3600. */
  lifetime?: { round?: number | undefined; flow?: number | undefined } | undefined;
  /** Longest state, in characters. Default: 65536. */
  maxLength?: number | undefined;
  /**
   * Makes each state good for one use. `claim` answers true the first time it sees an id and false ever after;
   * it may forget an id once it has expired. Without it, answers can be sent twice within the lifetime of a round.
   */
  once?: { claim: (id: string, expires: Date) => boolean | Promise<boolean> } | undefined;
}

/** Where an error came from that a client must not read. */
export interface ErrorOrigin {
  method: string;
  name: string;
}

/** An entry, for telling whether a caller may see it. */
export interface VisibleEntry {
  kind: EntryKind;
  identifier: string;
  /** What the protocol calls it by: a name, a URI or a URI template. */
  wireName: string;
  /** What its list method answers for it. */
  definition: Readonly<Record<string, unknown>>;
}

export interface StubServerOptions {
  /** Receives what went wrong inside handlers; the client reads only that the call failed. Default: console.error. */
  onError?: ((error: unknown, origin: ErrorOrigin) => void) | undefined;
  /**
   * Whether a caller may see an entry: what it may not see is neither listed nor called nor completed, as if it were not
   * there. Default: all is seen by all.
   */
  visible?: ((entry: VisibleEntry, context: ServerContext) => boolean | Promise<boolean>) | undefined;
  /** Most entries that one page of a list has. Default: a list is one page. */
  pageSize?: number | undefined;
  /**
   * Adds to what the list methods answer, under `_meta`, what each entry may ask and remember (`mcp-stubgen/rounds`), so
   * that `mcp-stubgen introspect` gives the whole manifest back. Anyone who may list reads it. Default: false.
   */
  publishRounds?: boolean | undefined;
}

/** Options of a server with something that can pause. */
export interface PausingServerOptions extends StubServerOptions {
  requestState: RequestStateOptions;
}
