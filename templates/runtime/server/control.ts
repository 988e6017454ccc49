/**
 * What a handler returns to be run again: with answers (`ask`), or with nothing but its own state (`again`).
 * `Of` names the entry, so that no other entry's handler can return it.
 */
export class Pause<Of extends string = string> {
  declare protected readonly of: Of;
  readonly #overrides: Readonly<Record<string, object>>;
  readonly #state: { value: unknown } | null;

  constructor(overrides: Readonly<Record<string, object>>, state: { value: unknown } | null) {
    this.#overrides = overrides;
    this.#state = state;
  }

  /** What to ask, by key, with what the handler rewords. */
  get overrides(): Readonly<Record<string, object>> {
    return this.#overrides;
  }

  /** What the handler wants to remember; null keeps nothing. */
  get state(): { value: unknown } | null {
    return this.#state;
  }
}

/** A failure that the caller of a tool may read; it becomes an error result (`isError`). */
export class ToolError extends Error {
  override readonly name = "ToolError";
}
