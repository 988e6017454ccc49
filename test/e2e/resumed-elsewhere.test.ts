import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveyOptions, type Outcome, type PausedCall, type SurveyModule } from "./fixtures/resume-call.ts";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { startSurvey, surveyStubs, type RunningSurvey } from "./running-survey.ts";

describe("a call that is paused in one process", () => {
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

  /** Another process, which knows of the call what it reads, and nothing else. */
  async function finishElsewhere(call: PausedCall): Promise<Outcome> {
    const file = fileURLToPath(new URL("fixtures/resume-call.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", file, "resume"], {
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      env: { ...process.env, SURVEY_STUBS: stubs.folder },
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.stdin.end(JSON.stringify(call));
    const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
    return JSON.parse(output) as Outcome;
  }

  test.each([
    ["callTool", { name: "survey", arguments: { topic: "tea" } }, "structuredContent"],
    ["getPrompt", { name: "brief", arguments: { topic: "tea" } }, "messages"],
    ["readResource", { uri: "survey://report" }, "contents"],
  ] as const)("goes on in another: %s", async (method, params, member) => {
    const { connectSurvey, retry } = await stubs.load<SurveyModule>("client.ts");
    const transport = new StreamableHTTPClientTransport(new URL(server.url));
    const survey = await connectSurvey(transport, surveyOptions);
    const first = await survey.request[method](params);
    const { consent } = surveyAnswers;
    const outcome = await survey.request[method]({ ...params, ...retry(first, { consent }) });
    await survey.close();
    expect(Object.keys(outcome.inputRequests ?? {}).sort()).toEqual(["folders", "opinion", "research"]);
    // Nothing of it is lost as JSON: not a member, not a character.
    expect(JSON.parse(JSON.stringify(outcome))).toStrictEqual({ ...outcome });

    const effects = server.effects().length;
    const result = await finishElsewhere({ url: server.url, method, params, outcome });
    expect(result).toMatchObject({ resultType: "complete", [member]: expect.anything() });
    expect(server.effects().slice(effects)).toMatchObject([{ answers: surveyAnswers, step: 2 }]);
    const runs = server.recorded().filter(({ what }) => what === "run");
    expect(new Set(runs.slice(-3).map((event) => "callId" in event && event.callId)).size).toBe(1);
  });
});
