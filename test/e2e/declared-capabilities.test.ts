import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveyOptions, type SurveyModule } from "./fixtures/resume-call.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { surveyStubs } from "./running-survey.ts";
import { scriptedServer } from "./scripted-server.ts";

const key = "io.modelcontextprotocol/clientCapabilities";

describe("what the generated client declares", () => {
  let stubs: GeneratedStubs;
  beforeAll(async () => {
    stubs = await surveyStubs();
  }, 60_000);
  afterAll(() => stubs.remove());

  /** What goes out with every request. */
  async function declaredBy(inputs: object, capabilities?: object): Promise<unknown> {
    const { connectSurvey } = await stubs.load<SurveyModule>("client.ts");
    const { transport, sent } = scriptedServer({ "tools/call": () => ({ content: [] }) });
    const options = { ...surveyOptions, inputs: { ...surveyOptions.inputs, ...inputs }, capabilities };
    const client = await connectSurvey(transport, options);
    await client.request.callTool({ name: "census" });
    await client.close();
    const { _meta = {} } = (sent.at(-1)?.params ?? {}) as { _meta?: Record<string, unknown> };
    return _meta[key];
  }

  const all = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };

  test("is what it has handlers for, with the parameters that its manifest asks them with", async () => {
    expect(await declaredBy({})).toEqual(all);
  });

  test("is nothing that it has no handler for, whatever else is said", async () => {
    const none = { createMessage: null, listRoots: null, elicitUrl: null };
    expect(await declaredBy(none)).toEqual({ elicitation: { form: {} } });
    expect(await declaredBy(none, all)).toEqual({ elicitation: { form: {} } });
    expect(await declaredBy({ elicitForm: null, ...none }, all)).toEqual({});
  });

  test("passes over handlers for what only other revisions know", async () => {
    expect(await declaredBy({ elicit: null, askMood: () => ({ mood: "good" }) })).toEqual(all);
  });

  test("has more, where it is given: other capabilities, and members that no handler stands for", async () => {
    const extensions = { "x/y": { z: 1 } };
    const more = { extensions, sampling: { context: {} }, roots: { listChanged: true } };
    expect(await declaredBy({}, more)).toEqual({
      ...all,
      extensions,
      sampling: { tools: {}, context: {} },
      roots: { listChanged: true },
    });
    expect(more).toEqual({ extensions, sampling: { context: {} }, roots: { listChanged: true } });
  });
});
