import type { TypeNode } from "./model.ts";

/** Answers per type, each worked out once; a type whose answer needs itself gets the fallback and is noted. */
export class Memo<T> {
  readonly #known = new Map<TypeNode, T>();
  readonly #open = new Set<TypeNode>();
  readonly #circular: Set<TypeNode>;

  constructor(circular: Set<TypeNode>) {
    this.#circular = circular;
  }

  answer(type: TypeNode, fallback: T, work: () => T): T {
    const known = this.#known.get(type);
    if (known !== undefined) return known;
    if (this.#open.has(type)) {
      this.#circular.add(type);
      return fallback;
    }
    this.#open.add(type);
    const result = work();
    this.#open.delete(type);
    this.#known.set(type, result);
    return result;
  }
}
