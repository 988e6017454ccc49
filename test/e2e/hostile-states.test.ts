import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { askedBy, fieldsOf, HostileClient, hostileKinds } from "./hostile-client.ts";
import { surveyStubs } from "./running-survey.ts";

const { page } = surveyAnswers;

describe.each(hostileKinds)("a client over %s that sends states by hand", (kind) => {
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

  test("gets through with what an honest client sends", async () => {
    const effects = client.server.effects().length;
    const { result } = await client.retry(await client.pausedIn(3), { page });
    expect(result?.["structuredContent"]).toMatchObject({ answers: surveyAnswers, step: 2 });
    expect(client.server.effects()).toHaveLength(effects + 1);
  });

  test("is refused a state that it has given twice, of which one is forged", async () => {
    const state = await client.pausedIn(3);
    const fields = fieldsOf(state, { page });
    await client.expectRefused(() =>
      client.call(`"requestState":${JSON.stringify(state)},${fieldsOf("x", { page })}`),
    );
    await client.expectRefused(() => client.call(`${fields},"requestState":"forged"`));
  });

  test.each([
    ["a space before it", (state: string) => ` ${state}`],
    ["a character that does not show", (state: string) => `${state}\u0000`],
    ["other letters", (state: string) => state.toLowerCase()],
    ["a segment more", (state: string) => `${state}.e30`],
    ["its parts in another order", (state: string) => state.split(".").toReversed().join(".")],
    [
      "the header of another algorithm",
      (state: string) => state.replace(/^[^.]+/, btoa('{"alg":"none","enc":"A256GCM"}')),
    ],
    ["itself behind it", (state: string) => state + state],
  ])("is refused a state with %s", async (_, change) => {
    const state = await client.pausedIn(3);
    await client.expectRefused(() => client.retry(change(state), { page }));
  });

  test("is refused a state of another tool, another method or other arguments, in every round", async () => {
    for (const round of [1, 2, 3]) {
      const fields = fieldsOf(await client.pausedIn(round), surveyAnswers);
      await client.expectRefused(() => client.call(fields, '{"topic":"tea"}', "census"));
      for (const args of [
        '{"topic":"coffee"}',
        '{"topic":"tea","places":[]}',
        '{"topic":"tea","__proto__":{}}',
      ]) {
        await client.expectRefused(() => client.call(fields, args));
      }
      for (const [method, params] of [
        ["prompts/get", '"name":"brief","arguments":{"topic":"tea"}'],
        ["resources/read", '"uri":"survey://report"'],
      ] as const) {
        await client.expectRefused(() => client.send({ method, params: `{${params},${fields}}` }));
      }
    }
  });

  test("is refused a state of ten megabytes before anything of it is read", async () => {
    const state = await client.pausedIn(3);
    const large = state + "A".repeat(10_000_000);
    const { error, text } = await client.withoutEffect(() => client.retry(large, { page }));
    // HTTP takes bodies up to four megabytes.
    expect(error).toMatchObject(kind === "http" ? { code: -32000 } : { code: -32602 });
    expect(text.length).toBeLessThan(1_000);
    const reasons = client.server
      .recorded()
      .flatMap((event) => (event.what === "error" ? [event.message] : []));
    if (kind === "stdio") expect(reasons.at(-1)).toBe("It is longer than any state of ours.");
    expect((await client.retry(state, { page })).result).toHaveProperty("structuredContent");
  });

  test("cannot go back to an earlier round with a later answer", async () => {
    const first = await client.pausedIn(1);
    expect(askedBy(await client.withoutEffect(() => client.retry(first, { page })))).toEqual(["consent"]);
  });
});
