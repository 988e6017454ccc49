interface WatchedTransport {
  onmessage?: ((message: never, extra?: never) => void) | undefined;
}

/**
 * Remembers requests whose `inputResponses` is no object at all. The SDK takes that for an empty one and hands
 * handlers nothing to tell the two apart by, so that messages are looked at as they come in.
 */
export class MalformedResponses {
  readonly #ids = new Set<unknown>();

  watch(transport: object): void {
    const watched = transport as WatchedTransport;
    const earlier = watched.onmessage;
    watched.onmessage = (message, extra) => {
      earlier?.call(transport, message, extra);
      const { id, params } = message as { id?: unknown; params?: { inputResponses?: unknown } | null };
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
