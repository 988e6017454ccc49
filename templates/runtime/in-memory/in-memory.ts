import { InMemoryTransport, type Transport } from "@modelcontextprotocol/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { ConnectOptions } from "../client/options.ts";
import type { StubServerFactory } from "../server/stub-server.ts";

/** Options of both halves in one process. */
export type InMemoryOptions<Inputs, Request, ServerOptions> = Omit<
  ConnectOptions<Inputs, Request>,
  "clientInfo"
> & {
  clientInfo?: ConnectOptions<Inputs, Request>["clientInfo"] | undefined;
  /** The server's options. Its keys are made for this process alone, where none are given. */
  server?: Partial<ServerOptions> | undefined;
};

/** A transport whose other end a server of the factory serves, in the revision that the client opens with. */
export function servedInMemory(factory: StubServerFactory): Transport {
  const [near, far] = InMemoryTransport.createLinkedPair();
  serveStdio(factory, { transport: far });
  return near;
}
