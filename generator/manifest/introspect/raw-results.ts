import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { ownMember } from "../path.ts";

/**
 * Listens in on a transport, and keeps the last result of each method as it came. The SDK checks some results before
 * anyone sees them, and refuses a whole list for one entry of it.
 */
export class RawResults {
  readonly #methods = new Map<unknown, string>();
  readonly #results = new Map<string, unknown>();

  constructor(transport: Transport) {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      this.#sent(message);
      return send(message, options);
    };
    // The SDK calls the handler that it finds before its own.
    transport.onmessage = (message) => this.#received(message);
  }

  has(method: string): boolean {
    return this.#results.has(method);
  }

  /** The last result of a method; undefined where none came since the last request. */
  get(method: string): unknown {
    return this.#results.get(method);
  }

  #sent(message: JSONRPCMessage): void {
    const [id, method] = [ownMember(message, "id"), ownMember(message, "method")];
    if (id === undefined || typeof method !== "string") return;
    this.#methods.set(id, method);
    this.#results.delete(method);
  }

  #received(message: JSONRPCMessage): void {
    const method = this.#methods.get(ownMember(message, "id"));
    const result = ownMember(message, "result");
    if (method === undefined || result === undefined) return;
    this.#methods.delete(ownMember(message, "id"));
    this.#results.set(method, result);
  }
}
