/** One terminal, one question at a time. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  /** Questions that have not been asked yet. */
  #waiting = 0;
  #idle: AbortController | null = null;

  /** Asks when all that came before is answered. */
  take<Value>(ask: () => Promise<Value>): Promise<Value> {
    this.#idle?.abort();
    this.#waiting += 1;
    const turn = this.#last.then(() => {
      this.#waiting -= 1;
      return ask();
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Asks what can wait, such as a menu: it steps aside for any other question, and is asked again. */
  async idle<Value>(ask: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    for (;;) {
      const idle = new AbortController();
      const outcome = await this.take(async () => {
        if (this.#waiting > 0) return null;
        this.#idle = idle;
        try {
          return { value: await ask(idle.signal) };
        } catch (error) {
          if (idle.signal.aborted) return null;
          throw error;
        } finally {
          this.#idle = null;
        }
      });
      if (outcome !== null) return outcome.value;
    }
  }
}

export const turns = new Turns();
