import { surveyAnswers } from "./fixtures/survey-answers.ts";
import type { MutableRequest, Params } from "./mutations.ts";
import { usualMeta, type RawAnswer } from "./raw-peers.ts";

/** A state that the server made for an honest client, and what it stands for. */
export interface Made {
  state: string;
  /** The call that it belongs to, without its envelope. */
  call: MutableRequest;
  /** The answers of the rounds before. */
  sealed: Params;
  /** What its round asks. */
  asked: readonly string[];
  /** How many rounds there were, itself included. */
  round: number;
}

export type Send = (request: MutableRequest) => Promise<RawAnswer>;

/** What each part of the survey's surface is called with: the same, so that nothing but its name tells calls apart. */
const calls: MutableRequest[] = [
  { method: "tools/call", params: { name: "survey", arguments: { topic: "tea" } } },
  { method: "tools/call", params: { name: "census", arguments: { topic: "tea" } } },
  { method: "prompts/get", params: { name: "brief", arguments: { topic: "tea" } } },
  { method: "resources/read", params: { uri: "survey://report" } },
];

const { consent, opinion, research, folders, page } = surveyAnswers;
const rounds: Params[] = [{ consent }, { opinion, research, folders }, { page }];

/**
 * All retries that honest calls consist of: each with what its round asks, and once more with everything, of which what
 * was not asked is passed over. Those that end a call come three times, since nothing else has an effect.
 */
export async function honestRetries(send: Send): Promise<{ retries: MutableRequest[]; made: Made[] }> {
  const retries: MutableRequest[] = [];
  const made: Made[] = [];
  for (const call of calls) {
    const { method } = call;
    let sent: Params = { _meta: usualMeta, ...call.params };
    for (const [index, inputResponses] of rounds.entries()) {
      const { result } = await send({ method, params: sent });
      const requestState = String(result?.["requestState"]);
      const sealed = Object.assign({}, ...rounds.slice(0, index)) as Params;
      made.push({ state: requestState, call, sealed, asked: Object.keys(inputResponses), round: index + 1 });
      sent = { _meta: usualMeta, ...call.params, inputResponses, requestState };
      const eager = { ...sent, inputResponses: surveyAnswers };
      for (let times = 0; times < (index === 2 ? 3 : 1); times += 1) {
        retries.push({ method, params: sent }, { method, params: eager });
      }
    }
  }
  return { retries, made };
}

/**
 * What an honest client gets that makes the same call anew: it gives the answers that the state holds when it is asked
 * for them, and in the last round, of the answers given there, those to what it is asked.
 */
export async function honestResult(
  send: Send,
  { method, params }: MutableRequest,
  known: Made | null,
): Promise<unknown> {
  const { requestState: _, inputResponses, _meta, ...plain } = params;
  const given = isObject(inputResponses) ? inputResponses : {};
  // What is always asked may be answered before it was.
  if (known === null) {
    const sent = { ...plain, _meta, ...answersTo(["consent"], given) };
    return (await send({ method, params: sent })).result;
  }
  let sent: Params = { ...plain, _meta: usualMeta };
  for (let round = 0; ; round += 1) {
    const { result } = await send({ method, params: sent });
    if (round === known.round) return result;
    const asked = Object.keys(result?.["inputRequests"] ?? {});
    const isLast = round === known.round - 1;
    const answers = answersTo(asked, isLast ? given : known.sealed);
    sent = {
      ...plain,
      _meta: isLast ? _meta : usualMeta,
      ...answers,
      requestState: result?.["requestState"],
    };
  }
}

/** Goes on honestly with a call that was asked something, to its end. */
export async function finish(
  send: Send,
  { method, params }: MutableRequest,
  asking: RawAnswer,
): Promise<void> {
  const { requestState: _, inputResponses: __, ...plain } = params;
  let { result } = asking;
  for (let round = 0; round < 5 && result?.["resultType"] === "input_required"; round += 1) {
    const asked = Object.keys(result["inputRequests"] ?? {});
    const fields = { ...answersTo(asked, surveyAnswers), requestState: result["requestState"] };
    ({ result } = await send({ method, params: { ...plain, ...fields } }));
  }
}

function answersTo(asked: readonly string[], answers: Params) {
  const given = asked.flatMap((key) => (Object.hasOwn(answers, key) ? [[key, answers[key]] as const] : []));
  return { inputResponses: Object.fromEntries(given) };
}

export function isObject(value: unknown): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an answer is what the handler of the survey counts on, told without the code under test. */
export function isFit(key: string, answer: unknown): boolean {
  if (!isObject(answer)) return false;
  const { action, content, model, role, roots } = answer;
  switch (key) {
    case "consent": {
      if (action !== "accept" || !isObject(content)) return false;
      const { agree, name, age = 0 } = content;
      const isNamed = typeof name === "string" && name.length > 0 && [...name].length <= 40;
      return agree === true && isNamed && Number.isInteger(age) && Number(age) >= 0;
    }
    case "page":
      return action === "accept" && Object.keys(answer).length === 1;
    case "folders":
      return Array.isArray(roots) && roots.every((root) => isObject(root) && typeof root["uri"] === "string");
    default: {
      const blocks = Array.isArray(content) ? (content as unknown[]) : [content];
      const isTyped = blocks.every((block) => isObject(block) && typeof block["type"] === "string");
      return typeof model === "string" && (role === "user" || role === "assistant") && isTyped;
    }
  }
}
