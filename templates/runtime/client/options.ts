import type { Drift } from "./drift.ts";
import type { ExtensionResultDecoder } from "./extension-results.ts";
import type { Approve } from "./inputs.ts";
import type { CallTarget, Round } from "./rounds.ts";

/** Options of one round by hand. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds that one round may take. Default: the SDK's, 60,000. */
  timeout?: number | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** How far a call is, as its server tells. */
export interface Progress {
  progress: number;
  total?: number | undefined;
  message?: string | undefined;
}

/** Sees a round once it is answered. */
export type OnRound = (round: Round, call: CallTarget) => void;

/** Options of a call with all its rounds. */
export interface CallOptions extends RequestOptions {
  /** Rounds before the call is given up. Default: the connection's. */
  maxRounds?: number | undefined;
  /** Milliseconds that all rounds together may take, with what people need to answer. Default: the connection's. */
  totalTimeout?: number | undefined;
  onRound?: OnRound | undefined;
}

/** Options of a call to something that asks: answers for this call alone, by key. */
export interface AskingCallOptions<Handlers> extends CallOptions {
  inputs?: Handlers | undefined;
}

/** Options of a connection. `Inputs` has a handler, or null, for each variant of input request. */
export interface ConnectOptions<Inputs, Request> extends AttachOptions<Inputs, Request> {
  clientInfo: { name: string; version: string; title?: string };
  /**
   * What to declare beside what `inputs` stand for: other capabilities, such as `extensions`, and members of theirs
   * that no handler stands for, such as `tools` of `sampling`. What has no handler is never declared.
   */
  capabilities?: Readonly<Record<string, object>> | undefined;
  /**
   * What to do with result types of extensions that both sides declare, by type. Any other type is an
   * UnknownResultTypeError.
   */
  resultTypes?: Readonly<Record<string, ExtensionResultDecoder>> | undefined;
}

/** Options of stubs over a client that the host connected itself. */
export interface AttachOptions<Inputs, Request> {
  inputs: Inputs;
  /** Sees every input request before its handler does. */
  approve?: Approve<Request> | undefined;
  /**
   * Compares what the server lists with the manifest once connected. `warn` tells what drifted, `error` refuses calls
   * to entries that changed or are gone as well. Default: `off`, which lists nothing.
   */
  verify?: "off" | "warn" | "error" | undefined;
  /** Receives what drifted, if anything did. Default: a line each by console.warn. */
  onDrift?: ((drift: readonly Drift[]) => void) | undefined;
  /** Rounds before a call is given up. Default: 10. */
  maxRounds?: number | undefined;
  /** Milliseconds that all rounds of a call together may take. Default: 3,600,000, an hour. */
  totalTimeout?: number | undefined;
  /** Sees each round of each call. */
  onRound?: OnRound | undefined;
}
