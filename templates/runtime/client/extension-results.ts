import { SdkError, SdkErrorCode, type Client } from "@modelcontextprotocol/client";
import type { CallTarget } from "./rounds.ts";

/** What a decoder is told of the request that was answered with its result type. */
export interface ExtensionResultContext {
  call: CallTarget;
  /** For the extension's own requests, such as asking again whether the work is done. */
  client: Client;
  signal: AbortSignal;
}

/**
 * Turns a result of an extension's type into the complete result that it stands for, whenever that is there: `result`
 * is what came, `resultType` included.
 */
export type ExtensionResultDecoder = (
  result: Readonly<Record<string, unknown>>,
  context: ExtensionResultContext,
) => object | Promise<object>;

interface WatchedTransport {
  onmessage?: ((message: never, extra?: never) => void) | undefined;
}

interface Incoming {
  id?: unknown;
  result?: { resultType?: unknown } | undefined;
}

const prefix = "mcp-stubgen result ";

/**
 * Keeps results of extensions' types as they came. The SDK refuses them and hands nothing over but the type, so that
 * each of them gets a type of its own, under which it is found again.
 */
export class ExtensionResults {
  readonly #decoders: Readonly<Record<string, ExtensionResultDecoder>>;
  readonly #kept = new Map<string, Readonly<Record<string, unknown>>>();
  #count = 0;

  constructor(decoders: Readonly<Record<string, ExtensionResultDecoder>>) {
    this.#decoders = decoders;
  }

  watch(transport: object): void {
    const watched = transport as WatchedTransport;
    const earlier = watched.onmessage;
    watched.onmessage = (message, extra) => {
      const incoming = message as Incoming;
      const { result } = incoming;
      const type = typeof result === "object" && result !== null ? result.resultType : undefined;
      if (result !== undefined && typeof type === "string" && Object.hasOwn(this.#decoders, type)) {
        this.#count += 1;
        const key = `${prefix}${this.#count}`;
        this.#kept.set(key, result as Record<string, unknown>);
        incoming.result = { ...result, resultType: key };
      }
      earlier?.call(transport, message, extra);
    };
  }

  /** The complete result that the SDK's refusal stands for, or null if it refused something else. */
  async decode(error: unknown, context: ExtensionResultContext): Promise<object | null> {
    const key = unsupportedType(error);
    const kept = key === null ? undefined : this.#kept.get(key);
    if (key === null || kept === undefined) return null;
    this.#kept.delete(key);
    const decoder = this.#decoders[String(kept["resultType"])] as ExtensionResultDecoder;
    return decoder(kept, context);
  }
}

/** The result type that the SDK refused, or null if that is not why it failed. */
export function unsupportedType(error: unknown): string | null {
  if (!(error instanceof SdkError) || error.code !== SdkErrorCode.UnsupportedResultType) return null;
  const { resultType } = (error.data ?? {}) as { resultType?: unknown };
  return typeof resultType === "string" ? resultType : null;
}
