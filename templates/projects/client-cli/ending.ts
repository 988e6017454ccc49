import type { Transport } from "@modelcontextprotocol/client";

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Sees to it that the program ends only after the server's process did, with the terminal as it was found. */
export class Ending {
  #isEnding = false;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
    for (const [signal, code] of Object.entries(codes)) process.on(signal, () => void this.end(code));
    process.on("exit", restoreTerminal);
  }

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Ends the connection and the server's process, then this one. */
  async end(code: number): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    restoreTerminal();
    try {
      await this.#transport.close();
    } finally {
      process.exit(code);
    }
  }
}

/** The cursor is shown, and keys are no longer read one by one. */
function restoreTerminal(): void {
  if (process.stdin.isTTY) process.stdin.setRawMode(false);
  if (process.stdout.isTTY) process.stdout.write("\u{1b}[?25h");
}
