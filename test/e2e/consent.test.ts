import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ToolCallError, type ReleasesInputs } from "../../generated-examples/releases/generated/client.ts";
import { deployCall, paused, rejection, saysYes } from "./answering.ts";
import { decliningInputs, startServer, type ReleasesOptions, type RunningServer } from "./running-server.ts";

describe("consent of a client", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer("http");
  });
  afterAll(() => server.close());

  const deploy = { env: "production", build: "42" } as const;

  test("what is not approved is declined, and its handler never sees it", async () => {
    const seen: unknown[] = [];
    const releases = await server.connect({ approve: () => false });
    const confirm = () => (seen.push("confirm"), { action: "accept", content: { confirm: true } } as const);
    const error = await rejection(releases.tools.deploy(deploy, { inputs: { confirm } }));
    expect(error).toBeInstanceOf(ToolCallError);
    expect(error.message).toBe("Refused: decline.");
    expect(seen).toEqual([]);
  });

  test("consent is asked for every request, with who asks, in which call, under which key", async () => {
    const asked: unknown[] = [];
    const approve: ReleasesOptions["approve"] = (request, { server: { name }, call, key, round }) => {
      asked.push([request.method, name, call, key, round]);
      return Promise.resolve(key === "confirm");
    };
    const releases = await server.connect({ approve });
    const error = await rejection(releases.tools.deploy(deploy, { inputs: saysYes }));
    expect(error.message).toBe("Not signed in.");
    const call = { method: "tools/call", name: "deploy" };
    expect(asked).toEqual([
      ["elicitation/create", "releases", call, "confirm", 1],
      ["elicitation/create", "releases", call, "signIn", 2],
    ]);
  });

  test("handlers of the connection know the same, and a call's own handlers go before them", async () => {
    const answered: unknown[] = [];
    const inputs: ReleasesInputs = {
      ...decliningInputs,
      elicitForm: () => Promise.reject(new Error("Nobody asks this.")),
      elicitUrl: ({ url }, { key, round, call }) => {
        answered.push([url, key, round, call?.name]);
        return { action: "accept" };
      },
    };
    const releases = await server.connect({ inputs });
    await releases.tools.deploy(deploy, { inputs: { confirm: saysYes.confirm } });
    expect(answered).toEqual([["https://example.com/sign-in?ticket=one", "signIn", 2, "deploy"]]);
    const error = await rejection(releases.tools.deploy(deploy));
    expect(error.message).toBe("Nobody asks this.");
  });

  test("a handler that throws ends the call with its own error", async () => {
    const releases = await server.connect();
    const reason = new Error("The window was closed.");
    const runs = server.runs();
    const confirm = () => Promise.reject(reason);
    expect(await rejection(releases.tools.deploy(deploy, { inputs: { confirm } }))).toBe(reason);
    expect(server.runs()).toBe(runs);
  });

  test("a call that is aborted before it starts, or while a person is asked, sends nothing more", async () => {
    const releases = await server.connect();
    const reason = new Error("No longer needed.");
    const earlier = server.recorded().length;
    const early = releases.tools.deploy(deploy, { inputs: saysYes, signal: AbortSignal.abort(reason) });
    expect(await rejection(early)).toBe(reason);
    expect(server.recorded()).toHaveLength(earlier);

    const controller = new AbortController();
    const runs = server.runs();
    const confirm = () => {
      controller.abort(reason);
      return { action: "accept", content: { confirm: true } } as const;
    };
    const late = releases.tools.deploy(deploy, { inputs: { confirm }, signal: controller.signal });
    expect(await rejection(late)).toBe(reason);
    expect(server.runs()).toBe(runs);
  });

  // Known: the loop over rounds waits for a handler that does not heed its signal.
  test("a person who does not answer does not hold up an abort", async () => {
    const releases = await server.connect();
    const reason = new Error("No longer needed.");
    const controller = new AbortController();
    const held = new EventEmitter();
    const confirm = async () => {
      setImmediate(() => controller.abort(reason));
      await once(held, "answered");
      return { action: "decline" } as const;
    };
    const call = rejection(releases.tools.deploy(deploy, { inputs: { confirm }, signal: controller.signal }));
    const waited = new Promise((resolve) => setTimeout(resolve, 1_000, "still waiting"));
    const first = await Promise.race([call, waited]);
    held.emit("answered");
    await call;
    expect(first).toBe(reason);
  });

  test("many calls at the same time keep their answers apart", async () => {
    const releases = await server.connect();
    const builds = Array.from({ length: 12 }, (_, index) => `parallel-${index}`);
    const calls = builds.map((build) =>
      releases.tools.deploy(
        { env: "staging", build },
        {
          inputs: {
            ...saysYes,
            confirm: ({ message }) =>
              ({
                action: message === `Deploy ${build}?` && build !== "parallel-5" ? "accept" : "decline",
                content: { confirm: true },
              }) as never,
          },
        },
      ),
    );
    const settled = await Promise.allSettled(calls);
    const refused = settled.flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
    expect(refused).toEqual([5]);
    const states = server
      .recorded()
      .filter((event) => event.what === "run" && event.state !== undefined)
      .map((event) => event as { name: string; state: unknown })
      .filter(({ name }) => name.startsWith("parallel-"));
    expect(states).toHaveLength(11);
    for (const { name, state } of states) expect(state).toEqual({ ticket: `ticket of ${name}` });
  });

  test("a paused call can be finished over another connection", async () => {
    const [one, other] = await Promise.all([server.connect(), server.connect()]);
    const outcome = paused(await one.request.callTool(deployCall()));
    await one.close();
    const kept = JSON.parse(JSON.stringify(outcome)) as typeof outcome;
    const answers = { confirm: { action: "accept", content: { confirm: true } } } as const;
    const next = await other.request.callTool({
      ...deployCall(),
      inputResponses: answers,
      requestState: kept.requestState,
    });
    expect(Object.keys(paused(next).inputRequests ?? {})).toEqual(["signIn"]);
  });
});
