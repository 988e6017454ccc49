import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ToolCallError,
  TooManyRoundsError,
  type DeployInputHandlers,
  type ReleasesClient,
} from "../../generated-examples/releases/generated/client.ts";
import { rejection, saysYes } from "./answering.ts";
import type { Recorded } from "./fixtures/recorded.ts";
import { startServer, transportKinds, type RunningServer } from "./running-server.ts";

type Run = Extract<Recorded, { what: "run" }>;

describe.each(transportKinds)("deploy over %s", (kind) => {
  let server: RunningServer;
  let releases: ReleasesClient;
  beforeAll(async () => {
    server = await startServer(kind);
    releases = await server.connect();
  });
  afterAll(() => server.close());

  /** Calls `deploy`, and tells which runs of the handler the call took. */
  async function deploy(build: string, inputs: DeployInputHandlers, more: object = {}) {
    const earlier = server.recorded().length;
    const asked: string[][] = [];
    const settled = await releases.tools
      .deploy(
        { env: "production", build },
        { inputs, onRound: (round) => asked.push(Object.keys(round.asked)), ...more },
      )
      .then(
        (result) => ({ result, error: null }),
        (error: unknown) => ({ result: null, error }),
      );
    const events = server.recorded().slice(earlier);
    return { ...settled, asked, events, runs: events.filter((event): event is Run => event.what === "run") };
  }

  test("accepted", async () => {
    const { result, runs, asked } = await deploy("42", saysYes);
    expect(result?.structuredContent).toEqual({ deploymentId: runs[0]?.callId });
    expect(result?.content).toEqual([{ type: "text", text: JSON.stringify(result?.structuredContent) }]);
    expect(result?.resultType).toBe("complete");
    expect(asked).toEqual([["confirm"], ["signIn"]]);
    expect(runs).toHaveLength(2);
  });

  test("answers accumulate, the call's id stays, and the state arrives as it was kept", async () => {
    const { runs, events } = await deploy("43", saysYes);
    const confirm = { action: "accept", content: { confirm: true } };
    expect(runs.map(({ inputs }) => inputs)).toEqual([
      { confirm },
      { confirm, signIn: { action: "accept" } },
    ]);
    expect(runs.map(({ state }) => state)).toEqual([undefined, { ticket: "ticket of 43" }]);
    const ids = new Set(events.map((event) => "callId" in event && event.callId));
    expect(ids.size).toBe(1);
    const other = await deploy("43", saysYes);
    expect(other.runs[0]?.callId).not.toBe(runs[0]?.callId);
  });

  test("the words come from `before` and from the handler", async () => {
    const seen: unknown[] = [];
    const note: DeployInputHandlers = {
      confirm: (params, context) => (seen.push(params), saysYes.confirm?.(params, context) as never),
      signIn: (params, context) => (seen.push(params), saysYes.signIn?.(params, context) as never),
    };
    await deploy("44", note);
    expect(seen).toEqual([
      {
        mode: "form",
        message: "Deploy 44?",
        requestedSchema: {
          type: "object",
          properties: { confirm: { type: "boolean" } },
          required: ["confirm"],
        },
      },
      { mode: "url", message: "Sign in to the cluster", url: "https://example.com/sign-in?ticket=one" },
    ]);
  });

  test("a handler cannot reword the mode", async () => {
    const seen: unknown[] = [];
    const signIn: DeployInputHandlers["signIn"] = (params) => (seen.push(params), { action: "accept" });
    const { error } = await deploy("rewords", { ...saysYes, signIn }, { maxRounds: 2 });
    expect(error).toBeInstanceOf(TooManyRoundsError);
    expect(seen).toEqual([
      expect.objectContaining({
        mode: "url",
        message: "Sign in, please",
        url: "https://example.com/other",
      }),
    ]);
  });

  test.each([
    ["declined", { action: "decline" }, "Refused: decline."],
    ["cancelled", { action: "cancel" }, "Refused: cancel."],
    ["accepted with confirm: false", { action: "accept", content: { confirm: false } }, "Not confirmed."],
  ] as const)("%s", async (_, answer, message) => {
    const { error, runs } = await deploy("45", { ...saysYes, confirm: () => answer });
    expect(error).toBeInstanceOf(ToolCallError);
    expect(error).toMatchObject({ message, tool: "deploy", result: { isError: true } });
    expect(runs).toHaveLength(1);
    expect(runs[0]?.inputs).toEqual({ confirm: answer });
  });

  test("without an answer of the call, the connection's handlers answer", async () => {
    const { error } = await deploy("46", {});
    expect((error as Error).message).toBe("Refused: decline.");
  });

  test.each([
    ["violates the schema", { action: "accept", content: { confirm: "yes" } }],
    ["has no content", { action: "accept" }],
    ["has another action", { action: "perhaps" }],
    ["is of another kind", { roots: [] }],
    [
      "is wrapped",
      { method: "elicitation/create", result: { action: "accept", content: { confirm: true } } },
    ],
  ])("an answer that %s is asked for again, in the same words and with the reason", async (how, wrong) => {
    const messages: string[] = [];
    const confirm: DeployInputHandlers["confirm"] = (params, context) => {
      messages.push(params.message);
      const first = messages.length === 1;
      return (first ? wrong : saysYes.confirm?.(params, context)) as never;
    };
    const { result, runs, asked, events } = await deploy("47", { ...saysYes, confirm });
    expect(asked).toEqual([["confirm"], ["confirm"], ["signIn"]]);
    // What the SDK drops on the way is the same as no answer.
    const reason = how === "is wrapped" ? "" : String.raw`\n\(The last answer did not fit: .+\)`;
    expect(messages).toEqual([
      "Deploy 47?",
      expect.stringMatching(new RegExp(`^Deploy 47\\?${reason}$`, "s")),
    ]);
    expect(events.filter(({ what }) => what === "before")).toHaveLength(1);
    expect(runs).toHaveLength(2);
    expect(result?.structuredContent).toEqual({ deploymentId: runs[0]?.callId });
  });

  test("two elicitations of one round are shown one after another", async () => {
    let open = 0;
    const overlaps: number[] = [];
    const shown: string[] = [];
    const show = async (key: string) => {
      shown.push(key);
      open += 1;
      overlaps.push(open);
      await new Promise((resolve) => setTimeout(resolve, 30));
      open -= 1;
    };
    const { asked, result } = await deploy("both-at-once", {
      confirm: async () => (await show("confirm"), { action: "accept", content: { confirm: true } }),
      signIn: async () => (await show("signIn"), { action: "accept" }),
    });
    expect(asked).toEqual([["confirm"], ["confirm", "signIn"]]);
    expect(shown).toEqual(["confirm", "confirm", "signIn"]);
    expect(overlaps).toEqual([1, 1, 1]);
    expect(result).not.toBeNull();
  });

  test("a round that carries state alone", async () => {
    const { asked, runs, result } = await deploy("state-only", saysYes);
    expect(asked).toEqual([["confirm"], []]);
    expect(runs.map(({ state }) => state)).toEqual([undefined, { ticket: "kept" }]);
    expect(result).not.toBeNull();
  });

  test("a call that never completes is given up after maxRounds", async () => {
    const { error, asked, runs } = await deploy("forever", saysYes, { maxRounds: 3 });
    expect(error).toBeInstanceOf(TooManyRoundsError);
    expect(error).toMatchObject({ call: { method: "tools/call", name: "deploy" } });
    expect(asked).toHaveLength(3);
    expect(runs).toHaveLength(3);
  });

  test("an aborted call rejects with the signal's reason", async () => {
    const controller = new AbortController();
    const reason = new Error("The user left.");
    const call = releases.tools.deploy(
      { env: "staging", build: "slow" },
      { inputs: saysYes, signal: controller.signal, onProgress: () => controller.abort(reason) },
    );
    expect(await rejection(call)).toBe(reason);
    await expect.poll(() => server.recorded().some(({ what }) => what === "aborted")).toBe(true);
  });

  test("progress reaches the caller", async () => {
    const progress: unknown[] = [];
    const { result } = await deploy("progress", saysYes, {
      onProgress: (step: object) => progress.push(step),
    });
    expect(result).not.toBeNull();
    // The last one may be lost when it arrives together with the result.
    expect(progress.slice(0, 2)).toEqual([
      { progress: 1, total: 3, message: "step 1" },
      { progress: 2, total: 3, message: "step 2" },
    ]);
  });
});
