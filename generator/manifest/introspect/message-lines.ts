import { isObject } from "../path.ts";

/** Far above what servers send; a line beyond it is no message. */
const longestLine = 64 * 1024 * 1024;

/** Cuts what a server writes to stdout into messages. Everything else is noise, and only counted. */
export class MessageLines {
  /** Lines that were no message, or not only one. */
  noise = 0;
  #waiting: Buffer[] = [];
  #size = 0;

  /** The messages that a chunk completes. */
  read(chunk: Buffer): object[] {
    const messages: object[] = [];
    let rest = chunk;
    for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a)) {
      const line = Buffer.concat([...this.#waiting, rest.subarray(0, end)]).toString("utf8");
      this.#waiting = [];
      this.#size = 0;
      messages.push(...this.#messagesIn(line));
      rest = rest.subarray(end + 1);
    }
    this.#size += rest.length;
    if (this.#size > longestLine)
      throw new Error(`A line of the server is longer than ${longestLine} bytes.`);
    if (rest.length > 0) this.#waiting.push(rest);
    return messages;
  }

  #messagesIn(line: string): object[] {
    if (line.trim() === "") return [];
    const whole = messagesOf(line);
    if (whole !== null) return whole;
    this.noise += 1;
    // What is written without an end of line stands before a message.
    const start = line.indexOf('{"jsonrpc"');
    return (start > 0 ? messagesOf(line.slice(start)) : null) ?? [];
  }
}

/** One message, or a batch of them; null for anything else. */
function messagesOf(text: string): object[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const messages = Array.isArray(value) ? value : [value];
    return messages.length > 0 && messages.every(isMessage) ? messages : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is object {
  return isObject(value) && value["jsonrpc"] === "2.0";
}
