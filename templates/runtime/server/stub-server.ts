import {
  McpServer,
  type Implementation,
  type McpRequestContext,
  type ServerCapabilities,
} from "@modelcontextprotocol/server";
import { anyValue } from "../any-value.ts";
import type { Catalogue, EntryKind } from "../catalogue.ts";
import { byWireName } from "../by-wire-name.ts";
import { MalformedResponses } from "./malformed-responses.ts";
import { changeNotifier, type ChangeNotifier, type ListeningServer } from "./notifier.ts";
import type { ServedCatalogue } from "./served-catalogue.ts";
import { projectedResult } from "./structured-content.ts";
import { servingParts, type StubServerParts } from "./serving-parts.ts";

/** Makes one server per connection or request, as `serveStdio` and `createMcpHandler` of the SDK take it. */
export interface StubServerFactory {
  (context?: McpRequestContext): McpServer;
  /** Tells clients of long-lived connections what changed. */
  notify: ChangeNotifier;
}

/** Builds the factory. Keys are checked here, once; what is costly lives as long as the factory. */
export function createStubServerFactory<Variant extends string>(
  parts: StubServerParts<Variant>,
): StubServerFactory {
  const { catalogue, served, capabilities } = servingParts(parts);
  const connected = new Set<ListeningServer>();
  const shared = { catalogue, served, capabilities, connected };
  return Object.assign((context?: McpRequestContext) => new StubServer(shared, context), {
    notify: changeNotifier(connected, capabilities),
  });
}

/** What all servers of one factory share. */
interface SharedParts {
  catalogue: Catalogue;
  served: ServedCatalogue;
  capabilities: Readonly<Record<string, unknown>>;
  connected: Set<ListeningServer>;
}

type Params = Readonly<Record<string, unknown>>;

/** An SDK server that registers nothing with the SDK: a handler per method serves the whole catalogue. */
class StubServer extends McpServer {
  readonly #shared: SharedParts;
  readonly #malformed: MalformedResponses;
  readonly #subscribed = new Set<unknown>();
  readonly #listening: ListeningServer;
  readonly #isModern: boolean;
  /** Behind an HTTP handler, a server lives for one request, and has nobody to tell of changes. */
  readonly #isLongLived: boolean;

  constructor(shared: SharedParts, context: McpRequestContext | undefined) {
    const { server, instructions, methods, cacheHints } = shared.catalogue;
    super(server as Implementation, { cacheHints, ...(instructions !== null && { instructions }) });
    this.#shared = shared;
    this.#malformed = new MalformedResponses(Object.values(methods).map(({ execute }) => execute));
    this.server.registerCapabilities(shared.capabilities as ServerCapabilities);
    for (const kind of Object.keys(methods) as EntryKind[]) this.#serve(kind);
    this.#serveCompletions();
    this.#isModern = context?.era === "modern";
    this.#isLongLived = context?.requestInfo === undefined;
    this.#listening = {
      server: this.server,
      hears: (uri) => this.#isModern || this.#subscribed.has(uri),
    };
    this.#serveSubscriptions();
  }

  /** The SDK checks `Mcp-Param-*` headers by this schema before a request reaches a handler. */
  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    const [, entry] = byWireName(this.#shared.catalogue.entries.tools, name) ?? [];
    return entry?.definition["inputSchema"] as Record<string, unknown> | undefined;
  }

  override async connect(transport: Parameters<McpServer["connect"]>[0]): Promise<void> {
    this.#malformed.watch(transport);
    await super.connect(transport);
    if (this.#isModern && this.#isLongLived) this.#shared.connected.add(this.#listening);
  }

  #serve(kind: EntryKind): void {
    const { catalogue, served, capabilities } = this.#shared;
    if (!Object.hasOwn(capabilities, kind === "resourceTemplates" ? "resources" : kind)) return;
    const { list, execute } = catalogue.methods[kind];
    this.server.setRequestHandler(list, { params: anyValue }, (params, context) =>
      served.list(kind, params as Params, context),
    );
    this.server.setRequestHandler(execute, { params: anyValue }, async (params, context) => {
      const isMalformed = this.#malformed.take(context.mcpReq.id);
      const declared = this.server.getClientCapabilities();
      const result = await served.execute(kind, params as Params, context, { isMalformed, declared });
      const [, entry] = byWireName(catalogue.entries.tools, (params as Params)["name"]) ?? [];
      return kind === "tools" && entry !== undefined ? projectedResult(this, entry, result) : result;
    });
  }

  #serveCompletions(): void {
    const { capabilities, served } = this.#shared;
    if (!Object.hasOwn(capabilities, "completions")) return;
    const method = "completion/complete";
    this.server.setRequestHandler(method, { params: anyValue }, (params, context) =>
      served.complete(method, params as Params, context),
    );
  }

  /** Clients of 2025-11-25 and before subscribe by a request; of newer ones, the SDK keeps what they listen to. */
  #serveSubscriptions(): void {
    const { capabilities, connected } = this.#shared;
    this.server.onclose = () => connected.delete(this.#listening);
    this.server.oninitialized = () => {
      if (this.#isLongLived) connected.add(this.#listening);
    };
    const { subscribe } = (capabilities["resources"] ?? {}) as Params;
    if (subscribe !== true || this.#isModern) return;
    const change = (method: string, act: (uri: unknown) => void) =>
      this.server.setRequestHandler(method, { params: anyValue }, (params) => {
        act((params as Params)["uri"]);
        return {};
      });
    change("resources/subscribe", (uri) => this.#subscribed.add(uri));
    change("resources/unsubscribe", (uri) => this.#subscribed.delete(uri));
  }
}
