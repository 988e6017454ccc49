const mostBytes = 64 * 1024;
const mostLines = 20;
const longestLine = 500;

/** The end of what a server writes to stderr; the rest is forgotten. */
export class StderrTail {
  #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#chunks.length > 1 && this.#size - (this.#chunks[0]?.length ?? 0) > mostBytes) {
      this.#size -= this.#chunks.shift()?.length ?? 0;
    }
  }

  /** The last lines, without what colours them. */
  lines(): string[] {
    const text = Buffer.concat(this.#chunks).subarray(-mostBytes).toString("utf8");
    return text
      .replace(/\u001b\[[0-9;?]*[ -/]*[@-~]/g, "")
      .split(/\r?\n/)
      .map((line) => line.trimEnd())
      .filter((line) => line !== "")
      .slice(-mostLines)
      .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
  }
}
