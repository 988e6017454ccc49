import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveyAnswers } from "./fixtures/survey-answers.ts";
import type { GeneratedStubs } from "./generated-stubs.ts";
import { askedBy, HostileClient, honestRounds, hostileKinds, stateOf } from "./hostile-client.ts";
import { expectNothingLeaks } from "./leaks.ts";
import { surveyStubs } from "./running-survey.ts";

describe.each(hostileKinds)("a client over %s that writes its requests by hand", (kind) => {
  let stubs: GeneratedStubs;
  let client: HostileClient;
  beforeAll(async () => {
    stubs = await surveyStubs();
    client = await HostileClient.start(stubs, kind);
  });
  afterAll(async () => {
    await client.close();
    stubs.remove();
  });

  test.each([
    ["without end", `{"topic":"tea","deep":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["with a number beyond all numbers", '{"topic":"tea","number":1e400}'],
    ["that are inherited", '{"__proto__":{"topic":"tea"}}'],
    ["in a list", "[]"],
    ["that are a number", "5"],
    ["that are null", "null"],
  ])("is refused arguments %s, and the server goes on", async (_, args) => {
    const runs = client.runs();
    const { result, error, text } = await client.withoutEffect(() => client.call("", args));
    expect(result?.["isError"] === true || error !== undefined, text.slice(0, 500)).toBe(true);
    expect(client.runs()).toBe(runs);
    expect(askedBy(await client.call())).toEqual(["consent"]);
  });

  const version = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
  const capabilities = { "io.modelcontextprotocol/clientCapabilities": {} };
  test.each([
    ["no envelope", null],
    ["an empty envelope", {}],
    ["no capabilities", version],
    [
      "a revision that does not exist",
      { "io.modelcontextprotocol/protocolVersion": "2099-01-01", ...capabilities },
    ],
    ["capabilities that are none", { ...version, "io.modelcontextprotocol/clientCapabilities": [] }],
    ["nothing that can be asked", { ...version, ...capabilities }],
  ])("is refused with %s", async (_, meta) => {
    const runs = client.runs();
    const params = '{"name":"survey","arguments":{"topic":"tea"}}';
    const { error, text } = await client.withoutEffect(() =>
      client.send({ method: "tools/call", params, meta }),
    );
    expect(error, text).toBeDefined();
    expect(client.runs()).toBe(runs);
  });

  test.each(["__proto__", "constructor", "toString", "", "SURVEY"])(
    "finds no tool called %j",
    async (name) => {
      const { error } = await client.withoutEffect(() => client.call("", "{}", name));
      expect(error).toMatchObject({ code: -32602 });
    },
  );

  test.each([
    "survey://report/../report",
    "SURVEY://report",
    "survey://report#",
    "file:///etc/passwd",
    "__proto__",
  ])("reads nothing at %j", async (uri) => {
    const params = JSON.stringify({ uri });
    const { error } = await client.withoutEffect(() => client.send({ method: "resources/read", params }));
    expect(error).toMatchObject({ code: -32602 });
  });

  test("reads nothing but that the call failed where the server has a fault", async () => {
    const crashing = { consent: { action: "accept", content: { agree: true, name: "crash" } } };
    let state = stateOf(await client.call());
    for (const answers of [crashing, honestRounds[1] ?? {}])
      state = stateOf(await client.retry(state, answers));
    const { result } = await client.withoutEffect(() => client.retry(state, { page: surveyAnswers.page }));
    expect(result).toMatchObject({ isError: true, content: [{ text: "The tool failed." }] });
    const faults = client.server.recorded().filter(({ what }) => what === "error");
    expect(JSON.stringify(faults)).toContain("No database");
  });
});

test.each([
  "Error: x\n    at run (/srv/app.js:1:2)",
  '{"message":"x\\n    at run (app:1:2)"}',
  "in server.ts:12",
  `key ${"11".repeat(32)}`,
  `key ${Buffer.alloc(32, 0x22).toString("base64url")}`,
  `at ${process.cwd()}`,
])("a text that tells too much is found: %j", (text) => {
  expect(() => expectNothingLeaks(text)).toThrow();
  expectNothingLeaks('{"message":"Look at (this): a.js"}');
});
