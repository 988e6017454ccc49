interface WatchedTransport {
  onmessage?: ((message: never, extra?: never) => void) | undefined;
}

interface Incoming {
  id?: unknown;
  method?: string;
  params?: { inputResponses?: unknown } | null;
}

/**
 * Remembers requests whose `inputResponses` is no object at all. The SDK takes that for an empty one and hands
 * handlers nothing to tell the two apart by, so that messages are looked at as they come in.
 */
export class MalformedResponses {
  readonly #ids = new Set<unknown>();
  readonly #methods: ReadonlySet<string>;

  /** Only requests of these methods are remembered: each of them is asked about, and so forgotten. */
  constructor(methods: Iterable<string>) {
    this.#methods = new Set(methods);
  }

  watch(transport: object): void {
    const watched = transport as WatchedTransport;
    const earlier = watched.onmessage;
    watched.onmessage = (message, extra) => {
      earlier?.call(transport, message, extra);
      const { id, method, params } = message as Incoming;
      // An id that comes again is another request: what was remembered of the first no longer counts.
      this.#ids.delete(id);
      if (method === undefined || !this.#methods.has(method)) return;
      const responses = params?.inputResponses;
      if (
        responses !== undefined &&
        (typeof responses !== "object" || responses === null || Array.isArray(responses))
      ) {
        this.#ids.add(id);
      }
    };
  }

  /** Whether the request of that id was such a one; it is forgotten then. */
  take(id: unknown): boolean {
    return this.#ids.delete(id);
  }
}
