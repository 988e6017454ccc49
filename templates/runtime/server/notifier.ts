import type { McpServer } from "@modelcontextprotocol/server";

/**
 * Tells clients of long-lived connections (stdio, sessions) what changed; each hears what it subscribed to. Servers
 * behind `createMcpHandler` live for one request: there, its own `notify` is the one to use.
 */
export interface ChangeNotifier {
  toolsChanged: () => void;
  promptsChanged: () => void;
  resourcesChanged: () => void;
  resourceUpdated: (uri: string) => void;
}

/** A connected server, and whether its client wants to hear of a resource. */
export interface ListeningServer {
  server: McpServer["server"];
  hears: (uri: string) => boolean;
}

/** Tells all servers that are connected now. A connection that broke meanwhile is the transport's to report. */
export function changeNotifier(
  connected: ReadonlySet<ListeningServer>,
  capabilities: Readonly<Record<string, unknown>>,
): ChangeNotifier {
  const tell = (
    capability: string,
    flag: string,
    send: (listening: ListeningServer) => Promise<void> | null,
  ) => {
    const declared = (capabilities[capability] ?? {}) as Readonly<Record<string, unknown>>;
    if (declared[flag] !== true) {
      throw new TypeError(`The manifest does not declare capabilities.${capability}.${flag}.`);
    }
    for (const listening of connected) send(listening)?.catch(() => {});
  };
  return {
    toolsChanged: () => tell("tools", "listChanged", ({ server }) => server.sendToolListChanged()),
    promptsChanged: () => tell("prompts", "listChanged", ({ server }) => server.sendPromptListChanged()),
    resourcesChanged: () =>
      tell("resources", "listChanged", ({ server }) => server.sendResourceListChanged()),
    resourceUpdated: (uri) =>
      tell("resources", "subscribe", ({ server, hears }) =>
        hears(uri) ? server.sendResourceUpdated({ uri }) : null,
      ),
  };
}
