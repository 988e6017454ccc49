import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import {
  askedBy,
  HostileClient,
  honestRounds,
  hostileKinds,
  roundOf,
  stateOf,
  surveyKeys,
  type Key,
} from "./hostile-client.ts";
import { surveyStubs } from "./running-survey.ts";

const json = JSON.stringify;
const second = ["folders", "opinion", "research"];
const honestIn = (key: Key): Record<string, object> => ({ ...honestRounds[roundOf[key] - 1] });
const kindOf = (key: Key) => Object.keys(surveyAnswers[key])[0];

/** Each key with each answer that is of another kind. */
const crossed = surveyKeys.flatMap((key) =>
  surveyKeys.filter((other) => kindOf(other) !== kindOf(key)).map((other) => ({ key, other })),
);

describe.each(hostileKinds)("a client over %s that writes its answers by hand", (kind) => {
  let stubs: GeneratedStubs;
  let client: HostileClient;
  beforeAll(async () => {
    stubs = await surveyStubs();
    client = await HostileClient.start(stubs, kind);
  });
  afterAll(async () => {
    await client.close();
    stubs.remove();
  });

  test.each(crossed)(
    "that answers $key as if it were $other is asked again, for that alone",
    async ({ key, other }) => {
      const state = await client.pausedIn(roundOf[key]);
      const answers = { ...honestIn(key), [key]: surveyAnswers[other] };
      const again = await client.withoutEffect(() => client.retry(state, answers));
      expect(askedBy(again)).toEqual([key]);
      // What fitted is kept.
      const next = await client.retry(stateOf(again), { [key]: surveyAnswers[key] });
      expect(next.result).toBeDefined();
      expect(askedBy(next)).toEqual(Object.keys(honestRounds[roundOf[key]] ?? {}).sort());
    },
  );

  test.each(surveyKeys)(
    "that adds to %s what belongs to other kinds gets no other kind through",
    async (key) => {
      const mixed = {
        ...{ action: "accept", content: { agree: true, name: "Eve" }, model: "m", role: "user", roots: [] },
        ...surveyAnswers[key],
      };
      const earlier = client.server.recorded().length;
      await client.retry(await client.pausedIn(roundOf[key]), { ...honestIn(key), [key]: mixed });
      const seen = client.server
        .recorded()
        .slice(earlier)
        .flatMap((event) => (event.what === "run" && key in event.inputs ? [event.inputs[key]] : []));
      expect(seen.length).toBeGreaterThan(0);
      for (const answer of seen) expect(answer).toMatchObject(surveyAnswers[key]);
    },
  );

  test.each([
    [
      "wrapped as a response",
      (key: Key, answer: object) => `{"${key}":{"method":"x","result":${json(answer)}}}`,
    ],
    ["wrapped in its own key", (key: Key, answer: object) => `{"${key}":{"${key}":${json(answer)}}}`],
    ["in a list", (key: Key, answer: object) => `{"${key}":[${json(answer)}]}`],
    ["as text", (key: Key, answer: object) => `{"${key}":${json(json(answer))}}`],
    ["in the prototype of all", (key: Key, answer: object) => `{"__proto__":{"${key}":${json(answer)}}}`],
    ["in a prototype of its own", (key: Key, answer: object) => `{"${key}":{"__proto__":${json(answer)}}}`],
    [
      "under a constructor",
      (key: Key, answer: object) => `{"constructor":{"prototype":{"${key}":${json(answer)}}}}`,
    ],
    ["given and taken back", (key: Key, answer: object) => `{"${key}":${json(answer)},"${key}":null}`],
    ["under a key with a space", (key: Key, answer: object) => `{"${key} ":${json(answer)}}`],
    ["nested without end", (key: Key) => `{"${key}":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
  ])("whose answers come %s is asked again", async (_, write) => {
    for (const key of ["consent", "page"] as const) {
      const state = await client.pausedIn(roundOf[key]);
      const again = await client.withoutEffect(() => client.retry(state, write(key, surveyAnswers[key])));
      expect(askedBy(again)).toEqual([key]);
    }
  });

  test("cannot answer what was never asked, nor on demand without a state", async () => {
    const first = await client.withoutEffect(() => client.call(`"inputResponses":${json(surveyAnswers)}`));
    expect(askedBy(first)).toEqual(second);
    const state = await client.pausedIn(1);
    const next = await client.withoutEffect(() => client.retry(state, surveyAnswers));
    expect(askedBy(next)).toEqual(second);
    const last = await client.withoutEffect(() => client.retry(stateOf(next), surveyAnswers));
    expect(askedBy(last)).toEqual(["page"]);
  });

  test("cannot change an answer that it gave", async () => {
    const other = { action: "accept", content: { agree: true, name: "Eve" } };
    const answers = { page: surveyAnswers.page, consent: other, folders: { roots: [] } };
    const { result } = await client.retry(await client.pausedIn(3), answers);
    expect(result?.["structuredContent"]).toMatchObject({ answers: surveyAnswers });
  });

  test("cannot have kept what is too large, and reads which answer it is", async () => {
    const state = await client.pausedIn(2);
    const large = { ...surveyAnswers.opinion, content: { type: "text", text: "x".repeat(200_000) } };
    const runs = client.runs();
    const { error } = await client.withoutEffect(() =>
      client.retry(state, { ...honestRounds[1], opinion: large }),
    );
    expect(error).toMatchObject({ code: -32602 });
    expect(error?.message).toMatch(/"opinion" has 200\d{3} characters/);
    expect(client.runs()).toBe(runs);
    const many = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`key${index}`, surveyAnswers.page]),
    );
    expect(askedBy(await client.withoutEffect(() => client.retry(state, many)))).toEqual(second);
  });

  test("finds that no object has been given a member by all of this", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    for (const key of surveyKeys) expect(key in {}).toBe(false);
  });
});
