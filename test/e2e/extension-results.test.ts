import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  connectReleases,
  UnexpectedResultError,
  UnknownResultTypeError,
  type ReleasesClient,
} from "../../generated-examples/releases/generated/client.ts";
import { rejection } from "./answering.ts";
import { decliningInputs } from "./running-server.ts";

type ResultTypes = NonNullable<Parameters<typeof connectReleases>[1]["resultTypes"]>;

/** A server that answers every call with one result as it stands: no SDK server would send it. */
async function connect(result: object, resultTypes: ResultTypes = {}): Promise<ReleasesClient> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const capabilities = { tools: {} };
  const about = { _meta: { "io.modelcontextprotocol/serverInfo": { name: "queueing", version: "1" } } };
  const cached = { ttlMs: 0, cacheScope: "private", resultType: "complete" };
  const answers: Record<string, object> = {
    "server/discover": { supportedVersions: ["2026-07-28"], capabilities, ...cached, ...about },
    "tools/call": { ...result, ...about },
  };
  far.onmessage = (message) => {
    const { id, method } = message as { id?: number; method: string };
    if (id === undefined) return;
    void far.send({ jsonrpc: "2.0", id, result: answers[method] ?? { resultType: "complete" } } as never);
  };
  await far.start();
  const clientInfo = { name: "host", version: "1" };
  const extensions = { "example.com/queue": {} };
  const options = { clientInfo, inputs: decliningInputs, capabilities: { extensions }, resultTypes };
  const releases = await connectReleases(near, options);
  onTestFinished(() => releases.close());
  return releases;
}

const deploy = { env: "staging", build: "7" } as const;
const queued = { resultType: "queued", ticket: "t-1" };

describe("a result of an extension's type", () => {
  test("is decoded into the complete result that it stands for", async () => {
    const seen: unknown[] = [];
    const releases = await connect(queued, {
      queued: async (result, { call, client, signal }) => {
        seen.push(result, call);
        expect(client).toBeInstanceOf(Client);
        expect(signal.aborted).toBe(false);
        return { content: [], structuredContent: { deploymentId: String(result["ticket"]) } };
      },
    });
    const result = await releases.tools.deploy(deploy);
    expect(result).toMatchObject({ resultType: "complete", structuredContent: { deploymentId: "t-1" } });
    expect(seen).toMatchObject([queued, { method: "tools/call", name: "deploy" }]);
    // Also where one round is driven by hand, and each result by itself.
    const byHand = () => releases.request.callTool({ name: "deploy", arguments: deploy });
    await expect(Promise.all([byHand(), byHand()])).resolves.toMatchObject([
      { structuredContent: { deploymentId: "t-1" } },
      { structuredContent: { deploymentId: "t-1" } },
    ]);
  });

  test("is checked like any other result once it is decoded", async () => {
    const releases = await connect(queued, { queued: () => ({ content: [], structuredContent: {} }) });
    expect(await rejection(releases.tools.deploy(deploy))).toBeInstanceOf(UnexpectedResultError);
  });

  test("rejects with what its decoder throws", async () => {
    const reason = new Error("The queue is closed.");
    const releases = await connect(queued, { queued: () => Promise.reject(reason) });
    expect(await rejection(releases.tools.deploy(deploy))).toBe(reason);
  });
});

test.each(["queued", "toString", "constructor", ""])(
  "an unknown type is an error that carries it and the round: %j",
  async (resultType) => {
    const releases = await connect({ ...queued, resultType }, { other: () => ({}) });
    const error = await rejection(releases.tools.deploy(deploy));
    expect(error).toBeInstanceOf(UnknownResultTypeError);
    expect(error).toMatchObject({
      resultType,
      call: { method: "tools/call", name: "deploy" },
      round: { number: 1 },
    });
  },
);
