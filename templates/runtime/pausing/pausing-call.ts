import { MissingRequiredClientCapabilityError } from "@modelcontextprotocol/server";
import { Pause } from "../server/control.ts";
import { handlerContext, type Executed, type Execution, type ExecutionRules } from "../server/execute.ts";
import type { PausingContext } from "../server/handlers.ts";
import type { RequestStateOptions } from "../server/options.ts";
import { problemWith } from "../server/validation.ts";
import { joinCapabilities, missingCapabilities } from "./capabilities.ts";
import { definedMembers, inputRequest, type InputRequest } from "./input-requests.ts";
import { openRound, type OpenedRound, type RoundRules } from "./round.ts";
import type { Flow, StateSealer } from "./sealed-state.ts";

export interface PausingRules extends ExecutionRules {
  sealer: StateSealer;
  once: RequestStateOptions["once"];
}

/** One round of a call that can pause. */
export class PausingCall {
  readonly #execution: Execution;
  readonly #rules: PausingRules;

  constructor(execution: Execution, rules: PausingRules) {
    this.#execution = execution;
    this.#rules = rules;
  }

  open(): Promise<OpenedRound> {
    const { entry, binding, context } = this.#execution;
    const { rulesOf, sealer, once, onError } = this.#rules;
    const origin = { method: binding.method, name: binding.name };
    const round: RoundRules = {
      entry,
      rulesOf,
      once,
      binding,
      sealer,
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
    const requestState = await this.#rules.sealer.seal(
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
