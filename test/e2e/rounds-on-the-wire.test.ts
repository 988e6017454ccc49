import { describe, expect, test, vi } from "vitest";
import { retry } from "../../generated-examples/releases/generated/client.ts";
import { deployCall, paused, rejection } from "./answering.ts";
import { answers, asks, connectScripted, inTurn } from "./scripted-releases.ts";
import { deployed, interim, type Sent } from "./scripted-server.ts";

const { form, roots } = asks;
const deploy = { env: "staging", build: "7" } as const;
const fieldsOf = ({ params }: Sent) =>
  Object.fromEntries(
    Object.entries(params).filter(([name]) => name === "inputResponses" || name === "requestState"),
  );

describe("the rounds of a call, as they are sent", () => {
  test("have an id each, the same parameters, and what the last round asked and gave", async () => {
    const { releases, sent } = await connectScripted(
      inTurn(
        interim({ inputRequests: { a: form, b: roots }, requestState: "one" }),
        interim({ inputRequests: { c: form } }),
        interim({ requestState: "three" }),
      ),
    );
    await releases.tools.deploy(deploy);
    expect(sent.map(({ method }) => method)).toEqual(Array(4).fill("tools/call"));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(4);
    for (const { params } of sent) {
      expect(params).toMatchObject({ name: "deploy", arguments: deploy, _meta: sent[0]?.params["_meta"] });
    }
    expect(sent.map(fieldsOf)).toEqual([
      {},
      { inputResponses: { a: answers.form, b: answers.roots }, requestState: "one" },
      { inputResponses: { c: answers.form } },
      { requestState: "three" },
    ]);
  });

  test("of prompts and resources are the same", async () => {
    const first = interim({ inputRequests: { a: form }, requestState: "s" });
    const prompt = await connectScripted(inTurn(first, { messages: [] }));
    await prompt.releases.prompts.changelog({ since: "1" });
    expect(prompt.sent.map(fieldsOf)).toEqual([
      {},
      { inputResponses: { a: answers.form }, requestState: "s" },
    ]);
    const read = await connectScripted(inTurn(first, { contents: [], ttlMs: 0, cacheScope: "private" }));
    await read.releases.resources.latest();
    expect(read.sent.map(fieldsOf)).toEqual([{}, { inputResponses: { a: answers.form }, requestState: "s" }]);
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
    const { releases, sent } = await connectScripted((params, count) => {
      came.push(params["requestState"]);
      return count === 0 ? interim({ inputRequests: { a: form }, requestState }) : deployed;
    });
    await releases.tools.deploy(deploy);
    expect(came).toEqual([undefined, requestState]);
    expect(sent[1] === undefined ? null : fieldsOf(sent[1])).toEqual({
      inputResponses: { a: answers.form },
      requestState,
    });
    const byHand = await connectScripted(() => interim({ inputRequests: { a: form }, requestState }));
    const outcome = paused(await byHand.releases.request.callTool(deployCall()));
    expect(retry(JSON.parse(JSON.stringify(outcome)) as typeof outcome)).toEqual({ requestState });
  });

  test("belong to their own call alone, with many at the same time", async () => {
    const { releases, sent } = await connectScripted((params) => {
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
    const { releases, sent } = await connectScripted(
      inTurn(interim({ inputRequests: { a: form }, requestState: "old" })),
      { approve: () => Promise.reject(new Error("Closed.")) },
    );
    expect((await rejection(releases.tools.deploy(deploy))).message).toBe("Closed.");
    await releases.tools.deploy(deploy);
    expect(sent.map(fieldsOf)).toEqual([{}, {}]);
  });

  test("that ask nothing and give nothing to come back with end, and are not asked for without end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      const { releases, sent } = await connectScripted(() => interim({}), { maxRounds: 3 });
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
