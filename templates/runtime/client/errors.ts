import type { Drift } from "./drift.ts";
import type { ErrorResult } from "./error-result.ts";
import type { CallTarget, Round } from "./rounds.ts";

/** A tool answered with an error result, which this holds. */
export class ToolCallError extends Error {
  override readonly name = "ToolCallError";
  readonly tool: string;
  readonly result: ErrorResult;

  constructor(tool: string, result: ErrorResult) {
    const texts = result.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
    super(texts.length === 0 ? `The tool ${JSON.stringify(tool)} failed.` : texts.join("\n"));
    this.tool = tool;
    this.result = result;
  }
}

/** A result does not have the shape that the stub was generated for. */
export class UnexpectedResultError extends Error {
  override readonly name = "UnexpectedResultError";
}

/** The server refused the state of an earlier round (-32602): it expired, or is not this call's. Start the call over. */
export class RequestStateRefusedError extends Error {
  override readonly name = "RequestStateRefusedError";
  readonly code = -32602;
}

/** The server's entry is not the one that the stub was generated from, and `verify: "error"` refuses to call it. */
export class DriftError extends Error {
  override readonly name = "DriftError";
  readonly drift: Drift;

  constructor(drift: Drift) {
    const places =
      drift.places.length === 0 ? "" : ` at ${drift.places.map((place) => place || "its root").join(", ")}`;
    super(`${drift.wireName} was ${drift.change} on the server${places}. Generate the stub anew.`);
    this.drift = drift;
  }
}

/** A call could not go on in some round; `call` and `round` tell which. */
export class RoundError extends Error {
  override readonly name: string = "RoundError";
  readonly call: CallTarget;
  readonly round: Round;

  constructor(message: string, call: CallTarget, round: Round) {
    super(message);
    this.call = call;
    this.round = round;
  }
}

/** A call paused more often than `maxRounds` allows. */
export class TooManyRoundsError extends RoundError {
  override readonly name = "TooManyRoundsError";
}

/** A call took longer than `totalTimeout` allows. */
export class CallTimeoutError extends RoundError {
  override readonly name = "CallTimeoutError";
}

/** The server answered with a type of result that neither the revision nor `resultTypes` knows. */
export class UnknownResultTypeError extends RoundError {
  override readonly name = "UnknownResultTypeError";
  readonly resultType: string;

  constructor(resultType: string, call: CallTarget, round: Round) {
    super(
      `${call.name} was answered with a result of the unknown type ${JSON.stringify(resultType)}.`,
      call,
      round,
    );
    this.resultType = resultType;
  }
}

/** The server asked something that this revision does not know, or without what the revision requires of it. */
export class UnknownInputRequestError extends RoundError {
  override readonly name = "UnknownInputRequestError";
}

/** The server wants a page opened that is neither `https:` nor on this machine; no handler sees it. */
export class UnsafeUrlError extends RoundError {
  override readonly name = "UnsafeUrlError";
}

/** The server asked something that `inputs` declares as not supported. */
export class InputNotSupportedError extends RoundError {
  override readonly name = "InputNotSupportedError";
}

/** `approve` refused an input request that cannot be declined in the protocol. */
export class ConsentRefusedError extends RoundError {
  override readonly name = "ConsentRefusedError";
}
