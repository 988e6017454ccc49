/** What a call is made to: a method, and the name or URI of what it executes. */
export interface CallTarget {
  method: string;
  name: string;
}

/** An input request as it came, before it is known to be one of the revision's. */
export interface IncomingRequest {
  method: string;
  params?: Record<string, unknown> | undefined;
}

/** One round of a call: what the server asked, and what was answered. Counts from 1. */
export interface Round {
  number: number;
  asked: Readonly<Record<string, IncomingRequest>>;
  answered: Readonly<Record<string, object>>;
}

/** An interim result as the SDK hands it over. */
export interface InterimResult {
  resultType: "input_required";
  inputRequests?: Readonly<Record<string, object>> | undefined;
  requestState?: string | undefined;
}

/** The two fields that make a request the retry of an earlier one. */
export interface RetryFields<Responses = Record<string, object>> {
  inputResponses?: Responses;
  requestState?: string;
}

/**
 * What a retry adds to the request that was answered with `outcome`: the answers, and the state byte for byte.
 * Both are absent where there is nothing to send (SEP-2322, client requirements).
 */
export function retry<Responses extends object>(
  outcome: Pick<InterimResult, "requestState">,
  answers?: Responses,
): RetryFields<Responses> {
  return {
    ...(answers !== undefined && Object.keys(answers).length > 0 && { inputResponses: answers }),
    ...(outcome.requestState !== undefined && { requestState: outcome.requestState }),
  };
}

export interface RoundsOptions {
  call: CallTarget;
  maxRounds: number;
  signal: AbortSignal | undefined;
  onRound: ((round: Round, call: CallTarget) => void) | undefined;
}

/** Sends a request until its result is complete, answering what is asked on the way. */
export async function driveRounds<Result extends { resultType?: string }>(
  send: (fields: RetryFields, number: number) => Promise<Result>,
  answer: (
    asked: Readonly<Record<string, IncomingRequest>>,
    number: number,
  ) => Promise<Record<string, object>>,
  { call, maxRounds, signal, onRound }: RoundsOptions,
  tooMany: (round: Round) => Error,
): Promise<Result> {
  let fields: RetryFields = {};
  for (let number = 1; ; number += 1) {
    const outcome = await send(fields, number);
    if (outcome.resultType !== "input_required") return outcome;
    const interim = outcome as Result & InterimResult;
    const asked = (interim.inputRequests ?? {}) as Readonly<Record<string, IncomingRequest>>;
    if (number > maxRounds) throw tooMany({ number, asked, answered: {} });
    const nothingAsked = Object.keys(asked).length === 0;
    // A server that only wants to be called again is working; it is not asked in a busy loop.
    if (nothingAsked) await pause(Math.min(250 * number, 2_000), signal);
    const answered = nothingAsked ? {} : await answer(asked, number);
    onRound?.({ number, asked, answered }, call);
    fields = retry(interim, answered);
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) onAbort();
    else signal?.addEventListener("abort", onAbort, { once: true });
  });
}
