import { randomUUID } from "node:crypto";

/**
 * Stands for the service that people sign in to. A real one would have a page at this URL, and would know of a ticket
 * only once somebody has been through that page.
 */
export class SignIn {
  readonly #tickets = new Set<string>();

  open(): { ticket: string; url: string } {
    const ticket = randomUUID();
    this.#tickets.add(ticket);
    return { ticket, url: `https://example.com/sign-in?ticket=${ticket}` };
  }

  isDone(ticket: string): boolean {
    return this.#tickets.has(ticket);
  }
}
