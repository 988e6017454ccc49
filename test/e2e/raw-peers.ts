import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { InMemoryTransport } from "@modelcontextprotocol/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Factory } from "./fixtures/survey-server.ts";
import type { RunningSurvey } from "./running-survey.ts";

/** A request as a hostile client writes it: `params` is the text of an object, in which anything may stand. */
export interface RawRequest {
  method: string;
  params: string;
  /** Goes in front of the parameters as `_meta`; null leaves it away. */
  meta?: object | null;
}

export interface RawAnswer {
  /** All that came, as it came. */
  text: string;
  result?: Record<string, unknown> | undefined;
  error?: { code: number; message: string; data?: unknown } | undefined;
}

/** A client that sends what no SDK would. */
export interface RawPeer {
  request: (request: RawRequest) => Promise<RawAnswer>;
  close: () => Promise<void>;
}

/** What a client of 2026-07-28 sends with every request, with everything declared. */
export const usualMeta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {
    elicitation: { form: {}, url: {} },
    sampling: { tools: {} },
    roots: {},
  },
};

function messageText(id: number, { method, params, meta = usualMeta }: RawRequest): string {
  const inner = params.trim().slice(1, -1);
  const members = [
    ...(meta === null ? [] : [`"_meta":${JSON.stringify(meta)}`]),
    ...(inner === "" ? [] : [inner]),
  ];
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":{${members.join(",")}}}`;
}

function answerOf(text: string): RawAnswer {
  try {
    const { result, error } = JSON.parse(text) as Omit<RawAnswer, "text">;
    return { text, result, error };
  } catch {
    return { text };
  }
}

/** Longest that an answer takes, in milliseconds. */
const patience = 20_000;

async function inTime(text: Promise<string>, { method, params }: RawRequest): Promise<string> {
  const late = new Promise<never>((_, reject) => {
    const unanswered = () => reject(new Error(`Not answered: ${method} ${params.slice(0, 1_000)}`));
    const timer = setTimeout(unanswered, patience);
    void text.finally(() => clearTimeout(timer));
  });
  return Promise.race([text, late]);
}

/** Over HTTP, with the headers that the parameters call for; a caller is named by a bearer token. */
export function rawOverHttp({ url }: Pick<RunningSurvey, "url">, caller?: string): RawPeer {
  let id = 0;
  return {
    request: async (request) => {
      id += 1;
      const response = await fetch(url, {
        method: "POST",
        headers: {
          ...headersOf(request),
          ...(caller !== undefined && { authorization: `Bearer ${caller}` }),
        },
        body: messageText(id, request),
      });
      const text = await response.text();
      // A stream of events holds the answer in its last one.
      const events = text.split("\n").filter((line) => line.startsWith("data:"));
      return { ...answerOf(events.at(-1)?.slice(5) ?? text), text };
    },
    close: () => Promise.resolve(),
  };
}

function headersOf({ method, params }: RawRequest): Record<string, string> {
  const { name, uri } = JSON.parse(params) as { name?: unknown; uri?: unknown };
  const called = name ?? uri;
  return {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(typeof called === "string" && { "mcp-name": called }),
  };
}

/** Over stdio, with a process of its own. A request rejects when the process ends before it answers. */
export function rawOverStdio({
  command: { command, args, cwd, env },
}: Pick<RunningSurvey, "command">): RawPeer {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  child.stdin.on("error", () => {});
  const waiting = new Map<unknown, (text: string) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { id } = JSON.parse(line) as { id?: unknown };
    waiting.get(id)?.(line);
  });
  let last = 0;
  return {
    request: async (request) => {
      const id = (last += 1);
      const line = new Promise<string>((resolve) => waiting.set(id, resolve));
      child.stdin.write(`${messageText(id, request)}\n`);
      const closed = ended.then(() => Promise.reject(new Error("The server ended the connection.")));
      return answerOf(await inTime(Promise.race([line, closed]), request));
    },
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

/**
 * Without a wire between, for many requests in little time: what is sent is parsed, and what comes is printed. What the
 * server does not take for a request is never answered; its answer is empty.
 */
export async function rawInMemory(factory: Factory): Promise<RawPeer> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const handle = serveStdio(factory, { transport: far });
  const waiting = new Map<unknown, (text: string) => void>();
  near.onmessage = (message) => waiting.get((message as { id?: unknown }).id)?.(JSON.stringify(message));
  await near.start();
  let last = 0;
  const send = async (request: RawRequest): Promise<string> => {
    const id = (last += 1);
    const text = new Promise<string>((resolve) => waiting.set(id, resolve));
    await near.send(JSON.parse(messageText(id, request)) as never);
    return text.finally(() => waiting.delete(id));
  };
  /** A request that was sent later has been answered, and then some time has passed. */
  const passedOver = async (signal: AbortSignal) => {
    await pause(500, undefined, { signal });
    await send({ method: "tools/list", params: "{}" });
    await pause(500, undefined, { signal });
    return "";
  };
  return {
    request: async (request) => {
      const answered = new AbortController();
      const first = Promise.race([send(request), passedOver(answered.signal)]);
      try {
        return answerOf(await inTime(first, request));
      } finally {
        answered.abort();
      }
    },
    close: async () => {
      await near.close();
      await handle.close();
    },
  };
}
