import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  connectReleases,
  retry,
  type ReleasesClient,
  type ReleasesInputs,
} from "../../generated-examples/releases/generated/client.ts";
import { deployCall, paused, rejection } from "./answering.ts";
import { decliningInputs } from "./running-server.ts";
import { deployed, interim, scriptedServer, type Script, type Sent } from "./scripted-server.ts";

const schema = { type: "object", properties: {} };
const form = {
  method: "elicitation/create",
  params: { mode: "form", message: "Sure?", requestedSchema: schema },
};
const page = (url: string) => ({
  method: "elicitation/create",
  params: { mode: "url", message: "Open", url },
});
const roots = { method: "roots/list" };
const sampling = { method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } };

const accepted = { action: "accept", content: {} } as const;
const completion = { role: "assistant", model: "m", content: { type: "text", text: "t" } } as const;
const inputs: ReleasesInputs = {
  elicitForm: () => accepted,
  elicitUrl: () => ({ action: "accept" }),
  createMessage: () => completion,
  listRoots: () => ({ roots: [] }),
};

async function connect(script: Script, options: object = {}) {
  const scripts = {
    "tools/call": script,
    "prompts/get": script,
    "resources/read": script,
    "tools/list": listing,
  };
  const { transport, sent } = scriptedServer(scripts);
  const releases = await connectReleases(transport, {
    clientInfo: { name: "host", version: "1" },
    inputs,
    ...options,
  });
  onTestFinished(() => releases.close());
  sent.length = 0;
  return { releases, sent };
}

const listing: Script = () => ({ tools: [], ttlMs: 0, cacheScope: "private" });
const deploy = { env: "staging", build: "7" } as const;
const fieldsOf = ({ params }: Sent) =>
  Object.fromEntries(
    Object.entries(params).filter(([name]) => name === "inputResponses" || name === "requestState"),
  );

/** Results that are given one after another, and then the last one. */
const inTurn =
  (results: readonly object[]): Script =>
  (_, count) =>
    results[count] ?? deployed;

describe("the rounds of a call, as they are sent", () => {
  test("have an id each, the same parameters, and what the last round asked and gave", async () => {
    const { releases, sent } = await connect(
      inTurn([
        interim({ inputRequests: { a: form, b: roots }, requestState: "one" }),
        interim({ inputRequests: { c: form } }),
        interim({ requestState: "three" }),
      ]),
    );
    await releases.tools.deploy(deploy);
    expect(sent.map(({ method }) => method)).toEqual(Array(4).fill("tools/call"));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(4);
    for (const { params } of sent) {
      expect(params).toMatchObject({ name: "deploy", arguments: deploy, _meta: sent[0]?.params["_meta"] });
    }
    expect(sent.map(fieldsOf)).toEqual([
      {},
      { inputResponses: { a: accepted, b: { roots: [] } }, requestState: "one" },
      { inputResponses: { c: accepted } },
      { requestState: "three" },
    ]);
  });

  test("of prompts and resources are the same", async () => {
    const results = [interim({ inputRequests: { a: form }, requestState: "s" })];
    const prompt = await connect(inTurn([...results, { messages: [] }]));
    await prompt.releases.prompts.changelog({ since: "1" });
    expect(prompt.sent.map(fieldsOf)).toEqual([{}, { inputResponses: { a: accepted }, requestState: "s" }]);
    const read = await connect(inTurn([...results, { contents: [], ttlMs: 0, cacheScope: "private" }]));
    await read.releases.resources.latest();
    expect(read.sent.map(fieldsOf)).toEqual([{}, { inputResponses: { a: accepted }, requestState: "s" }]);
  });

  test.each([
    ["empty", ""],
    ["one space", " "],
    ["null in words", "null"],
    ["JSON", '{"a":[1,2.50,"\\u00e9"],"requestState":"x"}'],
    ["every kind of character", 'a\u0000\b\t\n\r"\\/\u2028\u2029 é e\u0301 \u{1f600} \u202e\ufeff%00&amp;'],
    ["half of a character", "\ud83d and \ude00"],
    ["long", "s".repeat(300_000)],
  ])("give back a state byte for byte: %s", async (_, requestState) => {
    const came: unknown[] = [];
    const { releases, sent } = await connect((params, count) => {
      came.push(params["requestState"]);
      return count === 0 ? interim({ inputRequests: { a: form }, requestState }) : deployed;
    });
    await releases.tools.deploy(deploy);
    expect(came).toEqual([undefined, requestState]);
    expect(sent[1] === undefined ? null : fieldsOf(sent[1])).toEqual({
      inputResponses: { a: accepted },
      requestState,
    });
    const outcome = paused(await (await byHand(requestState)).request.callTool(deployCall()));
    expect(retry(JSON.parse(JSON.stringify(outcome)) as typeof outcome)).toEqual({ requestState });
  });

  const byHand = async (requestState: string): Promise<ReleasesClient> =>
    (await connect(() => interim({ inputRequests: { a: form }, requestState }))).releases;

  test("belong to their own call alone, with many at the same time", async () => {
    const { releases, sent } = await connect((params) => {
      const { build } = params.arguments as { build: string };
      const step = Number(String(params["requestState"] ?? "0").split(" ")[1] ?? 0);
      const asked = { [`${build}-${step}`]: form };
      return step < 3 ? interim({ inputRequests: asked, requestState: `${build} ${step + 1}` }) : deployed;
    });
    const builds = Array.from({ length: 20 }, (_, index) => `b${index}`);
    await Promise.all([
      ...builds.map((build) => releases.tools.deploy({ env: "staging", build })),
      ...builds.map(() => releases.request.listTools()),
    ]);
    for (const message of sent) {
      const { build } = message.params.arguments ?? {};
      const { inputResponses = {}, requestState } = fieldsOf(message) as Record<string, object | undefined>;
      if (build === undefined) expect(fieldsOf(message)).toEqual({});
      const step = Number(String(requestState ?? `${String(build)} 0`).split(" ")[1]);
      if (requestState !== undefined) expect(requestState).toBe(`${String(build)} ${step}`);
      expect(Object.keys(inputResponses)).toEqual(step === 0 ? [] : [`${String(build)}-${step - 1}`]);
    }
    expect(sent.filter(({ method }) => method === "tools/call")).toHaveLength(80);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(100);
  });

  test("leave nothing behind for the next call of the same, whatever ended the one before", async () => {
    const { releases, sent } = await connect(
      inTurn([interim({ inputRequests: { a: form }, requestState: "old" })]),
      { approve: () => Promise.reject(new Error("Closed.")) },
    );
    expect((await rejection(releases.tools.deploy(deploy))).message).toBe("Closed.");
    await releases.tools.deploy(deploy);
    expect(sent.map(fieldsOf)).toEqual([{}, {}]);
  });

  test("that ask nothing and give nothing to come back with end, and are not asked for without end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      const { releases, sent } = await connect(() => interim({}), { maxRounds: 3 });
      const failed = rejection(releases.tools.deploy(deploy));
      await vi.advanceTimersByTimeAsync(20_000);
      await failed;
      expect(sent.length).toBeLessThanOrEqual(4);
      for (const message of sent) expect(fieldsOf(message)).toEqual({});
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("what one round asks", () => {
  /** Handlers that take a while and note when they begin and end. */
  function slowInputs() {
    const events: string[] = [];
    const slowly =
      <Answer>(answer: Answer) =>
      async (_: unknown, { key, signal }: { key: string | null; signal: AbortSignal }) => {
        events.push(`begin ${key}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
        events.push(signal.aborted ? `aborted ${key}` : `end ${key}`);
        return answer;
      };
    const slow: ReleasesInputs = {
      elicitForm: slowly(accepted),
      elicitUrl: slowly({ action: "accept" }),
      createMessage: slowly(completion),
      listRoots: slowly({ roots: [] }),
    };
    return { events, slow };
  }

  const everything = interim({
    inputRequests: { a: form, r: roots, b: page("https://example.com/"), s: sampling, c: form },
    requestState: "s",
  });

  test("reaches a person one by one, and everything else at once", async () => {
    const { events, slow } = slowInputs();
    const { releases, sent } = await connect(inTurn([everything]), { inputs: slow });
    await releases.tools.deploy(deploy);
    expect(events.slice(0, 3).sort()).toEqual(["begin a", "begin r", "begin s"]);
    const ofPeople = events.filter((event) => /[abc]$/.test(event));
    expect(ofPeople).toEqual(["begin a", "end a", "begin b", "end b", "begin c", "end c"]);
    const [, retried] = sent;
    expect(Object.keys((retried?.params["inputResponses"] ?? {}) as object).sort()).toEqual([
      "a",
      "b",
      "c",
      "r",
      "s",
    ]);
  });

  test("ends with the first failure: what runs is aborted, nothing begins, nothing is sent", async () => {
    const { events, slow } = slowInputs();
    const reason = new Error("No folders.");
    const failing = { ...slow, listRoots: () => Promise.reject(reason) };
    const { releases, sent } = await connect(inTurn([everything]), { inputs: failing });
    expect(await rejection(releases.tools.deploy(deploy))).toBe(reason);
    await expect.poll(() => events).toEqual(["begin a", "begin s", "aborted a", "aborted s"]);
    expect(sent).toHaveLength(1);
  });

  test("does not reach a handler that was approved after the round had failed", async () => {
    const { events, slow } = slowInputs();
    const reason = new Error("No folders.");
    const approve = async (_: unknown, { key }: { key: string }) => {
      if (key === "r") throw reason;
      await new Promise((resolve) => setTimeout(resolve, 30));
      events.push(`approved ${key}`);
      return true;
    };
    const { releases } = await connect(inTurn([everything]), { inputs: slow, approve });
    expect(await rejection(releases.tools.deploy(deploy))).toBe(reason);
    await expect.poll(() => events.slice().sort()).toEqual(["approved a", "approved s"]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(events.filter((event) => event.startsWith("begin"))).toEqual([]);
  });
});

describe("a page to open", () => {
  test.each([
    ["https://ex\u0430mple.com/sign-in?a=b#c", "https://xn--exmple-4nf.com/sign-in?a=b#c"],
    [
      "https://b\u00fccher.example/\u00e9 \u202e?q=\u00fc",
      "https://xn--bcher-kva.example/%C3%A9%20%E2%80%AE?q=%C3%BC",
    ],
    ["https://example.com@evil.example/", "https://example.com@evil.example/"],
    ["https://exa\nmple.com/a\tb", "https://example.com/ab"],
    ["HTTPS://EXAMPLE.COM/A", "https://example.com/A"],
    [`https://example.com/${"long/".repeat(2_000)}`, `https://example.com/${"long/".repeat(2_000)}`],
    ["http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"],
  ])("is shown whole, and in letters that cannot be mistaken: %j", async (url, shown) => {
    const seen: unknown[] = [];
    const { releases, sent } = await connect(inTurn([interim({ inputRequests: { p: page(url) } })]), {
      inputs: { ...inputs, elicitUrl: (params: object) => (seen.push(params), { action: "accept" }) },
      approve: ({ params }: { params: object }) => (seen.push(params), true),
      onRound: ({ asked }: { asked: Record<string, { params: object }> }) => seen.push(asked["p"]?.params),
    });
    await releases.tools.deploy(deploy);
    const params = { mode: "url", message: "Open" };
    // What is noted of a round is what came.
    expect(seen).toEqual([
      { ...params, url: shown },
      { ...params, url: shown },
      { ...params, url },
    ]);
    expect(sent).toHaveLength(2);
  });

  test.each(["http://ex\u0430mple.com/", "javascript:alert(1)", "https://", "file:///etc/passwd"])(
    "that is %j reaches nobody",
    async (url) => {
      const elicitUrl = vi.fn(() => ({ action: "accept" }) as const);
      const approve = vi.fn(() => true);
      const { releases } = await connect(inTurn([interim({ inputRequests: { p: page(url) } })]), {
        inputs: { ...decliningInputs, elicitUrl },
        approve,
      });
      const error = await rejection(releases.tools.deploy(deploy));
      expect(error.name).toBe("UnsafeUrlError");
      expect(error.message).not.toMatch(/[^\u0020-\u007e]/);
      expect(elicitUrl).not.toHaveBeenCalled();
      expect(approve).not.toHaveBeenCalled();
    },
  );
});
