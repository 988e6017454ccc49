import { expect } from "vitest";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { expectNothingLeaks } from "./leaks.ts";
import { rawOverHttp, rawOverStdio, type RawAnswer, type RawPeer, type RawRequest } from "./raw-peers.ts";
import { startSurvey, type RunningSurvey } from "./running-survey.ts";

export const hostileKinds = ["stdio", "http"] as const;

const { consent, opinion, research, folders, page } = surveyAnswers;
/** What an honest client answers in each of the survey's rounds. */
export const honestRounds: readonly Readonly<Record<string, object>>[] = [
  { consent },
  { opinion, research, folders },
  { page },
];
/** In which round a key is asked, from 1. */
export const roundOf = { consent: 1, opinion: 2, research: 2, folders: 2, page: 3 } as const;
export type Key = keyof typeof roundOf;
export const surveyKeys = Object.keys(roundOf) as Key[];

/** A client that writes its requests by hand; nothing that it reads may tell more than it should. */
export class HostileClient {
  readonly server: RunningSurvey;
  readonly #peer: RawPeer;

  private constructor(server: RunningSurvey, peer: RawPeer) {
    this.server = server;
    this.#peer = peer;
  }

  static async start(stubs: GeneratedStubs, kind: (typeof hostileKinds)[number]): Promise<HostileClient> {
    const server = await startSurvey(stubs, kind);
    return new HostileClient(server, kind === "stdio" ? rawOverStdio(server) : rawOverHttp(server));
  }

  async close(): Promise<void> {
    await this.#peer.close();
    await this.server.close();
  }

  async send(request: RawRequest): Promise<RawAnswer> {
    const answer = await this.#peer.request(request);
    expectNothingLeaks(answer.text);
    return answer;
  }

  /** Calls a tool; `more` is the text of further members. */
  call(more = "", args = '{"topic":"tea"}', name = "survey"): Promise<RawAnswer> {
    const members = [`"name":${JSON.stringify(name)}`, `"arguments":${args}`, ...(more === "" ? [] : [more])];
    return this.send({ method: "tools/call", params: `{${members.join(",")}}` });
  }

  /** Goes on with a call of the survey; answers in words are text of an object. */
  retry(state: string, answers: object | string): Promise<RawAnswer> {
    return this.call(fieldsOf(state, answers));
  }

  /** The state of a call of the survey that is in this round, honestly answered before. */
  async pausedIn(round: number): Promise<string> {
    let state = stateOf(await this.call());
    for (const answers of honestRounds.slice(0, round - 1)) state = stateOf(await this.retry(state, answers));
    return state;
  }

  runs(): number {
    return this.server.recorded().filter(({ what }) => what === "run").length;
  }

  /** Nothing ran to its end, whatever ran on the way. */
  async withoutEffect(act: () => Promise<RawAnswer>): Promise<RawAnswer> {
    const effects = this.server.effects().length;
    const answer = await act();
    expect(this.server.effects()).toHaveLength(effects);
    return answer;
  }

  /** The state is refused in the protocol's words, and nothing ran at all. */
  async expectRefused(act: () => Promise<RawAnswer>): Promise<void> {
    const runs = this.runs();
    const { error, text } = await this.withoutEffect(act);
    expect(error, text).toEqual({
      code: -32602,
      message: "Invalid or expired requestState",
      data: { reason: "invalid_request_state" },
    });
    expect(this.runs()).toBe(runs);
  }
}

/** The text of the two fields that make a request a retry. */
export function fieldsOf(state: string, answers: object | string): string {
  const responses = typeof answers === "string" ? answers : JSON.stringify(answers);
  return `"requestState":${JSON.stringify(state)},"inputResponses":${responses}`;
}

export function stateOf({ result, text }: RawAnswer): string {
  if (typeof result?.["requestState"] !== "string") throw new Error(`Not paused: ${text.slice(0, 1_000)}`);
  return result["requestState"];
}

/** Keys that an answer asks for, in order. */
export function askedBy({ result }: RawAnswer): string[] {
  return Object.keys(result?.["inputRequests"] ?? {}).sort();
}
