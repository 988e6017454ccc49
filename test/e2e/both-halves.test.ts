import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import {
  attachReleases,
  connectReleases,
  RequestStateRefusedError,
  retry,
} from "../../generated-examples/releases/generated/client.ts";
import { connectReleasesInMemory } from "../../generated-examples/releases/generated/in-memory.ts";
import {
  createReleasesServer,
  mountReleasesTools,
} from "../../generated-examples/releases/generated/server.ts";
import { handlers } from "../../generated-examples/releases/handlers.ts";
import { deployCall, paused, saysYes } from "./answering.ts";
import { decliningInputs } from "./running-server.ts";

const deploy = { env: "staging", build: "7" } as const;
const options = { requestState: { keys: "per-process" as const } };

describe("both halves in one process", () => {
  test("are connected over the real SDK, in the newest revision", async () => {
    const releases = await connectReleasesInMemory(handlers, { inputs: decliningInputs });
    expect(releases.client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    const { structuredContent } = await releases.tools.deploy(deploy, { inputs: saysYes });
    expect(structuredContent.deploymentId).toMatch(/^staging-7-/);
    await releases.close();
    await expect(releases.tools.deploy(deploy)).rejects.toThrow();
  });

  test("take the options of either", async () => {
    const onRound = vi.fn();
    const visible = ({ kind }: { kind: string }) => kind !== "prompts";
    const releases = await connectReleasesInMemory(handlers, {
      inputs: decliningInputs,
      clientInfo: { name: "me", version: "2" },
      onRound,
      server: { visible },
    });
    onTestFinished(() => releases.close());
    await releases.tools.deploy(deploy, { inputs: saysYes });
    expect(onRound).toHaveBeenCalledTimes(2);
    await expect(releases.prompts.changelog({ since: "1" })).rejects.toMatchObject({ code: -32602 });
  });
});

describe("a client that the host connected", () => {
  async function hostClient(capabilities: object) {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const handle = serveStdio(createReleasesServer(handlers, options), { transport: far });
    const client = new Client(
      { name: "host", version: "1" },
      { capabilities, versionNegotiation: { mode: "auto" } },
    );
    await client.connect(near);
    onTestFinished(() => handle.close());
    return client;
  }

  test("carries the stubs, with all rounds", async () => {
    const client = await hostClient({ elicitation: { form: {}, url: {} } });
    const releases = await attachReleases(client, { inputs: decliningInputs, verify: "error" });
    expect(releases.client).toBe(client);
    const { structuredContent } = await releases.tools.deploy(deploy, { inputs: saysYes });
    expect(structuredContent.deploymentId).toMatch(/^staging-7-/);
    await releases.close();
    // What the host did with its client goes on to work.
    expect((await client.listTools()).tools).toHaveLength(1);
  });

  test("declares what the host declared, and is refused what that does not cover", async () => {
    const client = await hostClient({});
    const releases = await attachReleases(client, { inputs: decliningInputs });
    await expect(releases.tools.deploy(deploy, { inputs: saysYes })).rejects.toMatchObject({ code: -32021 });
  });
});

describe("a hand-written server", () => {
  const making = vi.fn((mounting: (server: McpServer) => void) => {
    const server = new McpServer({ name: "by-hand", version: "1" });
    server.registerTool("add", { inputSchema: z.object({ a: z.number(), b: z.number() }) }, ({ a, b }) => ({
      content: [{ type: "text", text: String(a + b) }],
    }));
    mounting(server);
    server.registerTool("later", {}, () => ({ content: [{ type: "text", text: "later" }] }));
    return server;
  });
  const mounted = () => making((server) => mountReleasesTools(server, handlers.tools, options));

  async function connected(factory: () => McpServer = mounted) {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const handle = serveStdio(factory, { transport: far });
    const releases = await connectReleases(near, {
      clientInfo: { name: "host", version: "1" },
      inputs: decliningInputs,
    });
    onTestFinished(async () => {
      await releases.close();
      await handle.close();
    });
    return releases;
  }

  test("serves the mounted tools beside its own, those registered later too", async () => {
    const releases = await connected();
    const { tools } = await releases.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["deploy", "add", "later"]);
    const add = await releases.client.callTool({ name: "add", arguments: { a: 1, b: 2 } });
    expect(add.content).toEqual([{ type: "text", text: "3" }]);
    const { structuredContent } = await releases.tools.deploy(deploy, { inputs: saysYes });
    expect(structuredContent.deploymentId).toMatch(/^staging-7-/);
  });

  test("refuses arguments of a mounted tool, and names that there are not, as each half does", async () => {
    const { client } = await connected();
    expect(await client.callTool({ name: "deploy", arguments: { env: "moon" } })).toMatchObject({
      isError: true,
    });
    await expect(client.callTool({ name: "nothing" })).rejects.toMatchObject({ code: -32602 });
  });

  test("refuses a state that is not this call's with the protocol's error", async () => {
    const releases = await connected();
    const outcome = paused(await releases.request.callTool(deployCall("7")));
    const moved = { ...deployCall("8"), ...retry(outcome, {}) };
    await expect(releases.request.callTool(moved)).rejects.toBeInstanceOf(RequestStateRefusedError);
  });

  test("may have no tool of its own, and one of the same name gives way", async () => {
    const alone = await connected(() => {
      const server = new McpServer({ name: "alone", version: "1" });
      mountReleasesTools(server, handlers.tools, options);
      return server;
    });
    expect((await alone.client.listTools()).tools.map(({ name }) => name)).toEqual(["deploy"]);
    const twice = await connected(() => {
      const server = mounted();
      server.registerTool("deploy", {}, () => ({ content: [] }));
      return server;
    });
    expect((await twice.client.listTools()).tools.map(({ name }) => name)).toEqual([
      "deploy",
      "add",
      "later",
    ]);
    const { structuredContent } = await twice.tools.deploy(deploy, { inputs: saysYes });
    expect(structuredContent).toHaveProperty("deploymentId");
  });
});
