import { EventEmitter, once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Proxy {
  url: URL;
  /** Requests that each origin answered, by its host. */
  answered: ReadonlyMap<string, number>;
  /** Resolves when so many requests were answered in all. */
  afterAnswers: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Hands each request to the next origin in turn. One that breaks off is a 502, since nobody knows what it did; it gets no
 * more requests, and neither does one that cannot be reached.
 */
export async function startRoundRobin(origins: readonly URL[]): Promise<Proxy> {
  const answered = new Map(origins.map(({ host }) => [host, 0]));
  const progress = new EventEmitter();
  const down = new Set<URL>();
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    for (const _ of origins) {
      const origin = origins[turn++ % origins.length] as URL;
      if (down.has(origin)) continue;
      const outcome = await forward(incoming, body, origin, outgoing);
      if (outcome === "answered") {
        answered.set(origin.host, (answered.get(origin.host) ?? 0) + 1);
        progress.emit(String(sum(answered)));
      } else down.add(origin);
      if (outcome !== "unreachable") return;
    }
    outgoing.writeHead(502).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`),
    answered,
    afterAnswers: async (count) => {
      if (sum(answered) < count) await once(progress, String(count));
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Passes one request on, and what comes back. A process that refuses the connection has not seen the request. */
function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  origin: URL,
  outgoing: ServerResponse,
): Promise<"answered" | "unreachable" | "broken"> {
  const { host: _, ...kept } = headers;
  return new Promise((resolve) => {
    const passed = request(new URL(url ?? "/", origin), { method, headers: kept, agent: false });
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") return resolve("unreachable");
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
      resolve("broken");
    };
    passed.on("error", fail);
    passed.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on("error", fail);
      response.pipe(outgoing);
      response.on("end", () => resolve("answered"));
    });
    passed.end(body);
  });
}
