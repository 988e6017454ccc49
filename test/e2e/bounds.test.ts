import { describe, expect, onTestFinished, test, vi } from "vitest";
import { CallTimeoutError, type ReleasesInputs } from "../../generated-examples/releases/generated/client.ts";
import { connectReleasesInMemory } from "../../generated-examples/releases/generated/in-memory.ts";
import type { ReleasesHandlers } from "../../generated-examples/releases/generated/server.ts";
import { handlers } from "../../generated-examples/releases/handlers.ts";
import { rejection, saysYes } from "./answering.ts";
import { decliningInputs } from "./running-server.ts";

const deploy = { env: "staging", build: "7" } as const;
const never = () => new Promise<never>(() => {});

async function connect(options: Partial<Parameters<typeof connectReleasesInMemory>[1]>, run?: object) {
  const tools = run === undefined ? handlers.tools : ({ deploy: { run } } as ReleasesHandlers["tools"]);
  const releases = await connectReleasesInMemory(
    { ...handlers, tools },
    { inputs: decliningInputs, ...options },
  );
  onTestFinished(() => releases.close());
  return releases;
}

describe("the time of all rounds together", () => {
  test("is bounded where a person does not answer", async () => {
    const releases = await connect({ totalTimeout: 60_000 });
    const inputs = { ...saysYes, signIn: never };
    const error = await rejection(releases.tools.deploy(deploy, { inputs, totalTimeout: 1_000 }));
    expect(error).toBeInstanceOf(CallTimeoutError);
    expect(error).toMatchObject({
      call: { name: "deploy" },
      round: { number: 1, answered: { confirm: {} } },
    });
  });

  test("is bounded where the server does not", async () => {
    const releases = await connect({ totalTimeout: 100, inputs: saysYesToAll }, never);
    expect(await rejection(releases.tools.deploy(deploy))).toBeInstanceOf(CallTimeoutError);
  });

  test("is bounded where the server only wants to be called again", async () => {
    const again = (_: unknown, context: { again: (keep: object) => unknown }) =>
      context.again({ state: { ticket: "t" } });
    const releases = await connect({ totalTimeout: 400, maxRounds: 100, inputs: saysYesToAll }, again);
    expect(await rejection(releases.tools.deploy(deploy))).toBeInstanceOf(CallTimeoutError);
  });

  test("is the caller's reason where the caller gave up first", async () => {
    const releases = await connect({});
    const reason = new Error("Changed my mind.");
    const controller = new AbortController();
    const call = rejection(
      releases.tools.deploy(deploy, { inputs: { ...saysYes, signIn: never }, signal: controller.signal }),
    );
    setTimeout(() => controller.abort(reason), 50);
    expect(await call).toBe(reason);
    const late = await rejection(releases.tools.deploy(deploy, { signal: controller.signal }));
    expect(late).toBe(reason);
  });

  test("leaves nothing behind", async () => {
    const releases = await connect({});
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    const started = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    for (let call = 0; call < 20; call += 1) await releases.tools.deploy(deploy, { inputs: saysYes, signal });
    expect(added).toHaveBeenCalledTimes(removed.mock.calls.length);
    expect(added.mock.calls.length).toBeGreaterThanOrEqual(20);
    const left = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    expect(left - started).toBeLessThan(5);
  });
});

const saysYesToAll: ReleasesInputs = {
  ...decliningInputs,
  elicitForm: () => ({ action: "accept", content: { confirm: true } }),
  elicitUrl: () => ({ action: "accept" }),
};
