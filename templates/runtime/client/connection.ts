import type { Client, Transport } from "@modelcontextprotocol/client";
import type { Catalogue, Entry, EntryKind } from "../catalogue.ts";
import { inputAnswering, supportedRules, type AnyInputs, type InputSwitches } from "./answering.ts";
import { calledTool, leaveOutUncallable } from "./called-tool.ts";
import { Calls } from "./calls.ts";
import { makeClient, membersOf } from "./client-members.ts";
import { declaredCapabilities } from "./declared-capabilities.ts";
import { findDrift, warnOfDrift, type Drift } from "./drift.ts";
import { DriftError } from "./errors.ts";
import { ExtensionResults } from "./extension-results.ts";
import type { InputAnswering, InputContext } from "./inputs.ts";
import { serveOlderServers } from "./older-servers.ts";
import { namedCalls, type EntryCall } from "./named-calls.ts";
import { OpenedPages } from "./opened-pages.ts";
import type { AttachOptions, CallOptions, ConnectOptions, RequestOptions } from "./options.ts";
import type { Line, Outcome } from "./sending.ts";
import { fittingResult } from "./tool-results.ts";

/** What the generated half passes: the catalogue, and its exhaustive switches. */
export interface ConnectionParts<Variant extends string> extends InputSwitches<Variant> {
  catalogue: Catalogue<Variant>;
  /** Where there are resource templates: the URI that one names with these variables. Throws where they do not fit. */
  expandTemplate?: (template: Entry, variables: object | undefined) => string;
}

/** A connection of the SDK, with what the stubs add: rounds, typed results, errors of their own. */
export class Connection<Variant extends string = string> {
  /** The SDK's client underneath. */
  readonly client: Client;
  /** Ends the connection; a client that the host connected stays the host's to close. */
  readonly close: () => Promise<void>;
  readonly #catalogue: Catalogue<Variant>;
  readonly #options: AttachOptions<AnyInputs<Variant>, never>;
  readonly #calls: Calls;
  readonly #expandTemplate: ConnectionParts<Variant>["expandTemplate"];
  #drift: readonly Drift[] = [];

  private constructor(
    parts: ConnectionParts<Variant>,
    options: AttachOptions<AnyInputs<Variant>, never>,
    line: Line & { answering: InputAnswering; pages: OpenedPages; close: () => Promise<void> },
  ) {
    this.client = line.client;
    this.close = line.close;
    this.#catalogue = parts.catalogue;
    this.#options = options;
    this.#expandTemplate = parts.expandTemplate;
    this.#calls = new Calls({ ...line, server: () => serverOf(line.client, parts.catalogue) }, options);
  }

  /** Connects a client of its own, which declares what `inputs` can answer. */
  static async connect<Variant extends string>(
    parts: ConnectionParts<Variant>,
    transport: Transport,
    options: ConnectOptions<AnyInputs<Variant>, never>,
  ): Promise<Connection<Variant>> {
    const supported = supportedRules(parts, options.inputs);
    const client = makeClient(options.clientInfo, {
      capabilities: declaredCapabilities(parts, options),
      versionNegotiation: { mode: parts.catalogue.negotiation },
      inputRequired: { autoFulfill: false },
    });
    const answering = inputAnswering(parts, options);
    const methods = new Set(supported.map(({ method }) => method));
    serveOlderServers(client, methods, answering, () => serverOf(client, parts.catalogue));
    const pages = new OpenedPages();
    pages.listen(client);
    const extensions = new ExtensionResults(options.resultTypes ?? {});
    extensions.watch(transport);
    const close = () => membersOf(client).close();
    await membersOf(client).connect(transport);
    try {
      const connection = new Connection(parts, options, { client, answering, pages, extensions, close });
      await connection.#verify();
      return connection;
    } catch (error) {
      // Whoever waits for the connection has no other handle to close it by.
      await close();
      throw error;
    }
  }

  /** Stubs over a client that the host connected: what that declares, and what older servers ask it, stay the host's. */
  static async attach<Variant extends string>(
    parts: ConnectionParts<Variant>,
    client: Client,
    options: AttachOptions<AnyInputs<Variant>, never>,
  ): Promise<Connection<Variant>> {
    const answering = inputAnswering(parts, options);
    const [pages, extensions] = [new OpenedPages(), new ExtensionResults({})];
    const close = () => Promise.resolve();
    const connection = new Connection(parts, options, { client, answering, pages, extensions, close });
    await connection.#verify();
    return connection;
  }

  async #verify(): Promise<void> {
    const { verify = "off", onDrift = warnOfDrift } = this.#options;
    if (verify === "off") return;
    this.#drift = await findDrift(this.client, this.#catalogue);
    if (this.#drift.length > 0) onDrift(this.#drift);
  }

  /** One round: sends the `known` ones of the parameters, and answers what came, complete or not. */
  async request<Result>(
    method: string,
    known: readonly string[],
    params: object | undefined,
    options: RequestOptions = {},
  ): Promise<Result> {
    const given = (params ?? {}) as Readonly<Record<string, unknown>>;
    // What the type does not declare stays here: a variable with more members passes the compiler.
    const sent = known.filter((name) => Object.hasOwn(given, name) && given[name] !== undefined);
    const kept = Object.fromEntries(sent.map((name) => [name, given[name]]));
    // Only a request that can be retried may be answered with what it needs first.
    const mayPause = known.includes("requestState");
    const tool = calledTool(this.#catalogue, method, kept);
    const outcome = await this.#calls.oneRound(method, kept, options, mayPause, tool);
    if (method === this.#catalogue.methods.tools.list) leaveOutUncallable(this.client, outcome);
    return outcome as Result;
  }

  /** The calls of all entries of one kind, as the generated type has them. */
  calls<Calls>(kind: EntryKind): Calls {
    const callsOf: Readonly<Record<EntryKind, (identifier: string) => EntryCall>> = {
      tools: (identifier) => (args: object | undefined, options?: CallOptions) =>
        this.#callTool(identifier, args, options),
      prompts: (identifier) => (args: object | undefined, options?: CallOptions) =>
        this.#getPrompt(identifier, args, options),
      resources: (identifier) => (options?: CallOptions) => this.#readResource(identifier, options),
      resourceTemplates: (identifier) => (variables: object | undefined, options?: CallOptions) =>
        this.#readTemplate(identifier, variables, options),
    };
    return namedCalls(this.#catalogue.entries[kind], callsOf[kind]) as Calls;
  }

  /** Calls a tool. An error result is thrown; structured content is checked against the output schema. */
  async #callTool(identifier: string, args: object | undefined, options?: CallOptions): Promise<Outcome> {
    const { entry, method } = this.#entry("tools", identifier);
    const params = { name: entry.wireName, arguments: args ?? {} };
    const outcome = await this.#calls.allRounds(entry, { method, name: entry.wireName }, params, options);
    return fittingResult(entry, outcome, this.client);
  }

  async #getPrompt(identifier: string, args: object | undefined, options?: CallOptions): Promise<Outcome> {
    const { entry, method } = this.#entry("prompts", identifier);
    const params = { name: entry.wireName, ...(args !== undefined && { arguments: args }) };
    return this.#calls.allRounds(entry, { method, name: entry.wireName }, params, options);
  }

  /** Reads a resource. Neither round touches the SDK's cache, which would answer a retry with an earlier result. */
  async #readResource(identifier: string, options?: CallOptions): Promise<Outcome> {
    const { entry, method } = this.#entry("resources", identifier);
    const uri = entry.wireName;
    return this.#calls.allRounds(entry, { method, name: uri }, { uri }, options);
  }

  /** Reads the resource that a template names with these variables. */
  async #readTemplate(
    identifier: string,
    variables: object | undefined,
    options?: CallOptions,
  ): Promise<Outcome> {
    const { entry, method } = this.#entry("resourceTemplates", identifier);
    if (this.#expandTemplate === undefined) throw new TypeError("There is no `expandTemplate`.");
    const uri = this.#expandTemplate(entry, variables);
    return this.#calls.allRounds(entry, { method, name: uri }, { uri }, options);
  }

  #entry(kind: EntryKind, identifier: string): { entry: Entry; method: string } {
    const { entries, methods } = this.#catalogue;
    const entry = entries[kind][identifier] as Entry;
    const drift = this.#drift.find((found) => found.kind === kind && found.wireName === entry.wireName);
    if (drift !== undefined && this.#options.verify === "error") throw new DriftError(drift);
    return { entry, method: methods[kind].execute };
  }
}

function serverOf(client: Client, { server }: Catalogue): InputContext["server"] {
  const { name, version } = membersOf(client).getServerVersion() ?? server;
  return { name, version };
}
