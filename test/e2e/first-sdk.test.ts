import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  type ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { startSurvey, surveyStubs, type RunningSurvey } from "./running-survey.ts";

const agreed = { action: "accept", content: { agree: true, name: "Ada" } } as const;
const opened = { action: "accept" } as const;
const opinion = { role: "assistant", model: "m", content: { type: "text", text: "Good." } } as const;
const folders = { roots: [{ uri: "file:///work", name: "work" }] };

const all = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };

let stubs: GeneratedStubs;
beforeAll(async () => {
  stubs = await surveyStubs();
});
afterAll(() => stubs.remove());

type Elicit = (params: { mode?: string | undefined; message: string }) => ElicitResult;
const saysYes: Elicit = ({ mode }) => (mode === "url" ? opened : agreed);

/** Connects the first version of the SDK, which knows no revision with rounds; notes what the server asks of it. */
async function connect(survey: RunningSurvey, { elicit = saysYes, capabilities = all as object } = {}) {
  const asked: { method: string; params?: object | undefined }[] = [];
  const client = new Client({ name: "first", version: "1" }, { capabilities });
  if ("elicitation" in capabilities) {
    client.setRequestHandler(ElicitRequestSchema, (request) => {
      asked.push(request);
      return elicit(request.params);
    });
  }
  if ("sampling" in capabilities) {
    client.setRequestHandler(CreateMessageRequestSchema, (request) => (asked.push(request), opinion));
  }
  if ("roots" in capabilities) {
    client.setRequestHandler(ListRootsRequestSchema, (request) => (asked.push(request), folders));
  }
  const transport =
    survey.url === ""
      ? new StdioClientTransport({ ...survey.command, stderr: "inherit" })
      : new StreamableHTTPClientTransport(new URL(survey.url));
  // Under exactOptionalPropertyTypes the SDK's own classes do not fit its own interface.
  await client.connect(transport as Transport);
  onTestFinished(() => client.close());
  return { client, asked };
}

const survey = { name: "survey", arguments: { topic: "tea" } };

describe.each(["stdio", "sessions"] as const)("the first version of the SDK over %s", (kind) => {
  let server: RunningSurvey;
  beforeAll(async () => {
    server = await startSurvey(stubs, kind);
  });
  afterAll(() => server.close());

  test("gets real requests of every kind, and the call completes with all answers", async () => {
    const { client, asked } = await connect(server);
    const result = await client.callTool(survey);
    const answers = { consent: agreed, opinion, research: opinion, folders, page: opened };
    expect(result).toMatchObject({ structuredContent: { answers, args: { topic: "tea" }, step: 2 } });
    expect(asked.map(({ method }) => method).sort()).toEqual([
      "elicitation/create",
      "elicitation/create",
      "roots/list",
      "sampling/createMessage",
      "sampling/createMessage",
    ]);
    expect(asked[0]).toMatchObject({
      params: { message: "May I ask?", requestedSchema: { required: ["agree", "name"] } },
    });
    expect(asked.at(-1)).toMatchObject({
      params: { mode: "url", url: "https://example.com/sign?for=3", elicitationId: expect.any(String) },
    });
    const sampling = asked.flatMap(({ method, params }) => (method.startsWith("sampling") ? [params] : []));
    expect(sampling.filter((params) => "tools" in (params ?? {}))).toHaveLength(1);
    const events = server.recorded();
    expect(events.map(({ what }) => what)).toEqual(["run", "run", "run", "effect"]);
    expect(new Set(events.map((event) => "callId" in event && event.callId)).size).toBe(1);
  });

  test("prompts and resources ask as well", async () => {
    const { client } = await connect(server);
    const prompt = await client.getPrompt({ name: "brief", arguments: { topic: "tea" } });
    expect(JSON.stringify(prompt.messages)).toContain("file:///work");
    const { contents } = await client.readResource({ uri: "survey://report" });
    expect(JSON.stringify(contents)).toContain("file:///work");
  });

  test("is asked only what it declares: the rest can be told by the handler", async () => {
    const { client, asked } = await connect(server, { capabilities: { elicitation: {} } });
    const result = await client.callTool(survey);
    expect(asked).toHaveLength(1);
    expect(result).toMatchObject({ structuredContent: { answers: { consent: agreed }, step: 0 } });
    const some = await connect(server, { capabilities: { elicitation: {}, sampling: {} } });
    expect(await some.client.callTool(survey)).toMatchObject({
      structuredContent: { answers: { consent: agreed, opinion } },
    });
  });

  test("that answers what does not fit is asked again, and told why", async () => {
    const messages: string[] = [];
    const elicit: Elicit = (params) => {
      messages.push(params.message);
      return messages.length === 1
        ? { action: "accept", content: { agree: true, name: "" } }
        : saysYes(params);
    };
    const { client } = await connect(server, { elicit });
    const result = await client.callTool(survey);
    expect(messages[1]).toMatch(/^May I ask\?\n\(The last answer did not fit: .*name.*\)$/);
    expect(result).toMatchObject({ structuredContent: { answers: { consent: agreed } } });
  });

  test("that declines or cancels reads the tool's own words, and nothing happens", async () => {
    const effects = server.effects().length;
    for (const action of ["decline", "cancel"] as const) {
      const { client } = await connect(server, { elicit: () => ({ action }) });
      expect(await client.callTool(survey)).toMatchObject({
        isError: true,
        content: [{ text: `No consent: ${action}.` }],
      });
    }
    expect(server.effects()).toHaveLength(effects);
  });

  test("that cannot be asked what is always asked reads what is missing", async () => {
    const runs = server.recorded().length;
    const { client } = await connect(server, { capabilities: {} });
    const refusal = await client.callTool(survey);
    expect(refusal).toMatchObject({ isError: true });
    expect(JSON.stringify(refusal.content)).toMatch(/'consent' \(elicitation\/create\).*did not declare/);
    expect(server.recorded()).toHaveLength(runs);
    await expect(client.readResource({ uri: "survey://report" })).rejects.toThrow(
      /'consent'.*did not declare/,
    );
  });

  test("gets no further with the fields of a newer revision than their own clients do", async () => {
    const { client, asked } = await connect(server);
    const effects = server.effects().length;
    const call = (more: object) => client.callTool({ ...survey, ...more } as typeof survey);
    for (const requestState of ["forged", "", 5]) {
      await expect(call({ requestState })).rejects.toMatchObject({ code: -32602 });
    }
    await expect(call({ inputResponses: [agreed] })).rejects.toMatchObject({ code: -32602 });
    expect(server.effects()).toHaveLength(effects);
    expect(asked).toEqual([]);
    // What was never asked does not count: it is asked for.
    await call({ inputResponses: { page: opened, consent: { roots: [] } } });
    expect(
      asked.map(({ method }) => method).filter((method) => method === "elicitation/create"),
    ).toHaveLength(2);
  });

  test("calls at the same time keep their answers apart", async () => {
    const { client } = await connect(server);
    const topics = ["a", "b", "c", "d"];
    const results = await Promise.all(
      topics.map((topic) => client.callTool({ name: "survey", arguments: { topic } })),
    );
    expect(results.map(({ structuredContent }) => structuredContent)).toMatchObject(
      topics.map((topic) => ({ args: { topic }, step: 2 })),
    );
  });
});

describe("the first version of the SDK over stateless http", () => {
  let server: RunningSurvey;
  beforeAll(async () => {
    server = await startSurvey(stubs, "http");
  });
  afterAll(() => server.close());

  test("cannot be asked, and reads why, and for what", async () => {
    const { client, asked } = await connect(server);
    const refusal = await client.callTool(survey);
    expect(refusal).toMatchObject({ isError: true });
    const [{ text }] = refusal.content as [{ text: string }];
    expect(text).toContain("'consent' (elicitation/create)");
    expect(text).toContain("cannot receive server-to-client requests");
    for (const failing of [
      client.readResource({ uri: "survey://report" }),
      client.getPrompt({ name: "brief", arguments: { topic: "tea" } }),
    ]) {
      await expect(failing).rejects.toThrow(/'consent' \(elicitation\/create\)/);
    }
    expect(asked).toEqual([]);
    expect(server.recorded()).toEqual([]);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["census", "poll", "survey"]);
  });
});
