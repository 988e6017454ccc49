import { randomUUID } from "node:crypto";

/** The notes, in memory. A real server would have a database here. */
export class Notebook {
  readonly #notes = new Map<string, string>();

  /** Keeps a note, and returns its id. */
  add(text: string): string {
    const id = randomUUID();
    this.#notes.set(id, text);
    return id;
  }

  get(id: string): string | undefined {
    return this.#notes.get(id);
  }

  get all(): string[] {
    return [...this.#notes.values()];
  }

  /** Deletes all notes, and returns how many there were. */
  clear(): number {
    const { size } = this.#notes;
    this.#notes.clear();
    return size;
  }
}
