import { anyValue } from "../any-value.ts";
import {
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type Implementation,
  type McpRequestContext,
  type ServerCapabilities,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Catalogue, Entry, EntryKind, VariantRules } from "../catalogue.ts";
import { execute, type ExecutionRules } from "./execute.ts";
import { calledHandler, checkHandlers, type AnyHandler, type AnyHandlers } from "./handlers.ts";
import { behaviours, type Behaviour, type Target } from "./kinds.ts";
import { publishingDefinition } from "../published-rounds.ts";
import { MalformedResponses } from "./malformed-responses.ts";
import type { ErrorOrigin, PausingServerOptions, StubServerOptions } from "./options.ts";
import { principalOf } from "./principal.ts";
import { StateSealer, AnswersTooLarge } from "./sealed-state.ts";

/** Makes one server per connection or request, as `serveStdio` and `createMcpHandler` of the SDK take it. */
export type StubServerFactory = (context?: McpRequestContext) => McpServer;

/** What the generated half passes: the catalogue, the user's handlers, and its exhaustive switch. */
export interface StubServerParts<Variant extends string> {
  catalogue: Catalogue<Variant>;
  rulesOf: (variant: Variant) => VariantRules;
  handlers: AnyHandlers;
  options: StubServerOptions & Partial<PausingServerOptions>;
}

/** Builds the factory. Keys are checked here, once; what is costly lives as long as the factory. */
export function createStubServerFactory<Variant extends string>(
  parts: StubServerParts<Variant>,
): StubServerFactory {
  const { catalogue, handlers, options } = parts;
  checkHandlers(catalogue, handlers);
  const { onError = logError, requestState } = options;
  const listed =
    options.publishRounds === true ? publishingDefinition : ({ definition }: Entry) => definition;
  const shared: SharedParts = {
    catalogue,
    handlers,
    rules: {
      rulesOf: (variant) => parts.rulesOf(variant as Variant),
      sealer: requestState === undefined ? null : createSealer(requestState),
      once: requestState?.once,
      onError: (error, origin) => void report(onError, error, origin),
    },
    principal: requestState?.principal,
    lists: {
      tools: Object.values(catalogue.entries.tools).map(listed),
      prompts: Object.values(catalogue.entries.prompts).map(listed),
      resources: Object.values(catalogue.entries.resources).map(listed),
      resourceTemplates: Object.values(catalogue.entries.resourceTemplates).map(listed),
    },
  };
  return () => new StubServer(shared);
}

/** What all servers of one factory share. */
interface SharedParts {
  catalogue: Catalogue;
  handlers: AnyHandlers;
  rules: ExecutionRules;
  principal: PausingServerOptions["requestState"]["principal"];
  /** What the list methods answer. */
  lists: Readonly<Record<EntryKind, readonly object[]>>;
}

function createSealer({ keys, lifetime, maxLength }: PausingServerOptions["requestState"]): StateSealer {
  const sealing = keys === "per-process" ? [crypto.getRandomValues(new Uint8Array(32))] : keys;
  return new StateSealer(sealing, {
    lifetime: { round: lifetime?.round ?? 600, flow: lifetime?.flow ?? 3_600 },
    maxLength: maxLength ?? 65_536,
  });
}

/** A log that fails must not become what the client reads. */
async function report(
  onError: (error: unknown, origin: ErrorOrigin) => unknown,
  error: unknown,
  origin: ErrorOrigin,
): Promise<void> {
  try {
    await onError(error, origin);
  } catch (failure) {
    logError(failure, origin);
  }
}

function logError(error: unknown, { method, name }: ErrorOrigin): void {
  console.error(`${method} ${JSON.stringify(name)}:`, error);
}

type Params = Record<string, unknown>;

/** An SDK server that registers nothing with the SDK: a handler per method serves the whole catalogue. */
class StubServer extends McpServer {
  readonly #shared: SharedParts;
  readonly #malformed: MalformedResponses;

  constructor(shared: SharedParts) {
    const { catalogue } = shared;
    const { server, instructions } = catalogue;
    super(server as Implementation, instructions === null ? {} : { instructions });
    this.#shared = shared;
    this.#malformed = new MalformedResponses(
      Object.values(catalogue.methods).map(({ execute: method }) => method),
    );
    this.server.registerCapabilities(catalogue.capabilities as ServerCapabilities);
    for (const kind of Object.keys(behaviours) as EntryKind[]) this.#serve(kind);
  }

  /** The SDK checks `Mcp-Param-*` headers by this schema before a request reaches a handler. */
  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    const entries: Entry[] = Object.values(this.#shared.catalogue.entries.tools);
    return entries.find(({ wireName }) => wireName === name)?.definition["inputSchema"] as
      Record<string, unknown> | undefined;
  }

  override async connect(transport: Parameters<McpServer["connect"]>[0]): Promise<void> {
    this.#malformed.watch(transport);
    await super.connect(transport);
  }

  #serve(kind: EntryKind): void {
    const capability = kind === "resourceTemplates" ? "resources" : kind;
    if (!Object.hasOwn(this.#shared.catalogue.capabilities, capability)) return;
    const { list, execute: method } = this.#shared.catalogue.methods[kind];
    this.server.setRequestHandler(list, { params: anyValue }, () => ({ [kind]: this.#shared.lists[kind] }));
    this.server.setRequestHandler(method, { params: anyValue }, (params, context) =>
      this.#execute(method, behaviours[kind], params as Params, context),
    );
  }

  /** Everything that goes wrong ends here: the SDK would send any error's message to the client. */
  async #execute(
    method: string,
    behaviour: Behaviour,
    params: Params,
    context: ServerContext,
  ): Promise<Params> {
    let name = "";
    try {
      if (this.#malformed.take(context.mcpReq.id)) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, "`inputResponses` is not an object.");
      }
      const target = behaviour.find(this.#shared.catalogue, params);
      name = target.bound.name;
      const refusal = behaviour.refuse(target);
      if (refusal !== null) return refusal;
      const executed = await execute(this.#execution(method, target, context), this.#shared.rules);
      return "interim" in executed ? executed.interim : behaviour.complete(target, executed.value);
    } catch (error) {
      return this.#answerTo(error, behaviour, { method, name });
    }
  }

  #execution(method: string, target: Target, context: ServerContext) {
    const { entry, kind, identifier, parameters, bound, extraContext } = target;
    const principal = entry.canPause ? principalOf(context, this.#shared.principal) : "";
    const handler = this.#shared.handlers[kind]?.[identifier] as AnyHandler;
    return {
      entry,
      handler: calledHandler(handler),
      parameters,
      binding: { server: this.#shared.catalogue.server.name, method, principal, ...bound },
      context,
      declared: this.#declared(context),
      extraContext,
    };
  }

  /** The client's capabilities of this very request; of an older client, the SDK's shim decides. */
  #declared(context: ServerContext): Params | undefined {
    const { envelope } = context.mcpReq;
    return envelope === undefined
      ? undefined
      : ((envelope as Params)[CLIENT_CAPABILITIES_META_KEY] as Params);
  }

  #answerTo(error: unknown, behaviour: Behaviour, origin: ErrorOrigin): Params {
    const told = behaviour.told(error);
    if (told !== null) return told;
    if (error instanceof AnswersTooLarge)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    if (error instanceof ProtocolError) throw error;
    this.#shared.rules.onError(error, origin);
    return behaviour.fail();
  }
}
