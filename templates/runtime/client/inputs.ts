import type { InputDefinition, VariantRules } from "../catalogue.ts";
import { differences } from "./differences.ts";
import { presentable, unfitness, type Unfitness } from "./fitness.ts";
import {
  ConsentRefusedError,
  InputNotSupportedError,
  UnknownInputRequestError,
  UnsafeUrlError,
} from "./errors.ts";
import type { CallTarget, IncomingRequest, Round } from "./rounds.ts";

/** What a handler needs to ask a person for consent: who asks, in which call, under which key. */
export interface InputContext {
  /** The server as the connection knows it. */
  server: { name: string; version: string };
  /** The call that was paused; null where an older server asked outside of one. */
  call: CallTarget | null;
  /** The key of the request in its round; null where an older server asked outside of a call. */
  key: string | null;
  /** The round of the call, from 1. */
  round: number;
  signal: AbortSignal;
}

/** Answers one kind of input request. */
export type InputHandler<Params, Response> = (
  params: Params,
  context: InputContext,
) => Response | Promise<Response>;

/** Sees every input request before its handler: false declines an elicitation, and ends the call for other kinds. */
export type Approve<Request> = (request: Request, context: InputContext) => boolean | Promise<boolean>;

/** How input requests are told apart and answered; the first two are generated as exhaustive switches. */
export interface InputAnswering {
  /** The variant of a request, or null for one that the revision does not know. */
  variantOf: (request: IncomingRequest) => string | null;
  /** The rules of a request's variant, or null for a request that the revision does not know. */
  rulesOf: (request: IncomingRequest) => VariantRules | null;
  /** Calls the handler of the request's variant, or answers null where it is not supported. */
  answer: (request: IncomingRequest, context: InputContext) => object | null;
  approve: Approve<never> | undefined;
}

/**
 * Answers given for one call, by key; they come before the handlers of the connection. `definitions` is what the
 * manifest says of the keys: a handler is typed by it, and gets nothing else.
 */
export interface KeyedAnswers {
  handlers: Readonly<Record<string, InputHandler<never, object> | undefined>>;
  definitions: Readonly<Record<string, InputDefinition>>;
}

/** Answers all that one round asks: what a person sees one after another, the rest side by side. */
export async function answerRound(
  asked: Readonly<Record<string, IncomingRequest>>,
  {
    number,
    call,
    server,
    signal,
  }: { number: number; call: CallTarget; server: InputContext["server"]; signal: AbortSignal },
  answering: InputAnswering,
  keyed: KeyedAnswers,
): Promise<Record<string, object>> {
  const stop = new AbortController();
  const round: Round = { number, asked, answered: {} };
  const context = { server, call, round: number, signal: AbortSignal.any([signal, stop.signal]) };
  const one = async ([key, request]: [string, IncomingRequest]) =>
    [key, await answerOne(request, { ...context, key }, answering, keyed, round)] as const;
  const inTurn = async (requests: [string, IncomingRequest][]) => {
    const answers: (readonly [string, object])[] = [];
    for (const request of requests) answers.push(await one(request));
    return answers;
  };
  const seen = ([, request]: [string, IncomingRequest]) =>
    (answering.rulesOf(request)?.declined ?? null) !== null;
  const requests = Object.entries(asked);
  try {
    const answers = Promise.all([
      inTurn(requests.filter(seen)),
      ...requests.filter((request) => !seen(request)).map(async (request) => [await one(request)]),
    ]);
    return Object.fromEntries((await unlessAborted(answers, signal)).flat());
  } catch (error) {
    // The first failure ends the round: nobody needs the other answers any more.
    stop.abort(error);
    throw error;
  }
}

/** Waits for a value, or rejects with the signal's reason: a person who does not answer holds up no abort. */
async function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([value, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

async function answerOne(
  incoming: IncomingRequest,
  context: InputContext & { key: string; call: CallTarget },
  answering: InputAnswering,
  keyed: KeyedAnswers,
  round: Round,
): Promise<object> {
  const { call, key, signal } = context;
  signal.throwIfAborted();
  const rules = answering.rulesOf(incoming);
  if (rules === null) {
    throw new UnknownInputRequestError(
      `The server asks ${shown(incoming)} (key ${quoted(key)}), which is unknown here.`,
      call,
      round,
    );
  }
  const unfit = unfitness(incoming, rules);
  if (unfit !== null) throw unfitError(unfit, incoming, key, call, round);
  const request = presentable(incoming, rules);
  if (answering.approve !== undefined && !(await answering.approve(request as never, context))) {
    if (rules.declined !== null) return rules.declined;
    throw new ConsentRefusedError(`${request.method} was not approved.`, call, round);
  }
  // Whoever was asked for consent took a while: nobody may want the answer any more.
  signal.throwIfAborted();
  const own = handlerOfKey(key, request, answering, keyed);
  const answer =
    own === null ? answering.answer(request, context) : own((request.params ?? {}) as never, context);
  if (answer === null) {
    throw new InputNotSupportedError(
      `${request.method} (key ${quoted(key)}) is not supported by this client.`,
      call,
      round,
    );
  }
  return answer;
}

function unfitError(
  unfit: Unfitness,
  { method }: IncomingRequest,
  key: string,
  call: CallTarget,
  round: Round,
): Error {
  const which = `${method} (key ${quoted(key)})`;
  return "unsafeUrl" in unfit
    ? new UnsafeUrlError(
        `${which} wants ${JSON.stringify(unfit.unsafeUrl)} opened, which is not safe.`,
        call,
        round,
      )
    : new UnknownInputRequestError(`${which} lacks \`${unfit.missing}\`.`, call, round);
}

/** A call's own handler, if the server asks under its key what the manifest says: the same kind, and the same form. */
function handlerOfKey(key: string, request: IncomingRequest, answering: InputAnswering, keyed: KeyedAnswers) {
  const handler = Object.hasOwn(keyed.handlers, key) ? keyed.handlers[key] : undefined;
  const definition = Object.hasOwn(keyed.definitions, key) ? keyed.definitions[key] : undefined;
  if (handler === undefined || definition === undefined) return null;
  const [known, asked] = [definition.request.params, request.params ?? {}];
  const isSame =
    answering.variantOf(request) === definition.variant &&
    (known["requestedSchema"] === undefined ||
      differences(known["requestedSchema"], asked["requestedSchema"]).length === 0);
  return isSame ? handler : null;
}

/** What an unknown request calls itself, at a length that a log can take. */
function shown(request: unknown): string {
  const method = (request as IncomingRequest | null)?.method;
  return typeof method === "string" ? quoted(method) : "something without a method";
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
