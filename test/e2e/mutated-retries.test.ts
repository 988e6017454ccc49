import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Recorded } from "./fixtures/recorded.ts";
import { serveHttp } from "./fixtures/serve-http.ts";
import { keys } from "./fixtures/server-settings.ts";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import { surveyServer } from "./fixtures/survey-server.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { expectNothingLeaks } from "./leaks.ts";
import { mutated, mutation, type MutableRequest, type Mutation, type Params } from "./mutations.ts";
import { rawInMemory, rawOverHttp, usualMeta, type RawAnswer, type RawPeer } from "./raw-peers.ts";
import { surveyStubs } from "./running-survey.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 });

const isLong = process.env["STUBGEN_LONG"] === "1";

/** What a state of the server holds, for telling what an honest client would have answered with it. */
interface Made {
  state: string;
  sealed: Params;
}

/** A request that goes on with a paused call, as an honest client sends it. */
type Retry = MutableRequest & { params: Params };

/** The server under test, what it did, and a line to it. */
interface Tested {
  peer: RawPeer;
  events: Recorded[];
  logged: unknown[];
  close: () => Promise<void>;
}

async function startTested(stubs: GeneratedStubs, kind: "memory" | "http"): Promise<Tested> {
  const events: Recorded[] = [];
  const logged: unknown[] = [];
  const factory = await surveyServer(stubs, (event) => events.push(event), {
    requestState: { keys: [keys.one], principal: "anonymous", lifetime: { round: 3_600 } },
    onError: (error: unknown) => logged.push(error),
  });
  const http = kind === "http" ? await serveHttp(factory) : null;
  const peer = http === null ? await rawInMemory(factory) : rawOverHttp(http);
  const close = async () => {
    await peer.close();
    await http?.close();
  };
  return { peer, events, logged, close };
}

function send({ peer }: Tested, { method, params }: MutableRequest): Promise<RawAnswer> {
  return peer.request({ method, params: JSON.stringify(params), meta: null });
}

/** What each part of the server's surface is called with. */
const targets: MutableRequest[] = [
  { method: "tools/call", params: { name: "survey", arguments: { topic: "tea", places: ["a", "b"] } } },
  { method: "tools/call", params: { name: "census", arguments: { topic: "tea" } } },
  { method: "prompts/get", params: { name: "brief", arguments: { topic: "tea" } } },
  { method: "resources/read", params: { uri: "survey://report" } },
];

const rounds: Params[] = [
  { consent: surveyAnswers.consent },
  { opinion: surveyAnswers.opinion, research: surveyAnswers.research, folders: surveyAnswers.folders },
  { page: surveyAnswers.page },
];

/** All retries that honest calls of the targets consist of, and the states that they come with. */
async function honestRetries(tested: Tested): Promise<{ retries: Retry[]; made: Made[] }> {
  const retries: Retry[] = [];
  const made: Made[] = [];
  for (const { method, params } of targets) {
    let sent: Params = { _meta: usualMeta, ...params };
    let sealed: Params = {};
    for (const inputResponses of rounds) {
      const { result } = await send(tested, { method, params: sent });
      const requestState = String(result?.["requestState"]);
      made.push({ state: requestState, sealed });
      sent = { _meta: usualMeta, ...params, inputResponses, requestState };
      retries.push({ method, params: sent });
      sealed = { ...sealed, ...inputResponses };
    }
  }
  return { retries, made };
}

/** What an honest client gets for the same call if it gives these answers when it is asked for them; null: nothing. */
async function honestResult(
  tested: Tested,
  { method, params }: MutableRequest,
  answers: Params,
): Promise<unknown> {
  const { requestState: _, inputResponses: __, ...plain } = params;
  let sent: Params = plain;
  for (let round = 0; round < 5; round += 1) {
    const { result } = await send(tested, { method, params: sent });
    if (result?.["resultType"] !== "input_required") return result ?? null;
    const asked = Object.keys(result["inputRequests"] ?? {});
    if (asked.some((key) => !Object.hasOwn(answers, key))) return null;
    const inputResponses = Object.fromEntries(asked.map((key) => [key, answers[key]]));
    sent = { ...plain, inputResponses, requestState: result["requestState"] };
  }
  return null;
}

/** The bytes of a state: in base64url, some letters stand for the same ones. */
const bytesOf = (state: string) =>
  state
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("hex"))
    .join();

function isObject(value: unknown): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

describe.each([
  ["memory", isLong ? 10_000 : 400],
  ["http", isLong ? 1_000 : 60],
] as const)("valid retries over %s, changed at random", (kind, runs) => {
  let stubs: GeneratedStubs;
  let tested: Tested;
  beforeAll(async () => {
    stubs = await surveyStubs();
    tested = await startTested(stubs, kind);
  });
  afterAll(async () => {
    await tested.close();
    stubs.remove();
  });

  const effects = () => tested.events.filter(({ what }) => what === "effect").length;

  test(`${runs} of them are refused, asked again, or answered as an honest client would be`, async () => {
    const { retries, made } = await honestRetries(tested);
    const states = made.map(({ state }) => state);
    const outcomes = { refused: 0, ignored: 0, asked: 0, told: 0, complete: 0 };

    const judge = async (request: MutableRequest): Promise<void> => {
      const before = effects();
      const answer = await send(tested, request);
      expectNothingLeaks(answer.text);
      const { error, result } = answer;
      const done = effects() - before;
      if (result === undefined) {
        outcomes[answer.text === "" ? "ignored" : "refused"] += 1;
        expect(done).toBe(0);
        if (answer.text !== "") expect(error?.code).toBeLessThan(0);
        return;
      }
      if (result["resultType"] === "input_required") {
        outcomes.asked += 1;
        expect(done).toBe(0);
        for (const key of Object.keys(result["inputRequests"] ?? {}))
          expect(surveyAnswers).toHaveProperty(key);
        return;
      }
      const isTold = result["isError"] === true || request.method === "tools/list";
      outcomes[isTold ? "told" : "complete"] += 1;
      expect(done).toBe(isTold ? 0 : 1);
      const { requestState, inputResponses } = request.params;
      const known = made.find(
        ({ state }) => typeof requestState === "string" && bytesOf(state) === bytesOf(requestState),
      );
      // A result that is not the caller's own mistake takes either no state at all, or one that the server made.
      if (!isTold) expect(requestState === undefined || known !== undefined).toBe(true);
      const answers = { ...(isObject(inputResponses) ? inputResponses : {}), ...known?.sealed };
      expect(result).toEqual(await honestResult(tested, request, answers));
    };

    const changes = fc.array(mutation, { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(
      fc.constantFrom(...retries),
      changes,
      async (retry, list: Mutation[]) => {
        await judge(
          list.reduce<MutableRequest>((request, change) => mutated(request, change, states), retry),
        );
      },
    );
    await fc.assert(property, { numRuns: runs });
    // The unchanged ones are fine.
    for (const retry of retries) await judge(retry);

    const { ignored: _, ...usual } = outcomes;
    for (const [outcome, count] of Object.entries(usual)) expect(count, outcome).toBeGreaterThan(0);
    console.log(outcomes);
  });

  test("none of them was a fault of the server's", () => {
    const faults = tested.logged.filter((error) => (error as Error).name !== "StateRefused");
    // Nested deeper than anything can be written down, an argument ends the call.
    expect(faults.filter((error) => !(error instanceof RangeError))).toEqual([]);
  });
});
