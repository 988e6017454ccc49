import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  connectEverything,
  retry,
  ToolCallError,
  type EverythingClient,
  type EverythingInputs,
} from "../../generated-examples/everything/generated/client.ts";
import { everythingServer } from "../../generated-examples/everything/server.ts";
import { serveHttp, type HttpServer } from "../e2e/fixtures/serve-http.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const inputs: EverythingInputs = {
  elicitForm: () => ({ action: "decline" }),
  elicitUrl: null,
  createMessage: () => ({ role: "assistant", model: "m", content: { type: "text", text: "Paris." } }),
  listRoots: () => ({ roots: [{ uri: "file:///work" }] }),
};

const changed: string[] = [];
let http: HttpServer;
let everything: EverythingClient;

beforeAll(async () => {
  http = await serveHttp(
    everythingServer({ tools: () => changed.push("tools"), prompts: () => changed.push("prompts") }),
  );
  everything = await connectEverything(new StreamableHTTPClientTransport(new URL(http.url)), {
    clientInfo: { name: "test", version: "1.0.0" },
    inputs,
  });
});

afterAll(async () => {
  await everything.close();
  await http.close();
});

/** What a tool answers, as text. */
async function textOf(result: Promise<{ content: unknown }>): Promise<string> {
  const [block] = (await result).content as { text: string }[];
  return block?.text ?? "";
}

const named = { action: "accept", content: { name: "Alice" } } as const;
const confirmed = { action: "accept", content: { ok: true } } as const;

describe("the server of the conformance suite, through its own client", () => {
  test("answers with every kind of content", async () => {
    const { tools } = everything;
    const { content } = await tools.testMultipleContentTypes();
    expect(content.map(({ type }) => type)).toEqual(["text", "image", "resource"]);
    expect((await tools.testImageContent()).content).toMatchObject([
      { type: "image", mimeType: "image/png" },
    ]);
    expect((await tools.testAudioContent()).content).toMatchObject([
      { type: "audio", mimeType: "audio/wav" },
    ]);
    await expect(tools.testErrorHandling()).rejects.toThrow(ToolCallError);
  });

  test("takes arguments as headers, in all rounds at once and in one by hand", async () => {
    const args = { region: "eu west", priority: 3 };
    expect(await textOf(everything.tools.testXMcpHeader(args))).toBe("Region eu west, priority 3.");
    const byHand = await everything.request.callTool({ name: "test_x_mcp_header", arguments: args });
    expect(byHand).toMatchObject({
      resultType: "complete",
      content: [{ text: "Region eu west, priority 3." }],
    });
  });

  test("asks once, twice, several at once, and only what can be answered", async () => {
    const { tools } = everything;
    const user_name = () => named;
    expect(await textOf(tools.testInputRequiredResultElicitation(undefined, { inputs: { user_name } }))).toBe(
      "Hello, Alice!",
    );
    expect(await textOf(tools.testInputRequiredResultSampling())).toBe("Paris.");
    expect(await textOf(tools.testInputRequiredResultListRoots())).toBe("Roots: file:///work");
    expect(
      await textOf(tools.testInputRequiredResultMultipleInputs(undefined, { inputs: { user_name } })),
    ).toBe("Alice: Paris. (1 roots)");
    const asked: string[] = [];
    const colour = ({ message }: { message: string }) => {
      asked.push(message);
      return { action: "accept", content: { color: "blue" } } as const;
    };
    expect(
      await textOf(
        tools.testInputRequiredResultMultiRound(undefined, { inputs: { step1: user_name, step2: colour } }),
      ),
    ).toBe("Alice likes blue.");
    expect(asked).toEqual(["Step 2: Alice, which colour do you like best?"]);
    expect(await textOf(tools.testInputRequiredResultCapabilities())).toBe(
      "Answered: user_name, capital_question, client_roots.",
    );
  });

  test("remembers, and does not take a state that was tampered with", async () => {
    const { tools, request } = everything;
    const options = { inputs: { confirm: () => confirmed } };
    expect(await textOf(tools.testInputRequiredResultRequestState(undefined, options))).toBe("state-ok");
    const name = "test_input_required_result_tampered_state";
    const paused = await request.callTool({ name });
    if (paused.resultType !== "input_required") throw new Error("It did not ask.");
    const fields = retry(paused, { confirm: confirmed });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(
      request.callTool({ name, ...fields, requestState: `${paused.requestState}-TAMPERED` }),
    ).rejects.toThrow("Invalid or expired requestState");
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    await expect(request.callTool({ name, ...fields })).resolves.toMatchObject({ resultType: "complete" });
  });

  test("suggests what a prompt may be about, by what is filled in already", async () => {
    const ref = { type: "ref/prompt", name: "test_prompt_with_arguments" } as const;
    const { request } = everything;
    const first = await request.complete({ ref, argument: { name: "arg1", value: "par" } });
    expect(first.completion.values).toEqual(["Paris", "Park", "Party"]);
    const context = { arguments: { arg1: "Paris" } };
    const second = await request.complete({ ref, argument: { name: "arg2", value: "" }, context });
    expect(second.completion.values).toEqual(["near Paris"]);
  });

  test("prompts, reads and tells subscribers", async () => {
    const { prompts, resources, resourceTemplates, tools } = everything;
    const { messages } = await prompts.testPromptWithArguments({ arg1: "one", arg2: "two" });
    expect(messages).toMatchObject([{ content: { text: "Prompt with arguments: arg1='one', arg2='two'" } }]);
    const asking = await prompts.testInputRequiredResultPrompt(undefined, {
      inputs: { user_context: () => ({ action: "accept", content: { context: "cats" } }) },
    });
    expect(asking.messages).toMatchObject([{ content: { text: "About cats." } }]);
    expect((await resources.staticBinary()).contents).toMatchObject([
      { uri: "test://static-binary", mimeType: "image/png", blob: expect.any(String) },
    ]);
    expect((await resourceTemplates.data({ id: "123" })).contents).toMatchObject([
      { uri: "test://template/123/data", text: expect.stringContaining("123") },
    ]);
    await tools.testTriggerToolChange();
    await tools.testTriggerPromptChange();
    expect(changed).toEqual(["tools", "prompts"]);
  });
});
