import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { retry, type ReleasesClient } from "../../generated-examples/releases/generated/client.ts";
import { complete, confirmed, deployCall, paused, rejection, signedIn } from "./answering.ts";
import type { Recorded } from "./fixtures/recorded.ts";
import { pausedForSignIn } from "./paused-calls.ts";
import { startServer, transportKinds, type RunningServer } from "./running-server.ts";

type CallToolParams = Parameters<ReleasesClient["request"]["callTool"]>[0];

describe.each(transportKinds)("answers by hand over %s", (kind) => {
  let server: RunningServer;
  let releases: ReleasesClient;
  beforeAll(async () => {
    server = await startServer(kind);
    releases = await server.connect();
  });
  afterAll(() => server.close());

  const call = (more: object = {}, build = "42") =>
    releases.request.callTool({ ...deployCall(build), ...more } as CallToolParams);
  const runs = () =>
    server.recorded().filter((event): event is Extract<Recorded, { what: "run" }> => event.what === "run");

  test("an outcome narrows, and is plain JSON that can be kept", async () => {
    const outcome = await releases.request.callTool(deployCall());
    if (outcome.resultType !== "input_required") throw new Error("It did not pause.");
    expectTypeOf(outcome.requestState).toEqualTypeOf<string | undefined>();
    expect(outcome.inputRequests?.["confirm"]).toMatchObject({ method: "elicitation/create" });
    const kept = JSON.parse(JSON.stringify(outcome)) as typeof outcome;
    const next = paused(await releases.request.callTool({ ...deployCall(), ...retry(kept, confirmed) }));
    const last = await releases.request.callTool({ ...deployCall(), ...retry(next, signedIn) });
    if (last.resultType !== "complete") throw new Error("It paused again.");
    expectTypeOf(last.content).toBeArray();
    expect(last.structuredContent).toHaveProperty("deploymentId");
  });

  test("nothing of an answer or of the handler's state can be read in a requestState", async () => {
    const { requestState = "" } = await pausedForSignIn(releases);
    const segments = requestState.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
    expect(JSON.parse(String(segments[0]))).toEqual({
      alg: "dir",
      enc: "A256GCM",
      kid: expect.any(String) as string,
    });
    expect(segments.join(" ")).not.toMatch(/ticket|confirm|accept|deploy/);
  });

  test.each([[[]], [[confirmed.confirm]], ["yes"], [5], [null], [true]])(
    "inputResponses that are %j are refused with -32602",
    async (inputResponses) => {
      const before = server.runs();
      const error = await rejection(call({ inputResponses }));
      expect(error.code).toBe(-32602);
      expect(error.message).toContain("`inputResponses` is not an object");
      const outcome = paused(await call());
      const retried = await rejection(call({ ...retry(outcome), inputResponses }));
      expect(retried.code).toBe(-32602);
      expect(server.runs()).toBe(before);
      // The refusal concerns that request alone.
      paused(await call({ ...retry(outcome, confirmed) }));
      expect(server.runs()).toBe(before + 1);
    },
  );

  test.each([
    ["none", {}],
    ["another key's", { signIn: { action: "accept" } }],
    ["a wrapped one", { confirm: { method: "elicitation/create", result: confirmed.confirm } }],
    ["one of another kind", { confirm: { roots: [] } }],
    ["a completion", { confirm: { model: "m", role: "assistant", content: { type: "text", text: "yes" } } }],
    ["null", { confirm: null }],
    ["text", { confirm: "yes" }],
    ["one whose content is null", { confirm: { action: "accept", content: null } }],
    ["one whose content is an array", { confirm: { action: "accept", content: [true] } }],
    ["one without action", { confirm: { content: { confirm: true } } }],
  ])("of all answers, %s is asked for again and does not reach the handler", async (_, inputResponses) => {
    const before = server.runs();
    let outcome = paused(await call());
    for (let times = 0; times < 2; times += 1) {
      outcome = paused(await call({ inputResponses, requestState: outcome.requestState }));
      expect(outcome.inputRequests).toEqual({
        confirm: expect.objectContaining({ method: "elicitation/create" }) as object,
      });
    }
    expect(server.runs()).toBe(before);
    const next = paused(await call(retry(outcome, confirmed)));
    expect(Object.keys(next.inputRequests ?? {})).toEqual(["signIn"]);
    expect(server.runs()).toBe(before + 1);
  });

  test("an on-demand key that was asked and not answered is asked again, with its words and the state", async () => {
    const outcome = await pausedForSignIn(releases);
    const before = server.runs();
    const again = paused(await call({ requestState: outcome.requestState }));
    expect(again.inputRequests).toEqual(outcome.inputRequests);
    expect(server.runs()).toBe(before);
    complete(await call(retry(again, signedIn)));
    expect(runs().at(-1)).toMatchObject({
      state: { ticket: "ticket of 42" },
      inputs: { ...confirmed, ...signedIn },
    });
  });

  test("unknown keys are ignored", async () => {
    const outcome = paused(await call());
    const more = { toString: signedIn.signIn, other: { action: "accept" }, "": { action: "accept" } };
    paused(await call({ ...retry(outcome, { ...confirmed, ...more }) }));
    expect(runs().at(-1)?.inputs).toEqual(confirmed);
  });

  test("without a state, an answer counts for what is always asked, and for nothing else", async () => {
    const before = server.runs();
    const outcome = paused(await call({ inputResponses: { ...confirmed, ...signedIn } }));
    expect(Object.keys(outcome.inputRequests ?? {})).toEqual(["signIn"]);
    expect(server.runs()).toBe(before + 1);
    expect(runs().at(-1)?.inputs).toEqual(confirmed);

    paused(await call({ inputResponses: signedIn }));
    expect(server.runs()).toBe(before + 1);
  });

  test("an answer to a key that this round did not ask does not count", async () => {
    const outcome = paused(await call());
    const next = paused(await call(retry(outcome, { ...confirmed, ...signedIn })));
    expect(Object.keys(next.inputRequests ?? {})).toEqual(["signIn"]);
    expect(runs().at(-1)?.inputs).toEqual(confirmed);
  });

  test("an answer given once cannot be taken back by sending another", async () => {
    const outcome = await pausedForSignIn(releases);
    const declined = { confirm: { action: "decline" } };
    complete(await call(retry(outcome, { ...signedIn, ...declined })));
    expect(runs().at(-1)?.inputs).toEqual({ ...confirmed, ...signedIn });
  });

  test("keys called __proto__ and constructor are harmless", async () => {
    const before = server.runs();
    const polluting = JSON.parse(
      `{"__proto__":{"confirm":${JSON.stringify(confirmed.confirm)},"polluted":true},"constructor":{"action":"accept"}}`,
    ) as object;
    const outcome = paused(await call());
    const again = paused(await call({ inputResponses: polluting, requestState: outcome.requestState }));
    expect(Object.keys(again.inputRequests ?? {})).toEqual(["confirm"]);
    paused(await call({ inputResponses: polluting }));
    expect(server.runs()).toBe(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();

    const { confirm } = confirmed;
    const mixed = `{"__proto__":{"signIn":{"action":"accept"}},"confirm":${JSON.stringify(confirm)}}`;
    paused(await call(retry(again, JSON.parse(mixed) as object)));
    expect(runs().at(-1)?.inputs).toEqual(confirmed);
  });

  test("a content with members that the form does not have is the schema's to judge", async () => {
    const outcome = paused(await call());
    const content = { confirm: true, extra: "text" };
    paused(await call(retry(outcome, { confirm: { action: "accept", content } })));
    expect(runs().at(-1)?.inputs).toEqual({ confirm: { action: "accept", content } });
  });

  test("parameters that a method does not have are not sent", async () => {
    const { transport } = releases.client;
    if (transport === undefined) throw new Error("It is not connected.");
    const sent: { method?: string; params?: object }[] = [];
    const send = transport.send.bind(transport);
    transport.send = (message, options) => (sent.push(message as object), send(message, options));
    const params = { inputResponses: confirmed, requestState: "x", other: 1, _meta: { "test/mark": 1 } };
    await releases.request.listTools(params);
    const read = { uri: "releases://latest", arguments: {}, cursor: "x" };
    await releases.request.readResource(read);
    transport.send = send;
    const names = sent.map((message) => [message.method, Object.keys(message.params ?? {}).sort()]);
    expect(names).toEqual([
      ["tools/list", ["_meta"]],
      ["resources/read", ["_meta", "uri"]],
    ]);
    expect(sent[0]?.params).toMatchObject({ _meta: { "test/mark": 1 } });
  });
});
