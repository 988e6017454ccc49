import { ProtocolErrorCode, type ServerContext } from "@modelcontextprotocol/server";
import { describe, expect, test, vi } from "vitest";
import { catalogue, rulesOf } from "../../generated-examples/releases/generated/contract.ts";
import type { VariantRules } from "../../templates/runtime/catalogue.ts";
import { execute, type Execution } from "../../templates/runtime/server/execute.ts";
import type { PausingContext } from "../../templates/runtime/server/handlers.ts";
import { pausingCalls } from "../../templates/runtime/pausing/pausing-calls.ts";

const entry = catalogue.entries.tools["deploy"];
if (entry === undefined) throw new Error("The example deploys.");
const yes = { confirm: { action: "accept", content: { confirm: true } } };
const pausing = pausingCalls({ keys: [new Uint8Array(32)], maxLength: 4_000 });

type Run = (context: PausingContext) => unknown;
interface Interim {
  inputRequests?: Record<string, { params: Record<string, unknown> }>;
  requestState: string;
}

/** One round of `deploy` with a handler of the test's. */
async function round(run: Run, answers: object = yes, state?: string) {
  const handler = {
    run: (_: unknown, context: unknown) => run(context as PausingContext),
    before: () => null,
  };
  const execution: Execution = {
    entry: entry as Execution["entry"],
    handler,
    parameters: [{}],
    binding: { server: "releases", method: "tools/call", name: "deploy", arguments: {}, principal: "local" },
    context: {
      mcpReq: { requestState: () => state, inputResponses: answers, signal: new AbortController().signal },
    } as unknown as ServerContext,
    declared: { elicitation: { form: {}, url: {} } },
    isAskedBySdk: false,
    extraContext: {},
  };
  const rules = {
    rulesOf: rulesOf as (variant: string) => VariantRules,
    onError: vi.fn(),
  };
  return (await execute(execution, { ...rules, pausing })) as { value: unknown } | { interim: Interim };
}

const interimOf = async (run: Run, ...more: [object?, string?]): Promise<Interim> => {
  const executed = await round(run, ...more);
  if (!("interim" in executed)) throw new Error("It was complete.");
  return executed.interim;
};

describe("what a handler asks", () => {
  const ticket = { state: { ticket: "t" } };

  test("a key that is undefined is not asked", async () => {
    const { inputRequests } = await interimOf(({ ask }) => ask({ signIn: undefined } as never, ticket));
    expect(inputRequests).toBeUndefined();
    const asked = await interimOf(({ ask }) => ask({ signIn: {} }, ticket));
    expect(Object.keys(asked.inputRequests ?? {})).toEqual(["signIn"]);
  });

  test("a reworded part that is undefined leaves the manifest's", async () => {
    const words = { message: undefined, url: "https://example.com/other" };
    const { inputRequests } = await interimOf(({ ask }) => ask({ signIn: words }, ticket));
    expect(inputRequests?.["signIn"]?.params).toEqual({
      mode: "url",
      message: "Sign in to the cluster",
      url: "https://example.com/other",
    });
  });

  test("nothing, with nothing kept, is a fault of the handler's", async () => {
    await expect(round(({ ask }) => ask({}))).rejects.toThrow("asks nothing and keeps nothing");
  });

  test("a state that does not fit the manifest is a fault of the handler's, and not of the next round", async () => {
    await expect(round(({ again }) => again({ state: { ticket: 5 } }))).rejects.toThrow(
      "does not fit `requestState`",
    );
    await expect(round(({ again }) => again(ticket))).resolves.toHaveProperty("interim");
  });
});

describe("answers", () => {
  test("that could not be kept are refused before the handler runs", async () => {
    const run = vi.fn(() => "ran");
    const large = { confirm: { action: "accept", content: { confirm: true, note: "x".repeat(4_000) } } };
    await expect(round(run, large)).rejects.toMatchObject({
      code: ProtocolErrorCode.InvalidParams,
      message: expect.stringContaining("too large"),
    });
    expect(run).not.toHaveBeenCalled();
    await expect(round(run)).resolves.toEqual({ value: "ran" });
  });

  test("lose what their type does not have", async () => {
    const junk = { confirm: { ...yes.confirm, junk: "x".repeat(10_000) } };
    const { value } = (await round(({ inputs }) => inputs, junk)) as { value: unknown };
    expect(value).toEqual(yes);
  });
});
