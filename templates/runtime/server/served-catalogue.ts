import {
  CLIENT_CAPABILITIES_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Catalogue, Entry, EntryKind } from "../catalogue.ts";
import { complete, completionTarget, unknownReference, type AnyCompletions } from "./completions.ts";
import { execute, type Execution, type ExecutionRules } from "./execute.ts";
import { calledHandler, type AnyHandler, type AnyHandlers } from "./handlers.ts";
import type { Behaviour, Target, TemplateMatcher } from "./behaviour.ts";
import { behaviours } from "./kinds.ts";
import { isVisible, listPage, type ListRules } from "./lists.ts";
import { notFound } from "./lookup.ts";
import type { ErrorOrigin, PausingServerOptions } from "./options.ts";
import { principalOf } from "./principal.ts";

type Params = Readonly<Record<string, unknown>>;
type Result = Record<string, unknown>;

/** What the server of a connection knows of a request, and its context does not tell. */
export interface Received {
  /** Its `inputResponses` is no object. */
  isMalformed: boolean;
  /** What a client before 2026-07-28 declared as it connected; undefined where nobody remembers. */
  declared: Params | undefined;
}

/** All that serving a catalogue takes; it lives as long as the factory of its servers. */
export interface ServingParts {
  catalogue: Catalogue;
  matchTemplate: TemplateMatcher | undefined;
  handlers: AnyHandlers;
  completions: AnyCompletions;
  rules: ExecutionRules;
  lists: ListRules;
  principal: PausingServerOptions["requestState"]["principal"];
}

/** Answers requests for what a catalogue holds, on whichever server they come in. */
export class ServedCatalogue {
  readonly #parts: ServingParts;

  constructor(parts: ServingParts) {
    this.#parts = parts;
  }

  /** One page of what there is of a kind. */
  async list(kind: EntryKind, params: Params, context: ServerContext): Promise<Result> {
    const { catalogue, lists } = this.#parts;
    return this.#guarded(catalogue.methods[kind].list, async () => {
      const page = await listPage(kind, catalogue.entries[kind], params["cursor"], context, lists);
      return { [kind]: page.definitions, ...(page.nextCursor !== null && { nextCursor: page.nextCursor }) };
    });
  }

  /** Executes an entry. */
  async execute(
    kind: EntryKind,
    params: Params,
    context: ServerContext,
    { isMalformed, declared }: Received,
  ): Promise<Result> {
    const behaviour = behaviours[kind];
    const origin = { method: this.#parts.catalogue.methods[kind].execute, name: "" };
    try {
      if (isMalformed) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, "`inputResponses` is not an object.");
      }
      const target = behaviour.find(this.#parts.catalogue, params, this.#parts.matchTemplate);
      origin.name = target.bound.name;
      await this.#checkVisible(target, context);
      const refusal = behaviour.refuse(target);
      if (refusal !== null) return refusal;
      const execution = this.#execution(origin.method, target, context, declared);
      const executed = await execute(execution, this.#parts.rules);
      if ("interim" in executed) return executed.interim;
      return withCacheHint(behaviour.complete(target, executed.value), target.entry, context);
    } catch (error) {
      return this.#answerTo(error, behaviour, origin);
    }
  }

  /** Suggests values for an argument. */
  async complete(method: string, params: Params, context: ServerContext): Promise<Result> {
    const { catalogue, completions, lists } = this.#parts;
    return this.#guarded(method, async () => {
      const target = completionTarget(catalogue, params);
      const { kind, identifier, entry } = target;
      if (!(await isVisible(lists, kind, identifier, entry, context))) throw unknownReference();
      return complete(target, completions, context);
    });
  }

  /** What goes wrong in the user's own functions is logged, and not the client's to read. */
  async #guarded(method: string, answer: () => Promise<Result>): Promise<Result> {
    try {
      return await answer();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      this.#parts.rules.onError(error, { method, name: "" });
      throw new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
    }
  }

  async #checkVisible({ kind, identifier, entry, bound }: Target, context: ServerContext): Promise<void> {
    if (!(await isVisible(this.#parts.lists, kind, identifier, entry, context)))
      throw notFound(kind, bound.name);
  }

  #execution(
    method: string,
    target: Target,
    context: ServerContext,
    declaredBefore: Params | undefined,
  ): Execution {
    const { entry, kind, identifier, parameters, bound, extraContext } = target;
    const { catalogue, handlers } = this.#parts;
    const principal = entry.canPause ? principalOf(context, this.#parts.principal) : "";
    return {
      entry,
      handler: calledHandler(handlers[kind]?.[identifier] as AnyHandler),
      parameters,
      binding: { server: catalogue.server.name, method, principal, ...bound },
      context,
      ...whoAnswers(context, declaredBefore),
      extraContext,
    };
  }

  /** Everything that goes wrong ends here: the SDK would send any error's message to the client. */
  #answerTo(error: unknown, behaviour: Behaviour, origin: ErrorOrigin): Result {
    const told = behaviour.told(error);
    if (told !== null) return told;
    if (error instanceof ProtocolError) throw error;
    this.#parts.rules.onError(error, origin);
    return behaviour.fail();
  }
}

/** What the client of this very request can be asked. One before 2026-07-28 declared it when it connected, if at all. */
function whoAnswers(
  { mcpReq: { envelope } }: ServerContext,
  declaredBefore: Params | undefined,
): Pick<Execution, "declared" | "isAskedBySdk"> {
  if (envelope === undefined) return { declared: declaredBefore, isAskedBySdk: true };
  const declared = (envelope as Params)[CLIENT_CAPABILITIES_META_KEY] as Params;
  return { declared, isAskedBySdk: false };
}

/** The handler's own fields come first; clients before 2026-07-28 know neither. */
function withCacheHint(result: Result, { cacheHint }: Entry, { mcpReq }: ServerContext): Result {
  return cacheHint === undefined || mcpReq.envelope === undefined ? result : { ...cacheHint, ...result };
}
