import {
  Client,
  UriTemplate,
  type CallToolResult,
  type ClientCapabilities,
  type Implementation,
  type Transport,
} from "@modelcontextprotocol/client";
import type { Catalogue, Entry, EntryKind } from "../catalogue.ts";
import {
  declaredCapabilities,
  inputAnswering,
  supportedRules,
  type AnyInputs,
  type InputSwitches,
} from "./answering.ts";
import { findDrift, type Drift } from "./drift.ts";
import { DriftError, ToolCallError, TooManyRoundsError, UnexpectedResultError } from "./errors.ts";
import { answerRound, type InputAnswering, type InputContext, type KeyedAnswers } from "./inputs.ts";
import { serveOlderServers } from "./older-servers.ts";
import type { AskingCallOptions, CallOptions, ConnectOptions, OnRound, RequestOptions } from "./options.ts";
import { driveRounds, type CallTarget } from "./rounds.ts";
import { sendRound, type Outcome } from "./sending.ts";
import { problemWith } from "./validation.ts";

/** What the generated half passes: the catalogue, and its exhaustive switches. */
export interface ConnectionParts<Variant extends string> extends InputSwitches<Variant> {
  catalogue: Catalogue<Variant>;
}

const defaultMaxRounds = 10;

function warnOfDrift(drift: readonly Drift[]): void {
  for (const { kind, wireName, change, places } of drift) {
    console.warn(
      `${kind} ${JSON.stringify(wireName)}: ${change} on the server ${places.join(", ")}`.trimEnd(),
    );
  }
}

/** A connection of the SDK, with what the stubs add: rounds, typed results, errors of their own. */
export class Connection<Variant extends string = string> {
  /** The SDK's client underneath. */
  readonly client: Client;
  readonly #catalogue: Catalogue<Variant>;
  readonly #options: ConnectOptions<AnyInputs<Variant>, never>;
  readonly #answering: InputAnswering;
  #drift: readonly Drift[] = [];

  constructor(parts: ConnectionParts<Variant>, options: ConnectOptions<AnyInputs<Variant>, never>) {
    const supported = supportedRules(parts, options.inputs);
    this.#catalogue = parts.catalogue;
    this.#options = options;
    this.#answering = inputAnswering(parts, options);
    this.client = new Client(options.clientInfo as Implementation, {
      capabilities: declaredCapabilities(supported) as ClientCapabilities,
      versionNegotiation: { mode: parts.catalogue.negotiation },
      inputRequired: { autoFulfill: false },
    });
    const methods = new Set(supported.map(({ method }) => method));
    serveOlderServers(this.client, methods, this.#answering, () => this.#server());
  }

  async connect(transport: Transport): Promise<void> {
    await this.client.connect(transport);
    try {
      await this.#verify();
    } catch (error) {
      // Whoever waits for the connection has no other handle to close it by.
      await this.client.close();
      throw error;
    }
  }

  async #verify(): Promise<void> {
    const { verify = "off", onDrift = warnOfDrift } = this.#options;
    if (verify === "off") return;
    this.#drift = await findDrift(this.client, this.#catalogue);
    if (this.#drift.length > 0) onDrift(this.#drift);
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  #server(): InputContext["server"] {
    const { name, version } = this.client.getServerVersion() ?? this.#catalogue.server;
    return { name, version };
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
    return (await sendRound(this.client, method, kept, options, mayPause)) as Result;
  }

  /** Calls a tool. An error result is thrown; structured content is checked against the output schema. */
  async callTool<Result>(
    identifier: string,
    args: object | undefined,
    options?: CallOptions,
  ): Promise<Result> {
    const { entry, method } = this.#entry("tools", identifier);
    const params = { name: entry.wireName, arguments: args ?? {} };
    const outcome = await this.#call(entry, { method, name: entry.wireName }, params, options);
    const result = outcome as unknown as CallToolResult;
    if (result.isError === true) throw new ToolCallError(entry.wireName, result);
    const schema = entry.definition["outputSchema"] as Record<string, unknown> | undefined;
    const problem = schema === undefined ? null : problemWith(schema, result.structuredContent);
    if (problem === null) return outcome as Result;
    throw new UnexpectedResultError(
      `The result of ${entry.wireName} does not fit its output schema: ${problem}`,
    );
  }

  async getPrompt<Result>(
    identifier: string,
    args: object | undefined,
    options?: CallOptions,
  ): Promise<Result> {
    const { entry, method } = this.#entry("prompts", identifier);
    const params = { name: entry.wireName, ...(args !== undefined && { arguments: args }) };
    return (await this.#call(entry, { method, name: entry.wireName }, params, options)) as Result;
  }

  /** Reads a resource. Neither round touches the SDK's cache, which would answer a retry with an earlier result. */
  async readResource<Result>(identifier: string, options?: CallOptions): Promise<Result> {
    const { entry, method } = this.#entry("resources", identifier);
    return (await this.#call(
      entry,
      { method, name: entry.wireName },
      { uri: entry.wireName },
      options,
    )) as Result;
  }

  /** Reads the resource that a template names with these variables. */
  async readTemplate<Result>(
    identifier: string,
    variables: object | undefined,
    options?: CallOptions,
  ): Promise<Result> {
    const { entry, method } = this.#entry("resourceTemplates", identifier);
    const uri = new UriTemplate(entry.wireName).expand((variables ?? {}) as Record<string, string>);
    return (await this.#call(entry, { method, name: uri }, { uri }, options)) as Result;
  }

  #entry(kind: EntryKind, identifier: string): { entry: Entry; method: string } {
    const { entries, methods } = this.#catalogue;
    const entry = entries[kind][identifier] as Entry;
    const drift = this.#drift.find((found) => found.kind === kind && found.wireName === entry.wireName);
    if (drift !== undefined && this.#options.verify === "error") throw new DriftError(drift);
    return { entry, method: methods[kind].execute };
  }

  /** A whole call, all rounds of it. */
  #call(
    entry: Entry,
    call: CallTarget,
    params: Record<string, unknown>,
    options: AskingCallOptions<object> = {},
  ): Promise<Outcome> {
    const { signal, inputs = {}, maxRounds = this.#options.maxRounds ?? defaultMaxRounds } = options;
    const onRound: OnRound = (round, target) => {
      options.onRound?.(round, target);
      this.#options.onRound?.(round, target);
    };
    const keyed = { handlers: inputs as KeyedAnswers["handlers"], definitions: entry.inputs };
    const asking = { call, server: this.#server(), signal: signal ?? new AbortController().signal };
    return driveRounds(
      (fields) => sendRound(this.client, call.method, { ...params, ...fields }, options, true, entry),
      (asked, number) => answerRound(asked, { ...asking, number }, this.#answering, keyed),
      { call, maxRounds, signal, onRound },
      (last) => new TooManyRoundsError(`${call.name} is not complete after ${maxRounds} rounds.`, call, last),
    );
  }
}
