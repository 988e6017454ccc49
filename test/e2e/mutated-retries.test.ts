import canonicalize from "canonicalize";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Recorded } from "./fixtures/recorded.ts";
import { serveHttp } from "./fixtures/serve-http.ts";
import { keys } from "./fixtures/server-settings.ts";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import { surveyServer } from "./fixtures/survey-server.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { finish, honestResult, honestRetries, isFit, type Made, type Send } from "./honest-survey.ts";
import { expectNothingLeaks } from "./leaks.ts";
import { mutated, mutation, type MutableRequest } from "./mutations.ts";
import { rawInMemory, rawOverHttp } from "./raw-peers.ts";
import { surveyStubs } from "./running-survey.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 });

const isLong = process.env["STUBGEN_LONG"] === "1";
type Effect = Extract<Recorded, { what: "effect" }>;

/** The server under test, what it did, and a line to it. */
interface Tested {
  send: Send;
  effects: Effect[];
  logged: unknown[];
  close: () => Promise<void>;
}

async function startTested(stubs: GeneratedStubs, kind: "memory" | "http"): Promise<Tested> {
  const effects: Effect[] = [];
  const logged: unknown[] = [];
  const record = (event: Recorded) => event.what === "effect" && effects.push(event);
  const factory = await surveyServer(stubs, record, {
    requestState: { keys: [keys.one], principal: "anonymous", lifetime: { round: 3_600 } },
    onError: (error: unknown) => logged.push(error),
  });
  const http = kind === "http" ? await serveHttp(factory) : null;
  const peer = http === null ? await rawInMemory(factory) : rawOverHttp(http);
  const send: Send = ({ method, params }) =>
    peer.request({ method, params: JSON.stringify(params), meta: null });
  const close = async () => {
    await peer.close();
    await http?.close();
  };
  return { send, effects, logged, close };
}

/** The bytes of a state: in base64url, some letters stand for the same ones. */
const bytesOf = (state: unknown) =>
  String(state)
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("hex"))
    .join();

/** What a call is made to, in one spelling. */
const targetOf = ({ method, params: { name, uri, arguments: args = {} } }: MutableRequest) =>
  canonicalize({ method, called: method === "resources/read" ? uri : [name, args] });

/** What happened had been asked for, in this very call, and answered as it must be. */
function expectDeserved({ answers }: Effect, request: MutableRequest, known: Made | null): void {
  if (known !== null) expect(targetOf(request)).toBe(targetOf(known.call));
  const open = known === null ? ["consent"] : [...Object.keys(known.sealed), ...known.asked];
  expect(open).toEqual(expect.arrayContaining(Object.keys(answers)));
  expect(answers).toMatchObject(known?.sealed ?? {});
  expectFit(answers);
}

function expectFit(answers: Effect["answers"]): void {
  for (const [key, answer] of Object.entries(answers)) expect(isFit(key, answer), key).toBe(true);
}

describe.each([
  ["memory", isLong ? 10_000 : 600],
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

  test(`${runs} of them are refused, asked again, or answered as an honest client would be`, async () => {
    const { send, effects } = tested;
    const { retries, made } = await honestRetries(send);
    const states = made.map(({ state }) => state);
    const outcomes = { refused: 0, ignored: 0, asked: 0, told: 0, complete: 0 };

    const judge = async (request: MutableRequest): Promise<void> => {
      const earlier = effects.length;
      const answer = await send(request);
      const { text, error, result } = answer;
      expectNothingLeaks(text);
      const [effect, ...others] = effects.slice(earlier);
      expect(others).toEqual([]);
      if (result === undefined || result["resultType"] === "input_required") {
        outcomes[result !== undefined ? "asked" : text === "" ? "ignored" : "refused"] += 1;
        expect(effect).toBeUndefined();
        if (text !== "" && result === undefined) expect(error?.code).toBeLessThan(0);
        for (const key of Object.keys(result?.["inputRequests"] ?? {}))
          expect(surveyAnswers).toHaveProperty(key);
        // What was taken on the way shows at the end.
        await finish(send, request, answer);
        for (const { answers } of effects.slice(earlier)) expectFit(answers);
        return;
      }
      const isTold = result["isError"] === true || request.method === "tools/list";
      outcomes[isTold ? "told" : "complete"] += 1;
      const { requestState } = request.params;
      const known = made.find(({ state }) => bytesOf(state) === bytesOf(requestState)) ?? null;
      if (isTold) expect(effect).toBeUndefined();
      else {
        // It takes either no state at all, or one that the server made.
        expect(requestState === undefined || known !== null).toBe(true);
        expectDeserved(effect as Effect, request, known);
      }
      expect(result).toEqual(await honestResult(send, request, known));
    };

    const property = fc.asyncProperty(
      fc.constantFrom(...retries),
      fc.array(mutation, { minLength: 1, maxLength: 2 }),
      (retry, changes) =>
        judge(changes.reduce<MutableRequest>((request, change) => mutated(request, change, states), retry)),
    );
    await fc.assert(property, { numRuns: runs });
    // There were some of each, before those that nobody changed.
    const { ignored: _, ...usual } = outcomes;
    for (const [outcome, count] of Object.entries(usual)) expect(count, outcome).toBeGreaterThan(0);
    for (const retry of retries) await judge(retry);
    expect(tested.effects.length).toBeGreaterThan(20);
  });

  test("none of them was a fault of the server's", () => {
    // Prompts and resources have no error results, so that what the survey says there is logged.
    const own = new Set(["StateRefused", "ToolError"]);
    const faults = tested.logged.filter((error) => !own.has((error as Error).name));
    expect(faults).toEqual([]);
  });
});
