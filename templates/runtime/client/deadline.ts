/** Longer than this no timer runs. */
const longest = 2_147_483_647;

/** A signal that aborts when its time is up, or when another signal does. Whoever makes one ends it. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly end: () => void;

  /** @param reason what is thrown when the time is up, made then. */
  constructor(milliseconds: number, outer: AbortSignal | undefined, reason: () => Error) {
    const controller = new AbortController();
    this.signal = controller.signal;
    const timer = milliseconds > longest ? null : setTimeout(() => controller.abort(reason()), milliseconds);
    const follow = () => controller.abort(outer?.reason);
    if (outer?.aborted === true) follow();
    else outer?.addEventListener("abort", follow, { once: true });
    this.end = () => {
      if (timer !== null) clearTimeout(timer);
      outer?.removeEventListener("abort", follow);
    };
  }
}
