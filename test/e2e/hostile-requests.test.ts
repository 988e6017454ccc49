import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { expectNothingLeaks } from "./leaks.ts";
import { rawOverHttp, rawOverStdio, type RawAnswer, type RawPeer } from "./raw-peers.ts";
import { startSurvey, surveyStubs, type RunningSurvey } from "./running-survey.ts";

const { consent, opinion, research, folders, page } = surveyAnswers;
const second = { opinion, research, folders };
const json = JSON.stringify;

let stubs: GeneratedStubs;
beforeAll(async () => {
  stubs = await surveyStubs();
}, 60_000);
afterAll(() => stubs.remove());

describe.each(["stdio", "http"] as const)("a client over %s that writes its requests by hand", (kind) => {
  let server: RunningSurvey;
  let peer: RawPeer;
  const read: string[] = [];
  beforeAll(async () => {
    server = await startSurvey(stubs, kind);
    peer = kind === "stdio" ? rawOverStdio(server) : rawOverHttp(server);
  });
  afterAll(async () => {
    await peer.close();
    await server.close();
  });

  /** Calls the survey with parameters of which `more` is the text of further members. */
  async function call(more = "", args = '{"topic":"tea"}', name = "survey"): Promise<RawAnswer> {
    const params = `{"name":${json(name)},"arguments":${args}${more === "" ? "" : `,${more}`}}`;
    const answer = await peer.request({ method: "tools/call", params });
    read.push(answer.text);
    return answer;
  }

  const retried = (state: string, responses: object | string) =>
    call(
      `"requestState":${json(state)},"inputResponses":${typeof responses === "string" ? responses : json(responses)}`,
    );
  const stateOf = ({ result, text }: RawAnswer): string => {
    if (typeof result?.["requestState"] !== "string") throw new Error(`Not paused: ${text}`);
    return result["requestState"];
  };
  const askedBy = ({ result }: RawAnswer) => Object.keys(result?.["inputRequests"] ?? {}).sort();

  /** A call of the survey after so many rounds, honestly answered. */
  async function pausedAfter(rounds: 1 | 2 | 3): Promise<string> {
    let state = stateOf(await call());
    for (const answers of [{ consent }, second].slice(0, rounds - 1))
      state = stateOf(await retried(state, answers));
    return state;
  }

  /** Nothing ran to its end, whatever was asked. */
  async function withoutEffect(act: () => Promise<RawAnswer>): Promise<RawAnswer> {
    const effects = server.effects().length;
    const answer = await act();
    expect(server.effects()).toHaveLength(effects);
    return answer;
  }

  async function expectRefused(act: () => Promise<RawAnswer>): Promise<void> {
    const earlier = server.recorded().filter(({ what }) => what === "run").length;
    const { error, text } = await withoutEffect(act);
    expect(error, text).toEqual({
      code: -32602,
      message: "Invalid or expired requestState",
      data: { reason: "invalid_request_state" },
    });
    expect(server.recorded().filter(({ what }) => what === "run")).toHaveLength(earlier);
  }

  test("gets through with what an honest client sends", async () => {
    const effects = server.effects().length;
    const { result } = await retried(await pausedAfter(3), { page });
    expect(result?.["structuredContent"]).toMatchObject({ answers: surveyAnswers, step: 2 });
    expect(server.effects()).toHaveLength(effects + 1);
  });

  test("is refused a state that it has given twice, of which one is forged", async () => {
    const state = await pausedAfter(3);
    const responses = `"inputResponses":${json({ page })}`;
    await expectRefused(() => call(`"requestState":${json(state)},"requestState":"forged",${responses}`));
    await expectRefused(() => call(`"requestState":${json(` ${state}`)},${responses}`));
    await expectRefused(() => call(`"requestState":${json(`${state}\u0000`)},${responses}`));
    await expectRefused(() => call(`"requestState":${json(state.toLowerCase())},${responses}`));
  });

  test("is refused a state of another tool, another method or other arguments, at every step", async () => {
    for (const rounds of [1, 2, 3] as const) {
      const state = await pausedAfter(rounds);
      const fields = `"requestState":${json(state)},"inputResponses":${json(surveyAnswers)}`;
      await expectRefused(() => call(fields, '{"topic":"tea"}', "census"));
      await expectRefused(() => call(fields, '{"topic":"coffee"}'));
      await expectRefused(() => call(fields, '{"topic":"tea","places":[]}'));
      await expectRefused(() => call(fields, '{"topic":"tea","__proto__":{"topic":"coffee"}}'));
      for (const [method, params] of [
        ["prompts/get", '"name":"brief","arguments":{"topic":"tea"}'],
        ["resources/read", '"uri":"survey://report"'],
      ] as const) {
        await expectRefused(() => peer.request({ method, params: `{${params},${fields}}` }));
      }
    }
  });

  test("is refused a state of ten megabytes before anything of it is read", async () => {
    const state = await pausedAfter(3);
    const large = state + "A".repeat(10_000_000);
    const started = performance.now();
    const { error, text } = await withoutEffect(() => retried(large, { page }));
    // HTTP takes bodies up to four megabytes.
    expect(error).toMatchObject(kind === "http" ? { code: -32000 } : { code: -32602 });
    expect(text.length).toBeLessThan(1_000);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect((await retried(state, { page })).result).toHaveProperty("structuredContent");
  });

  const kinds = Object.entries(surveyAnswers);
  const crossed = kinds.flatMap(([key]) =>
    kinds
      .filter(
        ([other]) =>
          Object.keys(surveyAnswers[other as "page"])[0] !== Object.keys(surveyAnswers[key as "page"])[0],
      )
      .map(([other, answer]) => ({ key, other, answer })),
  );
  const stepOf = { consent: 1, opinion: 2, research: 2, folders: 2, page: 3 } as const;

  test.each(crossed)(
    "that answers $key as if it were $other is asked again, for that alone",
    async ({ key, answer }) => {
      const step = stepOf[key as keyof typeof stepOf];
      const honest = [{ consent }, second, { page }][step - 1] as object;
      const state = await pausedAfter(step);
      const again = await withoutEffect(() => retried(state, { ...honest, [key]: answer }));
      expect(askedBy(again)).toEqual([key]);
      // What fitted is kept.
      const next = await retried(stateOf(again), { [key]: surveyAnswers[key as "page"] });
      expect(next.text).not.toContain(`"${key}":{"method"`);
      expect(next.result).toBeDefined();
    },
  );

  test.each(Object.keys(surveyAnswers))(
    "that adds to %s what belongs to another kind gives no other kind",
    async (key) => {
      const step = stepOf[key as keyof typeof stepOf];
      const honest = [{ consent }, second, { page }][step - 1] as Record<string, object>;
      const mixed = {
        action: "accept",
        content: { agree: true, name: "Eve" },
        model: "m",
        roots: [],
        ...honest[key],
      };
      const runs = server.recorded().length;
      await retried(await pausedAfter(step), { ...honest, [key]: mixed });
      const seen = server
        .recorded()
        .slice(runs)
        .flatMap((event) => (event.what === "run" && key in event.inputs ? [event.inputs[key]] : []));
      for (const answer of seen) expect(answer).toMatchObject(surveyAnswers[key as "page"]);
      expect(seen.length).toBeGreaterThan(0);
    },
  );

  test.each([
    [
      "wrapped as a response",
      (key: string, answer: object) => `{"${key}":{"method":"x","result":${json(answer)}}}`,
    ],
    ["wrapped twice", (key: string, answer: object) => `{"${key}":{"${key}":${json(answer)}}}`],
    ["in a list", (key: string, answer: object) => `{"${key}":[${json(answer)}]}`],
    ["as text", (key: string, answer: object) => `{"${key}":${json(json(answer))}}`],
    [
      "in the prototype of the map",
      (key: string, answer: object) => `{"__proto__":{"${key}":${json(answer)}}}`,
    ],
    ["in its own prototype", (key: string, answer: object) => `{"${key}":{"__proto__":${json(answer)}}}`],
    [
      "under its constructor",
      (key: string, answer: object) => `{"constructor":{"prototype":{"${key}":${json(answer)}}}}`,
    ],
    ["given and taken back", (key: string, answer: object) => `{"${key}":${json(answer)},"${key}":null}`],
    ["under a key with a space", (key: string, answer: object) => `{"${key} ":${json(answer)}}`],
    ["deep inside", (key: string) => `{"${key}":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
  ])("whose answers come %s is asked again", async (_, write) => {
    const state = await pausedAfter(1);
    expect(askedBy(await withoutEffect(() => retried(state, write("consent", consent))))).toEqual([
      "consent",
    ]);
    const later = await pausedAfter(3);
    expect(askedBy(await withoutEffect(() => retried(later, write("page", page))))).toEqual(["page"]);
    expect(({} as { consent?: unknown; page?: unknown }).consent).toBeUndefined();
  });

  test("cannot answer what was never asked, nor on demand without a state", async () => {
    const all = json(surveyAnswers);
    const first = await withoutEffect(() => call(`"inputResponses":${all}`));
    expect(askedBy(first)).toEqual(["folders", "opinion", "research"]);
    const state = await pausedAfter(1);
    const next = await withoutEffect(() => retried(state, all));
    expect(askedBy(next)).toEqual(["folders", "opinion", "research"]);
    const last = await withoutEffect(() => retried(stateOf(next), all));
    expect(askedBy(last)).toEqual(["page"]);
  });

  test("cannot change an answer that it gave, nor go back to an earlier round's state with a later answer", async () => {
    const third = await pausedAfter(3);
    const other = { action: "accept", content: { agree: true, name: "Eve" } };
    const { result } = await retried(third, { page, consent: other, folders: { roots: [] } });
    expect(result?.["structuredContent"]).toMatchObject({ answers: surveyAnswers });
    const first = await pausedAfter(1);
    expect(askedBy(await withoutEffect(() => retried(first, { page })))).toEqual(["consent"]);
  });

  test("cannot have kept what is too large, and reads which answer it is", async () => {
    const state = await pausedAfter(2);
    const large = { ...opinion, content: { type: "text", text: "x".repeat(200_000) } };
    const { error } = await withoutEffect(() => retried(state, { ...second, opinion: large }));
    expect(error).toMatchObject({ code: -32602 });
    expect(error?.message).toMatch(/"opinion" has 200\d{3} characters/);
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, page]));
    expect(askedBy(await withoutEffect(() => retried(state, many)))).toEqual([
      "folders",
      "opinion",
      "research",
    ]);
  });

  test("is refused arguments that no JSON should hold, and the server goes on", async () => {
    const deep = `{"topic":"tea","deep":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    for (const args of [
      deep,
      '{"topic":"tea","number":1e400}',
      '{"__proto__":{"topic":"tea"}}',
      "[]",
      "5",
      "null",
    ]) {
      const { result, error, text } = await withoutEffect(() => call("", args));
      expect(result?.["isError"] === true || error !== undefined, text.slice(0, 500)).toBe(true);
    }
    expect(askedBy(await call())).toEqual(["consent"]);
  });

  test("is refused without its capabilities, and cannot make up a revision", async () => {
    const params = '{"name":"survey","arguments":{"topic":"tea"}}';
    const version = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
    const unknown = {
      "io.modelcontextprotocol/protocolVersion": "2099-01-01",
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    for (const meta of [null, {}, version, unknown]) {
      const { error, text } = await withoutEffect(() => peer.request({ method: "tools/call", params, meta }));
      expect(error, text).toBeDefined();
      read.push(text);
    }
  });

  test.each(["__proto__", "constructor", "toString", "", "SURVEY"])(
    "finds no tool called %j",
    async (name) => {
      const { error } = await withoutEffect(() => call("", "{}", name));
      expect(error).toMatchObject({ code: -32602 });
    },
  );

  test("reads nothing but that the tool failed where the server has a fault", async () => {
    const crashing = { action: "accept", content: { agree: true, name: "crash" } };
    const asked = await retried(await pausedAfter(1), { consent: crashing });
    const { result } = await withoutEffect(async () =>
      retried(stateOf(await retried(stateOf(asked), second)), { page }),
    );
    expect(result).toMatchObject({ isError: true, content: [{ text: "The tool failed." }] });
  });

  test("has read no trace, no path and no secret of the server in all of this", () => {
    expect(read.length).toBeGreaterThan(100);
    for (const text of read) expectNothingLeaks(text);
  });
});

test("a text that tells too much is found", () => {
  for (const text of [
    "Error: x\n    at run (/srv/app.js:1:2)",
    '{"message":"x\\n    at run (app:1:2)"}',
    "in server.ts:12",
    `key ${"11".repeat(32)}`,
    process.cwd(),
  ]) {
    expect(() => expectNothingLeaks(text), text).toThrow();
  }
  expectNothingLeaks('{"message":"Look at (this): a.js"}');
});
