import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveyOptions, type SurveyModule } from "./fixtures/resume-call.ts";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { startSurvey, surveyStubs, type RunningSurvey } from "./running-survey.ts";

interface Posted {
  topic: string | null;
  method: string;
  params: Record<string, unknown>;
}

describe("a call with an argument that travels as a header too", () => {
  let stubs: GeneratedStubs;
  let server: RunningSurvey;
  beforeAll(async () => {
    stubs = await surveyStubs();
    server = await startSurvey(stubs, "http");
  });
  afterAll(async () => {
    await server.close();
    stubs.remove();
  });

  test("pauses as any other does: each round has the header, and what the last one asked", async () => {
    const posted: Posted[] = [];
    const noting: typeof fetch = (input, init) => {
      const { method, params } = JSON.parse(String(init?.body)) as Posted;
      posted.push({ topic: new Headers(init?.headers).get("mcp-param-topic"), method, params });
      return fetch(input, init);
    };
    const { connectSurvey } = await stubs.load<SurveyModule>("client.ts");
    const transport = new StreamableHTTPClientTransport(new URL(server.url), { fetch: noting });
    const survey = await connectSurvey(transport, surveyOptions);
    const { structuredContent } = await survey.tools.poll({ topic: "green tea" });
    await survey.close();
    const research = surveyAnswers.opinion;
    expect(structuredContent).toMatchObject({
      answers: { ...surveyAnswers, research },
      args: { topic: "green tea" },
    });

    const calls = posted.filter(({ method }) => method === "tools/call");
    expect(calls.map(({ topic }) => topic)).toEqual(Array(4).fill("green tea"));
    expect(calls.map(({ params }) => Object.keys((params["inputResponses"] ?? {}) as object).sort())).toEqual(
      [[], ["consent"], ["folders", "opinion", "research"], ["page"]],
    );
    expect(calls.map(({ params }) => typeof params["requestState"])).toEqual([
      "undefined",
      ...Array<string>(3).fill("string"),
    ]);
  });
});
