import { describe, expect, test } from "vitest";
import { findings, findingsOf, plan, protocolOf } from "./planning.ts";

const form = {
  method: "elicitation/create",
  params: { message: "m", requestedSchema: { type: "object", properties: {} } },
};
const inputRequests = { ask: form };
const requestState = { type: "object" };

/** A revision in which one method may pause, and one in which none may. */
const schema = (retried: string) => `
  export const LATEST_PROTOCOL_VERSION = "2031-01-01";
  interface Result { [key: string]: unknown }
  interface Ask { method: "elicitation/create"; params: { message: string } }
  interface AskResult { action: "accept" | "decline" }
  interface ClientCapabilities { elicitation?: {} }
  interface Retry { inputResponses?: { [key: string]: InputResponse }; requestState?: string }
  interface CallToolRequest { method: "tools/call"; params: { name: string } ${retried} }
  interface GetPromptRequest { method: "prompts/get"; params: { name: string } }
  interface ReadResourceRequest { method: "resources/read"; params: { uri: string } }
  export type ClientRequest = CallToolRequest | GetPromptRequest | ReadResourceRequest;
  export type InputRequest = AskRequest;
  export type InputResponse = AskResult;
  interface AskRequest extends Ask {}
`;

describe("what may pause", () => {
  const everywhere = { inputRequests };
  const members = {
    tools: [{ name: "t", ...everywhere }],
    prompts: [{ name: "p", requestState }],
    resources: [{ uri: "x:y", ...everywhere, requestState }],
    resourceTemplates: [{ uriTemplate: "x:{y}", ...everywhere }],
  };

  test("is all four kinds in 2026-07-28", async () => {
    expect(await findings(members)).toEqual([]);
  });

  test("is nothing in a revision without retry-augmented methods, and the finding says so", async () => {
    const none = await protocolOf(schema(""));
    expect(await findings(members, none)).toEqual([
      "manifest/cannot-pause tools.0.inputRequests",
      "manifest/cannot-pause prompts.0.requestState",
      "manifest/cannot-pause resources.0.inputRequests",
      "manifest/cannot-pause resourceTemplates.0.inputRequests",
    ]);
    const [first] = (await plan(members, none)).findings;
    expect(first?.message).toBe(
      "`inputRequests` cannot stand on tools: 2031-01-01 has no methods that may ask for input.",
    );
    expect(first?.help).toContain("revision that has such methods");
  });

  test("is what the schema says, by the methods' parameters alone", async () => {
    const tools = await protocolOf(schema("& Retry"));
    expect(
      tools.clientRequests.filter(({ retryAugmented }) => retryAugmented).map(({ method }) => method),
    ).toEqual(["tools/call"]);
    const found = (await plan(members, tools)).findings;
    expect(found.map(({ code, path }) => `${code} ${path.join(".")}`)).toEqual([
      "manifest/input-request-params tools.0.inputRequests.ask.params.requestedSchema",
      "manifest/cannot-pause prompts.0.requestState",
      "manifest/cannot-pause resources.0.inputRequests",
      "manifest/cannot-pause resourceTemplates.0.inputRequests",
    ]);
    expect(found[1]?.message).toContain("only tools/call as methods that may ask for input");
    expect(found[1]?.help).toBe("Take it out; it may stand on tools.");
  });

  test("leaves alone what asks nothing", async () => {
    const none = await protocolOf(schema(""));
    expect(await findings({ tools: [{ name: "t" }, { name: "u", inputRequests: {} }] }, none)).toEqual([]);
  });
});

describe("an input request", () => {
  test.each(["sampling/complete", "tools/call", "elicitation/Create", "__proto__"])(
    "is no input request of the revision: %s",
    async (method) => {
      const [first, ...others] = await findingsOf({ method });
      expect(others).toEqual([]);
      expect(first?.code).toBe("manifest/unknown-input-request");
      expect(first?.path).toEqual(["tools", 0, "inputRequests", "ask", "method"]);
      expect(first?.message).toContain(JSON.stringify(method));
      for (const known of ["elicitation/create", "sampling/createMessage", "roots/list"]) {
        expect(first?.help).toContain(known);
      }
    },
  );

  test.each([
    ["sampling/createMessage", { maxTokens: 1, messages: [] }],
    ["sampling/createMessage", {}],
    ["roots/list", {}],
  ])("of a deprecated method is told, and allowed: %s %j", async (method, params) => {
    const [first, ...others] = await findingsOf({ method, params });
    expect(others).toEqual([]);
    expect(first?.code).toBe("manifest/deprecated-input-request");
    expect(first?.path).toEqual(["tools", 0, "inputRequests", "ask", "method"]);
    expect(first?.message).toContain("2026-07-28");
  });

  test.each([
    [{ maxTokens: "1" }, "maxTokens", "must be a number"],
    [{ maxTokens: 1, messages: {} }, "messages", "must be a list"],
    [{ maxTokens: 1, messages: [{ role: "system", content: [] }] }, "messages.0.role", "must be one of"],
    [{ maxTokens: 1, temprature: 1 }, "temprature", "is not allowed here"],
  ])("to sample, with wrong parameters %j", async (params, path, message) => {
    const wrong = (await findingsOf({ method: "sampling/createMessage", params })).filter(
      ({ code }) => code === "manifest/input-request-params",
    );
    expect(wrong.map((finding) => finding.path.join("."))).toEqual([
      `tools.0.inputRequests.ask.params.${path}`,
    ]);
    expect(wrong[0]?.message).toContain(message);
    expect(wrong[0]?.help).toBe("See the parameters of createMessage in the schema.");
  });

  test("each is judged by itself", async () => {
    const tools = [
      {
        name: "t",
        inputRequests: { one: { method: "nope" }, two: { method: "elicitation/create" }, three: form },
      },
    ];
    expect(await findings({ tools })).toEqual([
      "manifest/unknown-input-request tools.0.inputRequests.one.method",
      "manifest/input-request-params tools.0.inputRequests.two.params",
    ]);
  });
});

describe("a destructive tool", () => {
  const destructive = { annotations: { destructiveHint: true } };

  test("that may pause is told to guard against replays", async () => {
    const path = "manifest/replayable-destruction tools.0.annotations";
    expect(await findings({ tools: [{ name: "t", inputRequests, ...destructive }] })).toEqual([path]);
    expect(await findings({ tools: [{ name: "t", requestState, ...destructive }] })).toEqual([path]);
  });

  test("that completes at once is not, nor one that destroys nothing", async () => {
    const harmless = [{}, { annotations: {} }, { annotations: { destructiveHint: false } }];
    const tools = harmless.map((more, at) => ({ name: `t${at}`, inputRequests, ...more }));
    expect(await findings({ tools: [...tools, { name: "t", ...destructive }] })).toEqual([]);
    expect(await findings({ prompts: [{ name: "p", inputRequests, ...destructive }] })).toEqual([]);
  });
});
