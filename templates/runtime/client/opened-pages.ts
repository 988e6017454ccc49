import { UrlElicitationRequiredError, type Client } from "@modelcontextprotocol/client";
import { membersOf } from "./client-members.ts";
import type { IncomingRequest } from "./rounds.ts";

/** What the SDK's error holds, in plain types. */
export interface PagesRequired {
  elicitations: readonly { elicitationId: string; message: string; url: string }[];
}

/** How long a page that was opened may take before the call is tried again all the same, in milliseconds. */
const patience = 30_000;

/**
 * Pages that servers of 2025-11-25 wanted opened before a call (error -32042). Such a server says when a page is done
 * with; until then, the call would be refused again.
 */
export class OpenedPages {
  readonly #opened = new Set<string>();
  readonly #done = new Set<string>();
  readonly #waiting = new Map<string, Set<() => void>>();

  listen(client: Client): void {
    membersOf(client).setNotificationHandler("notifications/elicitation/complete", ({ params }) => {
      const { elicitationId } = params;
      this.#done.add(elicitationId);
      for (const settle of this.#waiting.get(elicitationId) ?? []) settle();
    });
  }

  /** What the error asks that was not opened yet, in the form of input requests by key; null for any other error. */
  async requestsOf(error: unknown, signal: AbortSignal): Promise<Record<string, IncomingRequest> | null> {
    if (!(error instanceof UrlElicitationRequiredError)) return null;
    const { elicitations } = error as unknown as PagesRequired;
    if (elicitations.length === 0) return null;
    const opened = elicitations.filter(({ elicitationId }) => this.#opened.has(elicitationId));
    await Promise.all(opened.map(({ elicitationId }) => this.#whenDone(elicitationId, signal)));
    const asked = elicitations.filter((each) => !opened.includes(each));
    return Object.fromEntries(
      asked.map((params) => [params.elicitationId, { method: "elicitation/create", params: { ...params } }]),
    );
  }

  /** Whether all were accepted; they are not asked for again. */
  take(answered: Readonly<Record<string, object>>): boolean {
    const answers = Object.entries(answered);
    if (answers.some(([, answer]) => (answer as { action?: unknown }).action !== "accept")) return false;
    for (const [id] of answers) this.#opened.add(id);
    return true;
  }

  /** Several calls may wait for one page. */
  async #whenDone(id: string, signal: AbortSignal): Promise<void> {
    if (this.#done.has(id) || signal.aborted) return;
    const waiting = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiting);
    await new Promise<void>((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        waiting.delete(settle);
        resolve();
      };
      const timer = setTimeout(settle, patience);
      waiting.add(settle);
      signal.addEventListener("abort", settle, { once: true });
    });
    if (waiting.size === 0) this.#waiting.delete(id);
  }
}
