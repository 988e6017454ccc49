import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { endWithThisProcess } from "./end-with-us.ts";
import { MessageLines } from "./message-lines.ts";
import type { CommandTarget } from "./model.ts";

/** How a process ended. */
export interface ProcessEnd {
  code: number | null;
  signal: string | null;
}

const patience = { afterInput: 500, afterTerm: 1_000, forOthers: 200 };

/**
 * A server as a process that leads a group of its own, so that whatever it starts ends with it. (The SDK's transport
 * ends the one process that it started, which with `npx` is not the server.) It reads past noise on stdout.
 */
export class ServerProcess implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** How the process ended, once it has. */
  ended: ProcessEnd | null = null;
  readonly lines = new MessageLines();
  readonly #target: CommandTarget;
  readonly #env: Record<string, string>;
  readonly #onStderr: (chunk: Buffer) => void;
  #child: ChildProcess | null = null;
  #isClosed = false;
  #forget: () => void = () => {};

  constructor(target: CommandTarget, env: Record<string, string>, onStderr: (chunk: Buffer) => void) {
    this.#target = target;
    this.#env = env;
    this.#onStderr = onStderr;
  }

  // The SDK tells a transport of this kind by these two.
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  get stderr(): null {
    return null;
  }

  async start(): Promise<void> {
    const { command, args, cwd } = this.#target;
    const child = spawn(command, args, {
      env: this.#env,
      ...(cwd !== null && { cwd }),
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.#child = child;
    child.on("exit", (code, signal) => (this.ended = { code, signal }));
    child.on("close", () => this.#closed());
    child.stdin.on("error", (error) => this.onerror?.(error));
    child.stderr.on("data", this.#onStderr);
    child.stdout.on("data", (chunk: Buffer) => this.#receive(chunk));
    await once(child, "spawn");
    // Later errors are of signals that do not arrive.
    child.on("error", (error) => this.onerror?.(error));
    this.#forget = endWithThisProcess((signal) => this.#signal(signal));
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const input = this.#child?.stdin;
    try {
      if (!input?.writable) throw new Error("The server takes no more input.");
      await new Promise<void>((resolve, reject) => {
        input.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      // Most often it has just ended: how, and what it said before, is known a moment later.
      await waitUntil(() => this.#isClosed, patience.afterInput);
      throw error;
    }
  }

  /** Ends the process and all that it started: by the end of its input, else by a signal, else by force. */
  async close(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child?.pid !== undefined) {
      child.stdin?.end();
      await this.#exit(child, patience.afterInput);
      this.#signalGroup(child.pid, "SIGTERM");
      await this.#exit(child, patience.afterTerm);
      await this.#othersGone(child.pid);
      this.#signalGroup(child.pid, "SIGKILL");
      await this.#exit(child, patience.afterTerm);
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.destroy();
    }
    this.#forget();
    this.#closed();
  }

  #receive(chunk: Buffer): void {
    try {
      for (const message of this.lines.read(chunk)) this.onmessage?.(message as JSONRPCMessage);
    } catch (error) {
      this.onerror?.(error as Error);
      void this.close();
    }
  }

  #closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onclose?.();
  }

  #exit({ exitCode, signalCode }: ChildProcess, milliseconds: number): Promise<unknown> {
    if (exitCode !== null || signalCode !== null || this.ended !== null) return Promise.resolve();
    return waitUntil(() => this.ended !== null, milliseconds);
  }

  #othersGone(pid: number): Promise<unknown> {
    return waitUntil(() => !this.#signalGroup(pid, 0), patience.forOthers);
  }

  #signal(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (pid !== undefined) this.#signalGroup(pid, signal);
  }

  /** Whether there was anyone to signal. */
  #signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
    try {
      return process.kill(-leader, signal);
    } catch {
      return false;
    }
  }
}

async function waitUntil(isSo: () => boolean, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  for (let pause = 2; !isSo() && Date.now() < end; pause = Math.min(pause * 2, 50)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
