import {
  Client,
  ProtocolError,
  SdkError,
  UriTemplate,
  type CallToolResult,
  type ClientCapabilities,
  type Implementation,
  type Transport,
} from "@modelcontextprotocol/client";
import {
  neededCapabilities,
  type Catalogue,
  type Entry,
  type EntryKind,
  type VariantRules,
} from "../catalogue.ts";
import {
  RequestStateRefusedError,
  ToolCallError,
  TooManyRoundsError,
  UnexpectedResultError,
} from "./errors.ts";
import {
  answerRound,
  type Approve,
  type InputAnswering,
  type InputContext,
  type InputHandler,
  type KeyedHandlers,
} from "./inputs.ts";
import {
  driveRounds,
  type CallTarget,
  type IncomingRequest,
  type RetryFields,
  type Round,
} from "./rounds.ts";
import { problemWith } from "./validation.ts";

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds that one round may take. Default: the SDK's, 60,000. */
  timeout?: number | undefined;
  /** Rounds before the call is given up. Default: the connection's. */
  maxRounds?: number | undefined;
  onProgress?:
    | ((progress: { progress: number; total?: number | undefined; message?: string | undefined }) => void)
    | undefined;
  onRound?: ((round: Round, call: CallTarget) => void) | undefined;
}

/** Options of a call to something that asks: answers for this call alone, by key. */
export interface AskingCallOptions<Handlers> extends CallOptions {
  inputs?: Handlers | undefined;
}

/** Options of one round by hand. */
export type RequestOptions = Pick<CallOptions, "signal" | "timeout" | "onProgress">;

/** Options of a connection. `Inputs` has a handler, or null, for each variant of input request. */
export interface ConnectOptions<Inputs, Request> {
  clientInfo: { name: string; version: string; title?: string };
  inputs: Inputs;
  /** Sees every input request before its handler does. */
  approve?: Approve<Request> | undefined;
  /** Rounds before a call is given up. Default: 10. */
  maxRounds?: number | undefined;
  /** Sees each round of each call once it is answered. */
  onRound?: ((round: Round, call: CallTarget) => void) | undefined;
}

/** What the generated half passes: data, and its exhaustive switches. */
export interface ConnectionParts<Variant extends string> {
  catalogue: Catalogue<Variant>;
  rulesOf: (variant: Variant) => VariantRules;
  /** Tells the variant of a request, or answers null for one that the revision does not know. */
  inputVariant: (request: never) => { variant: Variant; params: object } | null;
  /** Calls the handler of a variant, or answers null where it is not supported. */
  answer: (input: never, inputs: never, context: InputContext) => object | null;
}

type AnyInputs<Variant extends string> = Readonly<Record<Variant, InputHandler<never, object> | null>>;

/** A connection of the SDK, with what the stubs add: rounds, typed results, errors of their own. */
export class Connection<Variant extends string = string> {
  /** The SDK's client underneath. */
  readonly client: Client;
  readonly #parts: ConnectionParts<Variant>;
  readonly #options: ConnectOptions<AnyInputs<Variant>, never>;
  readonly #answering: InputAnswering;

  constructor(parts: ConnectionParts<Variant>, options: ConnectOptions<AnyInputs<Variant>, never>) {
    this.#parts = parts;
    this.#options = options;
    this.#answering = {
      rulesOf: (request) => this.#rulesOf(request),
      answer: (request, context) =>
        parts.answer(this.#variantOf(request) as never, options.inputs as never, context),
      approve: options.approve,
    };
    this.client = new Client(options.clientInfo as Implementation, {
      capabilities: this.#capabilities() as ClientCapabilities,
      versionNegotiation: { mode: "auto" },
      inputRequired: { autoFulfill: false },
    });
    this.#serveOlderServers();
  }

  #variantOf(request: IncomingRequest): { variant: Variant; params: object } | null {
    // What comes in may have any shape, whatever its type says.
    if (typeof request !== "object" || request === null || typeof request.method !== "string") return null;
    return this.#parts.inputVariant({ ...request, params: request.params ?? {} } as never);
  }

  #rulesOf(request: IncomingRequest): VariantRules | null {
    const input = this.#variantOf(request);
    return input === null ? null : this.#parts.rulesOf(input.variant);
  }

  #supported(): VariantRules[] {
    const handlers = Object.entries(this.#options.inputs) as [Variant, unknown][];
    return handlers.flatMap(([variant, handler]) => (handler === null ? [] : [this.#parts.rulesOf(variant)]));
  }

  #capabilities(): Record<string, object> {
    const declared: Record<string, object> = {};
    for (const rules of this.#supported()) {
      const { name } = rules.capability;
      declared[name] = { ...declared[name], ...neededCapabilities(rules, {})[name] };
    }
    return declared;
  }

  /** Servers before 2026-07-28 send these as requests of their own: outside of any call, and without a key. */
  #serveOlderServers(): void {
    for (const method of new Set(this.#supported().map((rules) => rules.method))) {
      this.client.setRequestHandler(method, anyParams, async (params, { mcpReq }) => {
        const context = { server: this.#server(), call: null, key: null, round: 1, signal: mcpReq.signal };
        const request: IncomingRequest = { method, params: params as Record<string, unknown> };
        const approved = await (this.#options.approve?.(request as never, context) ?? true);
        const answer = approved
          ? this.#answering.answer(request, context)
          : (this.#rulesOf(request)?.declined ?? null);
        if (answer === null) throw new ProtocolError(-32601, `${method} is not supported here`);
        return (await answer) as Record<string, unknown>;
      });
    }
  }

  #server(): InputContext["server"] {
    const { name, version } = this.client.getServerVersion() ?? this.#parts.catalogue.server;
    return { name, version };
  }

  async connect(transport: Transport): Promise<void> {
    await this.client.connect(transport);
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  /** One round: sends `known` of the parameters and answers what came, complete or not. */
  async request<Result>(
    method: string,
    known: readonly string[],
    params: object | undefined,
    options: RequestOptions = {},
  ): Promise<Result> {
    const given = params as Readonly<Record<string, unknown>> | undefined;
    // What the type does not declare stays here: a variable with more members passes the compiler.
    const sent = known.filter(
      (name) => given !== undefined && Object.hasOwn(given, name) && given[name] !== undefined,
    );
    return (await this.#send(
      method,
      Object.fromEntries(sent.map((name) => [name, given?.[name]])),
      options,
    )) as Result;
  }

  async #send(
    method: string,
    params: Record<string, unknown>,
    options: RequestOptions,
    entry?: Entry,
  ): Promise<{ resultType: string }> {
    const { signal, timeout, onProgress } = options;
    const sdkOptions = {
      allowInputRequired: true,
      ...(signal !== undefined && { signal }),
      ...(timeout !== undefined && { timeout }),
      ...(onProgress !== undefined && { onprogress: onProgress }),
    };
    try {
      const result = await (entry === undefined || !hasHeaderParameters(entry)
        ? this.client.request({ method: method as "tools/call", params }, sdkOptions)
        : this.client.callTool(params as never, {
            ...sdkOptions,
            toolDefinition: withoutOutput(entry) as never,
          }));
      return { resultType: "complete", ...(result as object) };
    } catch (error) {
      throw translated(error, signal);
    }
  }

  /** A whole call, all rounds of it. */
  async #call(
    entry: Entry,
    target: CallTarget,
    params: Record<string, unknown>,
    options: AskingCallOptions<object> = {},
  ) {
    const { signal, maxRounds = this.#options.maxRounds ?? 10, inputs = {} } = options;
    const round = { call: target, server: this.#server(), signal: signal ?? new AbortController().signal };
    const onRound = (done: Round, call: CallTarget) => {
      options.onRound?.(done, call);
      this.#options.onRound?.(done, call);
    };
    return driveRounds(
      (fields: RetryFields) => this.#send(target.method, { ...params, ...fields }, options, entry),
      (asked, number) => answerRound(asked, { ...round, number }, this.#answering, inputs as KeyedHandlers),
      { call: target, maxRounds, signal, onRound },
      (last) =>
        new TooManyRoundsError(`${target.name} is not complete after ${maxRounds} rounds.`, target, last),
    );
  }

  #entry(kind: EntryKind, identifier: string): { entry: Entry; method: string } {
    const { entries, methods } = this.#parts.catalogue;
    return { entry: entries[kind][identifier] as Entry, method: methods[kind].execute };
  }

  /** Calls a tool. An error result is thrown; structured content is checked against the output schema. */
  async callTool<Result>(
    identifier: string,
    args: object | undefined,
    options?: CallOptions,
  ): Promise<Result> {
    const { entry, method } = this.#entry("tools", identifier);
    const params = { name: entry.wireName, arguments: args ?? {} };
    const result = (await this.#call(
      entry,
      { method, name: entry.wireName },
      params,
      options,
    )) as unknown as CallToolResult;
    if (result.isError === true) throw new ToolCallError(entry.wireName, result);
    const schema = entry.definition["outputSchema"] as Record<string, unknown> | undefined;
    const problem = schema === undefined ? null : problemWith(schema, result.structuredContent);
    if (problem !== null)
      throw new UnexpectedResultError(
        `The result of ${entry.wireName} does not fit its output schema: ${problem}`,
      );
    return result as Result;
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
  async readTemplate<Result>(identifier: string, variables: object, options?: CallOptions): Promise<Result> {
    const { entry, method } = this.#entry("resourceTemplates", identifier);
    const uri = new UriTemplate(entry.wireName).expand(variables as Record<string, string>);
    return (await this.#call(entry, { method, name: uri }, { uri }, options)) as Result;
  }
}

/** Calls a handler, or answers null where there is none. */
export function handle<Params, Response extends object>(
  handler: InputHandler<Params, Response> | null,
  params: Params,
  context: InputContext,
): Response | Promise<Response> | null {
  return handler === null ? null : handler(params, context);
}

/** Takes any parameters: the handlers' own types say what they are. */
const anyParams = {
  params: {
    "~standard": { version: 1 as const, vendor: "mcp-stubgen", validate: (value: unknown) => ({ value }) },
  },
};

function hasHeaderParameters({ definition }: Entry): boolean {
  return JSON.stringify(definition["inputSchema"] ?? null).includes('"x-mcp-header"');
}

/** The SDK would want structured content of a result that only asks for input. */
function withoutOutput({ definition }: Entry): object {
  return { name: definition.name, inputSchema: definition["inputSchema"] };
}

function translated(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof SdkError && signal?.aborted === true) return signal.reason;
  const refused =
    error instanceof ProtocolError &&
    error.code === -32602 &&
    (error.data as { reason?: unknown } | undefined)?.reason === "invalid_request_state";
  return refused ? new RequestStateRefusedError(error.message, { cause: error }) : error;
}
