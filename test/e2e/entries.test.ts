import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ToolCallError, type ReleasesClient } from "../../generated-examples/releases/generated/client.ts";
import { rejection, saysYes } from "./answering.ts";
import { startServer, transportKinds, type RunningServer } from "./running-server.ts";

describe.each(transportKinds)("what the manifest lists, over %s", (kind) => {
  let server: RunningServer;
  let releases: ReleasesClient;
  beforeAll(async () => {
    server = await startServer(kind);
    releases = await server.connect();
  });
  afterAll(() => server.close());

  const lastRun = () => server.recorded().findLast(({ what }) => what === "run");

  test("the lists are the manifest's", async () => {
    const [{ tools }, { prompts }, { resources }, { resourceTemplates }] = await Promise.all([
      releases.request.listTools(),
      releases.request.listPrompts(),
      releases.request.listResources(),
      releases.request.listResourceTemplates(),
    ]);
    expect(tools).toEqual([
      expect.objectContaining({
        name: "deploy",
        description: "Deploys a build to an environment.",
        annotations: { destructiveHint: true },
      }),
    ]);
    expect(prompts).toEqual([{ name: "changelog", arguments: [{ name: "since", required: true }] }]);
    expect(resources).toEqual([{ name: "latest", uri: "releases://latest", mimeType: "application/json" }]);
    expect(resourceTemplates).toEqual([{ name: "log", uriTemplate: "releases://{env}/log" }]);
    expect(releases.client.getInstructions()).toBe("Deploys builds.");
    expect(releases.client.getServerVersion()).toMatchObject({ name: "releases", version: "1.0.0" });
  });

  test("a prompt", async () => {
    const { messages, resultType } = await releases.prompts.changelog({ since: "v1" });
    expect(messages).toEqual([{ role: "user", content: { type: "text", text: "Since v1?" } }]);
    expect(resultType).toBe("complete");
  });

  test("a resource, by identifier and by URI", async () => {
    const uri = "releases://latest";
    for (const read of [releases.resources.latest, releases.resources[uri]]) {
      const { contents } = await read();
      expect(contents).toEqual([{ uri, text: '{"build":"42"}', mimeType: "application/json" }]);
      expect(lastRun()).toMatchObject({ name: "latest", args: { uri } });
    }
  });

  test.each([
    ["text", "staging", [{ uri: "releases://staging/log", text: "log of staging" }]],
    ["bytes", "blob", [{ uri: "releases://blob/log", blob: "AAEC", mimeType: "application/octet-stream" }]],
    [
      "whole contents",
      "contents",
      [
        { uri: "releases://contents/log", text: "one" },
        { uri: "releases://other", text: "two" },
      ],
    ],
  ])("a template that answers %s", async (_, env, contents) => {
    expect((await releases.resourceTemplates.log({ env })).contents).toEqual(contents);
    expect((await releases.resourceTemplates["releases://{env}/log"]({ env })).contents).toEqual(contents);
    expect(lastRun()).toMatchObject({ name: "log", args: { env } });
  });

  test.each(["a b", "50%", "ü/ö?x=1#y", "a,b", "…{env}"])(
    "the variable %j reaches the handler as it was given",
    async (env) => {
      const { contents } = await releases.resourceTemplates.log({ env });
      expect(contents).toMatchObject([{ text: `log of ${env}` }]);
      expect(lastRun()).toMatchObject({ args: { env } });
    },
  );

  test("a URI with a broken escape is refused", async () => {
    const runs = server.runs();
    const error = await rejection(releases.request.readResource({ uri: "releases://%E0%A4%A/log" }));
    expect(error).toMatchObject({ code: -32602 });
    expect(server.runs()).toBe(runs);
  });

  test.each([
    ["tool", () => releases.request.callTool({ name: "undeploy", arguments: {} })],
    ["tool called __proto__", () => releases.request.callTool({ name: "__proto__", arguments: {} })],
    ["tool called constructor", () => releases.request.callTool({ name: "constructor" })],
    ["prompt", () => releases.request.getPrompt({ name: "deploy", arguments: {} })],
    ["resource", () => releases.request.readResource({ uri: "releases://staging/nothing" })],
    ["resource by its template", () => releases.request.readResource({ uri: "releases:///log" })],
    ["tool without a name", () => releases.request.callTool({ name: undefined as never })],
    ["tool whose name is no text", () => releases.request.callTool({ name: 5 as never })],
    ["prompt whose name is no text", () => releases.request.getPrompt({ name: [] as never })],
    ["resource whose URI is no text", () => releases.request.readResource({ uri: {} as never })],
  ])("an unknown %s is refused with -32602", async (_, request) => {
    const runs = server.runs();
    const error = await rejection(request());
    expect(error).toMatchObject({ code: -32602 });
    expect(server.runs()).toBe(runs);
  });

  test.each([
    ["without arguments", undefined],
    ["with one missing", { env: "staging" }],
    ["with one outside the enum", { env: "home", build: "1" }],
    ["with one of another type", { env: "staging", build: 1 }],
  ])("a tool %s answers with an error result that tells what is wrong", async (_, args) => {
    const earlier = server.recorded().length;
    const error = await rejection(releases.tools.deploy(args as never, { inputs: saysYes }));
    expect(error).toBeInstanceOf(ToolCallError);
    expect(error.message).toMatch(/^Invalid arguments: .*(env|build)/);
    expect(server.recorded()).toHaveLength(earlier);
  });

  test.each([[[]], ["text"], [5], [null]])("arguments that are %j are refused", async (args) => {
    const runs = server.runs();
    const tool = await rejection(releases.request.callTool({ name: "deploy", arguments: args as never }));
    expect(tool).toMatchObject({ code: -32602 });
    const prompt = await rejection(
      releases.request.getPrompt({ name: "changelog", arguments: args as never }),
    );
    expect(prompt).toMatchObject({ code: -32602 });
    expect(server.runs()).toBe(runs);
  });

  test.each([{}, { since: 5 }, { since: null }, { other: "v1" }])(
    "a prompt with the arguments %j is refused with -32602",
    async (args) => {
      const runs = server.runs();
      const error = await rejection(releases.prompts.changelog(args as never));
      expect(error).toMatchObject({ code: -32602 });
      expect(error.message).toMatch(/since|strings/);
      expect(server.runs()).toBe(runs);
    },
  );
});
