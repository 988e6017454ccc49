import type { Entry } from "../catalogue.ts";
import { Deadline } from "./deadline.ts";
import { CallTimeoutError, TooManyRoundsError } from "./errors.ts";
import { answerRound, type InputAnswering, type InputContext, type KeyedAnswers } from "./inputs.ts";
import type { OpenedPages } from "./opened-pages.ts";
import type { AskingCallOptions, AttachOptions, OnRound, RequestOptions } from "./options.ts";
import { driveRounds, type CallTarget, type RetryFields, type Round } from "./rounds.ts";
import { sendRound, type Line, type Outcome, type SentRound } from "./sending.ts";

/** What calls go over, and how what they are asked is answered. */
export interface CallParts extends Line {
  answering: InputAnswering;
  pages: OpenedPages;
  server: () => InputContext["server"];
}

const defaultMaxRounds = 10;
const defaultTotalTimeout = 3_600_000;

/** Drives the calls of one connection. */
export class Calls {
  readonly #parts: CallParts;
  readonly #options: AttachOptions<unknown, never>;

  constructor(parts: CallParts, options: AttachOptions<unknown, never>) {
    this.#parts = parts;
    this.#options = options;
  }

  /** One round of a request by hand: answers what came, complete or not. */
  oneRound(
    method: string,
    params: Record<string, unknown>,
    options: RequestOptions,
    mayPause: boolean,
    entry: Entry | null,
  ): Promise<Outcome> {
    const { name, uri } = params;
    const call = { method, name: String(name ?? uri ?? "") };
    return sendRound(this.#parts, { call, number: 1, params, mayPause, entry }, options);
  }

  /** A whole call: all rounds of it, within the bounds on their number and time. */
  async allRounds(
    entry: Entry,
    call: CallTarget,
    params: Record<string, unknown>,
    options: AskingCallOptions<object> = {},
  ): Promise<Outcome> {
    const maxRounds = options.maxRounds ?? this.#options.maxRounds ?? defaultMaxRounds;
    const totalTimeout = options.totalTimeout ?? this.#options.totalTimeout ?? defaultTotalTimeout;
    let last: Round = { number: 1, asked: {}, answered: {} };
    const onRound: OnRound = (round, target) => {
      last = round;
      options.onRound?.(round, target);
      this.#options.onRound?.(round, target);
    };
    const late = `${call.name} is not complete after ${totalTimeout} ms.`;
    const { signal, end } = new Deadline(
      totalTimeout,
      options.signal,
      () => new CallTimeoutError(late, call, last),
    );
    const { inputs = {} } = options;
    const keyed = { handlers: inputs as KeyedAnswers["handlers"], definitions: entry.inputs };
    const asking = { call, server: this.#parts.server(), signal };
    try {
      return await driveRounds(
        this.#sender({ call, params, mayPause: true, entry }, { ...options, signal }),
        (asked, number) => answerRound(asked, { ...asking, number }, this.#parts.answering, keyed),
        { call, maxRounds, signal, onRound },
        (round) =>
          new TooManyRoundsError(`${call.name} is not complete after ${maxRounds} rounds.`, call, round),
      );
    } finally {
      end();
    }
  }

  /** Sends the rounds of one call. Pages that an older server wants opened first are taken for a round of their own. */
  #sender(
    request: Omit<SentRound, "number">,
    options: RequestOptions & { signal: AbortSignal },
  ): (fields: RetryFields, number: number) => Promise<Outcome> {
    const { pages } = this.#parts;
    let refusal: unknown = null;
    return async (fields, number) => {
      if (refusal !== null && !pages.take(fields.inputResponses ?? {})) throw refusal;
      // An older server has never heard of the two fields.
      const added = refusal === null ? fields : {};
      refusal = null;
      try {
        return await sendRound(
          this.#parts,
          { ...request, number, params: { ...request.params, ...added } },
          options,
        );
      } catch (error) {
        const asked = await pages.requestsOf(error, options.signal);
        if (asked === null) throw error;
        refusal = error;
        return { resultType: "input_required", inputRequests: asked };
      }
    };
  }
}
