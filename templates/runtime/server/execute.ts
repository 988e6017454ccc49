import { MissingRequiredClientCapabilityError, type ServerContext } from "@modelcontextprotocol/server";
import type { Entry, VariantRules } from "../catalogue.ts";
import { joinCapabilities, missingCapabilities } from "./capabilities.ts";
import { Pause } from "./control.ts";
import type { CalledHandler, HandlerContext, PausingContext } from "./handlers.ts";
import type { ErrorOrigin, RequestStateOptions } from "./options.ts";
import { definedMembers, inputRequest, type InputRequest } from "./input-requests.ts";
import { invalidRequestState, openRound, type OpenedRound, type RoundRules } from "./round.ts";
import type { Binding, Flow, StateSealer } from "./sealed-state.ts";
import { problemWith } from "./validation.ts";

/** One request to execute an entry, with what the server knows of the client. */
export interface Execution {
  entry: Entry;
  handler: CalledHandler;
  /** What the handler is called with, before its context. */
  parameters: readonly unknown[];
  binding: Binding;
  context: ServerContext;
  /** The client's capabilities; undefined where it declared none that anyone remembers. */
  declared: Readonly<Record<string, unknown>> | undefined;
  /** A client before 2026-07-28 is asked by the SDK, which refuses in words of its own. */
  isAskedBySdk: boolean;
  extraContext: Readonly<Record<string, unknown>>;
}

export interface ExecutionRules {
  rulesOf: (variant: string) => VariantRules;
  sealer: StateSealer | null;
  once: RequestStateOptions["once"];
  onError: (error: unknown, origin: ErrorOrigin) => void;
}

/** What came of a round: the handler's own value, or an interim result that is complete as it stands. */
export type Executed = { value: unknown } | { interim: Record<string, unknown> };

/** Runs the handler, or asks first what it needs. */
export async function execute(execution: Execution, rules: ExecutionRules): Promise<Executed> {
  const { entry, handler, parameters, context } = execution;
  if (!entry.canPause || rules.sealer === null) {
    if (context.mcpReq.requestState() !== undefined) throw invalidRequestState();
    return { value: await handler.run(...parameters, handlerContext(execution, crypto.randomUUID())) };
  }
  const call = new PausingCall(execution, rules, rules.sealer);
  const round = await call.open();
  if (round.open.size > 0) return call.askOpen(round);
  return call.run(round.flow);
}

function handlerContext({ context, extraContext }: Execution, callId: string): HandlerContext {
  const { signal, _meta } = context.mcpReq;
  return {
    ...extraContext,
    callId,
    signal,
    sdk: context,
    log: (level, data, logger) => context.mcpReq.log(level, data, logger),
    progress: async (progress) => {
      const progressToken = _meta?.progressToken;
      if (progressToken === undefined) return;
      await context.mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken, ...progress },
      });
    },
  };
}

/** One round of a call that can pause. */
class PausingCall {
  readonly #execution: Execution;
  readonly #rules: ExecutionRules;
  readonly #sealer: StateSealer;

  constructor(execution: Execution, rules: ExecutionRules, sealer: StateSealer) {
    this.#execution = execution;
    this.#rules = rules;
    this.#sealer = sealer;
  }

  open(): Promise<OpenedRound> {
    const { entry, binding, context } = this.#execution;
    const { rulesOf, once, onError } = this.#rules;
    const origin = { method: binding.method, name: binding.name };
    const round: RoundRules = {
      entry,
      rulesOf,
      once,
      binding,
      sealer: this.#sealer,
      onRefusal: (error) => onError(error, origin),
    };
    return openRound(round, context);
  }

  /** Asks what is missing before the handler runs: again with the same words, or in the words of `before`. */
  async askOpen({ flow, open }: OpenedRound): Promise<Executed> {
    const asked: [string, object][] = [];
    for (const key of open.keys()) {
      const earlier = Object.hasOwn(flow.asked, key) ? flow.asked[key] : undefined;
      asked.push([key, earlier ?? (await this.#wording(key, flow))]);
    }
    return this.#pause(flow, Object.fromEntries(asked), open);
  }

  async #wording(key: string, flow: Flow): Promise<object> {
    const { handler, parameters } = this.#execution;
    const wording = handler.before(key);
    if (wording === null) return {};
    return (await wording(...parameters, handlerContext(this.#execution, flow.callId))) as object;
  }

  async run(flow: Flow): Promise<Executed> {
    const { handler, parameters } = this.#execution;
    const pausing: PausingContext = {
      inputs: flow.answers,
      state: flow.state?.value,
      ask: (requests, keep) => new Pause(requests, keep === undefined ? null : { value: keep.state }),
      again: (keep) => new Pause({}, { value: keep.state }),
      canAsk: (key) => this.#missing([[key, {}]]) === null,
    };
    const result = await handler.run(...parameters, {
      ...handlerContext(this.#execution, flow.callId),
      ...pausing,
    });
    if (!(result instanceof Pause)) return { value: result };
    const kept = result.state ?? flow.state;
    const answers = Object.fromEntries(
      Object.entries(flow.answers).filter(([key]) => !Object.hasOwn(result.overrides, key)),
    );
    return this.#pause({ ...flow, answers, state: kept }, result.overrides);
  }

  async #pause(
    flow: Flow,
    overrides: Readonly<Record<string, object>>,
    reasons: ReadonlyMap<string, string | null> = new Map(),
  ): Promise<Executed> {
    const asked = definedMembers(overrides);
    if (asked.length === 0 && flow.state === null) {
      throw new TypeError("`ask` asks nothing and keeps nothing: it would be called again without end.");
    }
    this.#checkState(flow);
    const missing = this.#execution.isAskedBySdk ? null : this.#missing(asked);
    if (missing !== null) throw new MissingRequiredClientCapabilityError({ requiredCapabilities: missing });
    const requestState = await this.#sealer.seal(
      { ...flow, asked: Object.fromEntries(asked) },
      this.#execution.binding,
    );
    const inputRequests = Object.fromEntries(
      asked.map(([key, words]) => [key, this.#requestOf(key, words, reasons.get(key) ?? null)]),
    );
    return {
      interim: { resultType: "input_required", requestState, ...(asked.length > 0 && { inputRequests }) },
    };
  }

  /** What does not fit now would be refused when it comes back, and be taken for the caller's fault. */
  #checkState({ state }: Flow): void {
    const { state: schema } = this.#execution.entry;
    const problem = state === null || schema === null ? null : problemWith(schema, state.value);
    if (problem !== null)
      throw new TypeError(`The state does not fit \`requestState\` of the manifest: ${problem}`);
  }

  #missing(asked: readonly (readonly [string, object])[]): Record<string, Record<string, object>> | null {
    const { declared } = this.#execution;
    const parts = asked.flatMap(([key, words]) => {
      const { params } = this.#requestOf(key, words, null);
      const missing = missingCapabilities(this.#input(key).rules, params, declared);
      return missing === null ? [] : [missing];
    });
    return parts.length === 0 ? null : joinCapabilities(parts);
  }

  #requestOf(key: string, words: object, reason: string | null): InputRequest {
    const { request, rules } = this.#input(key);
    return inputRequest(request, rules, words, reason);
  }

  #input(key: string) {
    const { inputs } = this.#execution.entry;
    const input = Object.hasOwn(inputs, key) ? inputs[key] : undefined;
    if (input === undefined) throw new TypeError(`The manifest has no input request "${key}" here.`);
    return { request: input.request, rules: this.#rules.rulesOf(input.variant) };
  }
}
