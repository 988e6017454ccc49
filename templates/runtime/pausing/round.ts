import { ProtocolError, ProtocolErrorCode, type ServerContext } from "@modelcontextprotocol/server";
import type { Entry, VariantRules } from "../catalogue.ts";
import { invalidRequestState, type Binding } from "../server/execute.ts";
import type { RequestStateOptions } from "../server/options.ts";
import { problemWith } from "../server/validation.ts";
import { judgeAnswers } from "./answers.ts";
import { AnswersTooLarge, nowInSeconds, StateRefused, type Flow, type StateSealer } from "./sealed-state.ts";

/** What it takes to open and judge a round of a call to something that can pause. */
export interface RoundRules {
  entry: Entry;
  rulesOf: (variant: string) => VariantRules;
  sealer: StateSealer;
  binding: Binding;
  once: RequestStateOptions["once"];
  onRefusal: (error: unknown) => void;
}

/** The state of a call at the start of a round: all answers so far, and what still has to be asked. */
export interface OpenedRound {
  flow: Flow;
  /** Keys without an answer that the handler cannot run without, each with why its answer did not count, if one came. */
  open: Map<string, string | null>;
}

/** Opens the state that came back, and takes the answers that came with it (SEP-2322, server requirements). */
export async function openRound(rules: RoundRules, context: ServerContext): Promise<OpenedRound> {
  const sealed = context.mcpReq.requestState<string>();
  const { inputResponses: responses = {} } = context.mcpReq;
  const flow = sealed === undefined ? newFlow() : await reopen(rules, sealed);
  const before = Object.keys(rules.entry.inputs).filter((key) => rules.entry.inputs[key]?.when === "before");
  // Without a state nobody knows what was asked, so that only what is asked of everyone counts.
  const asked =
    sealed === undefined ? before.filter((key) => Object.hasOwn(responses, key)) : Object.keys(flow.asked);
  const { accepted, refused } = judgeAnswers(rules.entry, rules.rulesOf, asked, responses);
  const answers = { ...stillValid(rules, flow.answers), ...accepted };
  checkLength(rules.sealer, answers);
  const unasked = before.filter((key) => !Object.hasOwn(answers, key) && !refused.has(key));
  const open = new Map([...[...refused], ...unasked.map((key) => [key, null] as const)]);
  return { flow: { ...flow, answers }, open };
}

function newFlow(): Flow {
  return { callId: crypto.randomUUID(), startedAt: nowInSeconds(), asked: {}, answers: {}, state: null };
}

async function reopen(rules: RoundRules, sealed: string): Promise<Flow> {
  try {
    const { flow, id, expires } = await rules.sealer.open(sealed, rules.binding);
    checkState(rules.entry, flow);
    if (rules.once !== undefined && !(await rules.once.claim(id, expires))) {
      throw new StateRefused("It was used before.");
    }
    return flow;
  } catch (error) {
    // A store that is down says nothing of the state: the caller may send it again.
    if (!(error instanceof StateRefused)) throw error;
    rules.onRefusal(error);
    throw invalidRequestState();
  }
}

function checkLength(sealer: StateSealer, answers: Flow["answers"]): void {
  try {
    sealer.checkAnswers(answers);
  } catch (error) {
    if (!(error instanceof AnswersTooLarge)) throw error;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  }
}

function checkState({ state: schema }: Entry, { state }: Flow): void {
  if (state === null) return;
  const problem = schema === null ? "Nothing is remembered here." : problemWith(schema, state.value);
  if (problem !== null) throw new StateRefused(`What it remembers does not fit: ${problem}`);
}

/** Answers of earlier rounds, judged anew: a deployment may have changed what is asked. */
function stillValid({ entry, rulesOf }: RoundRules, answers: Flow["answers"]): Record<string, unknown> {
  return judgeAnswers(entry, rulesOf, Object.keys(answers), answers).accepted;
}
