/** Draws numbers from a seed: the same ones in every run and on every machine (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1, without it. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  isTrue(probability: number): boolean {
    return this.share() < probability;
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[Math.floor(this.share() * values.length)] ?? values[0];
  }

  /** A whole number along a line of quantiles, each as likely as the next: `[0, 1, 1, 3, 16]`. */
  along(quantiles: readonly [number, number, ...number[]]): number {
    const place = this.share() * (quantiles.length - 1);
    const [before = 0, after = before] = quantiles.slice(Math.floor(place));
    return Math.round(before + (after - before) * (place % 1));
  }
}
