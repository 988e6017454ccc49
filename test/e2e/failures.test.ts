import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ToolCallError, type ReleasesClient } from "../../generated-examples/releases/generated/client.ts";
import { complete, confirmed, deployCall, rejection, saysYes } from "./answering.ts";
import { privateText } from "./fixtures/recorded-handlers.ts";
import { keys } from "./fixtures/server-settings.ts";
import { startServer, transportKinds, type RunningServer } from "./running-server.ts";

/** All that a client can read of an error. */
function readable(error: Error & { code?: unknown; data?: unknown; result?: unknown }): string {
  return JSON.stringify([error.message, error.code, error.data, error.result, error.cause]);
}

/** Nothing of what went wrong inside, nor where. */
const leak = new RegExp(`${privateText}|node_modules|\\.ts|at |principal|${keys.one}`);

describe.each(transportKinds)("failures over %s", (kind) => {
  let server: RunningServer;
  let releases: ReleasesClient;
  beforeAll(async () => {
    // A local process has one user: over stdio, nobody needs to be told apart.
    server = await startServer(kind, kind === "stdio" ? { principal: "unset" } : {});
    releases = await server.connect();
  });
  afterAll(() => server.close());

  const deploy = (build: string) =>
    rejection(releases.tools.deploy({ env: "staging", build }, { inputs: saysYes }));
  const errors = () => server.recorded().filter(({ what }) => what === "error");

  test.each([
    ["crash", `database ${privateText} is down`],
    ["throws-text", `text ${privateText}`],
    ["no-result", "The handler of a tool must return a result object."],
    ["wrong-output", expect.stringContaining("does not fit the output schema") as string],
    ["crash-before", `wording ${privateText}`],
  ])("%s: the client reads that the tool failed, and onError what went wrong", async (build, message) => {
    const earlier = errors().length;
    const error = await deploy(build);
    expect(error).toBeInstanceOf(ToolCallError);
    expect(error).toMatchObject({
      message: "The tool failed.",
      result: { isError: true, content: [{ type: "text", text: "The tool failed." }] },
    });
    expect(readable(error)).not.toMatch(leak);
    expect(errors().slice(earlier)).toEqual([
      { what: "error", method: "tools/call", name: "deploy", message },
    ]);
  });

  test("a result that violates the output schema is not sent", async () => {
    const error = (await deploy("wrong-output")) as ToolCallError;
    expect(error.result).not.toHaveProperty("structuredContent");
    const fine = await releases.tools.deploy({ env: "staging", build: "confirm-only" }, { inputs: saysYes });
    expect(fine.structuredContent).toHaveProperty("deploymentId");
  });

  test("a ToolError is the caller's to read, and no failure of the server", async () => {
    const earlier = errors().length;
    const error = await deploy("tool-error");
    expect(error).toBeInstanceOf(ToolCallError);
    expect(error.message).toBe("The cluster is frozen.");
    expect(errors()).toHaveLength(earlier);
  });

  test("a ProtocolError passes", async () => {
    const earlier = errors().length;
    const error = await deploy("protocol-error");
    expect(error).not.toBeInstanceOf(ToolCallError);
    expect(error).toMatchObject({ code: -32050, data: { retryAfter: 86_400 } });
    expect(error.message).toContain("Try tomorrow");
    expect(errors()).toHaveLength(earlier);
  });

  test("failing prompts and resources are internal errors", async () => {
    const prompt = await rejection(releases.prompts.changelog({ since: "crash" }));
    const resource = await rejection(releases.resourceTemplates.log({ env: "crash" }));
    for (const error of [prompt, resource]) {
      expect(error).toMatchObject({ code: -32603 });
      expect(error.message).toContain("Internal error");
      expect(readable(error)).not.toMatch(leak);
    }
    expect(errors().slice(-2)).toEqual([
      { what: "error", method: "prompts/get", name: "changelog", message: `prompt ${privateText}` },
      {
        what: "error",
        method: "resources/read",
        name: "releases://crash/log",
        message: `log ${privateText}`,
      },
    ]);
  });

  test("more state than fits is the server's fault, and for its log", async () => {
    const error = await deploy("large-state");
    expect(error).toMatchObject({ message: "The tool failed." });
    expect(readable(error)).not.toMatch(/xxxx/);
  });

  test("a server that has failed goes on serving", async () => {
    await deploy("crash");
    const call = { ...deployCall("confirm-only"), inputResponses: confirmed };
    complete(await releases.request.callTool(call));
  });
});

describe("callers over http that cannot be told apart", () => {
  const started: RunningServer[] = [];
  const start = async (principal: "unset" | "caller") => {
    const server = await startServer("http", { principal });
    started.push(server);
    return server;
  };
  afterAll(() => Promise.all(started.map((server) => server.close())));

  test("without the option, whatever can pause is refused, and the server's log tells why", async () => {
    const server = await start("unset");
    const releases = await server.connect({}, "ann");
    const error = await rejection(
      releases.tools.deploy({ env: "staging", build: "42" }, { inputs: saysYes }),
    );
    expect(error.message).toBe("The tool failed.");
    expect(readable(error)).not.toMatch(leak);
    expect(server.recorded()).toEqual([
      expect.objectContaining({
        what: "error",
        message: expect.stringContaining("requestState.principal") as string,
      }),
    ]);
    expect((await releases.resources.latest()).contents).toHaveLength(1);
  });

  test("a caller that it cannot name is refused, and one that it can is served", async () => {
    const server = await start("caller");
    const nobody = await server.connect();
    const error = await rejection(nobody.tools.deploy({ env: "staging", build: "42" }, { inputs: saysYes }));
    expect(error).toMatchObject({ code: -32600 });
    expect(error.message).toContain("signed-in caller");
    expect(readable(error)).not.toMatch(leak);
    expect(server.recorded()).toEqual([]);
    const ann = await server.connect({}, "ann");
    const { structuredContent } = await ann.tools.deploy(
      { env: "staging", build: "42" },
      { inputs: saysYes },
    );
    expect(structuredContent).toHaveProperty("deploymentId");
  });
});
