import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { vi } from "vitest";
import {
  connectReleases,
  type ReleasesClient,
  type ReleasesInputs,
} from "../../generated-examples/releases/generated/client.ts";
import { readRecorded, type Recorded } from "./fixtures/recorded.ts";
import { serverOf } from "./fixtures/releases-server.ts";
import { serveHttp } from "./fixtures/serve-http.ts";
import { keys, type ServerSettings } from "./fixtures/server-settings.ts";
import { settingsVariable } from "./fixtures/settings-from-environment.ts";

// Starting a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export type TransportKind = "stdio" | "http";

export const transportKinds: readonly TransportKind[] = ["stdio", "http"];

export type ReleasesOptions = Parameters<typeof connectReleases>[1];

/** Declines or leaves unsupported whatever a call does not answer by itself. */
export const decliningInputs: ReleasesInputs = {
  elicitForm: () => ({ action: "decline" }),
  elicitUrl: () => ({ action: "decline" }),
  createMessage: null,
  listRoots: null,
};

export interface RunningServer {
  /** A transport of a client: over stdio each starts a process of its own, with the same settings. */
  transport: (caller?: string) => Transport;
  /** Connects the generated client. */
  connect: (options?: Partial<ReleasesOptions>, caller?: string) => Promise<ReleasesClient>;
  recorded: () => Recorded[];
  /** How often a handler ran. */
  runs: () => number;
  close: () => Promise<void>;
}

/** Starts the generated server of the releases example over one of the two real transports. */
export async function startServer(
  kind: TransportKind,
  given: Partial<Omit<ServerSettings, "record">> = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "releases-server-"));
  const record = join(folder, "events.jsonl");
  const settings: ServerSettings = { ...usualSettings, ...given, record };
  const http = kind === "http" ? await serveHttp(serverOf(settings)) : null;
  const transport = (caller?: string) =>
    http === null ? stdioTransport(settings) : httpTransport(http.url, caller);
  const clients: ReleasesClient[] = [];
  const recorded = () => readRecorded(record);
  return {
    transport,
    connect: async (options, caller) => {
      const client = await connectReleases(transport(caller), { ...connectOptions, ...options });
      clients.push(client);
      return client;
    },
    recorded,
    runs: () => recorded().filter(({ what }) => what === "run").length,
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await http?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const usualSettings = { keys: [keys.one], principal: "anonymous", once: false, more: false } as const;

const connectOptions: ReleasesOptions = {
  clientInfo: { name: "releases-test", version: "1.0.0" },
  inputs: decliningInputs,
};

function stdioTransport(settings: ServerSettings): Transport {
  return new StdioClientTransport({
    command: process.execPath,
    args: ["--import", "tsx", fileURLToPath(new URL("fixtures/stdio-server.ts", import.meta.url))],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { [settingsVariable]: JSON.stringify(settings) },
  });
}

export function httpTransport(url: string, caller?: string): Transport {
  const headers = caller === undefined ? {} : { authorization: `Bearer ${caller}` };
  return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
}
