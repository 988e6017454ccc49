import { InMemoryTransport, UrlElicitationRequiredError } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  connectReleases,
  UnsafeUrlError,
  type ReleasesInputs,
} from "../../generated-examples/releases/generated/client.ts";
import { rejection } from "./answering.ts";
import { decliningInputs } from "./running-server.ts";

const deploy = { env: "staging", build: "7" } as const;
const page = (id: string, url = `https://example.com/${id}`) => ({
  mode: "url" as const,
  elicitationId: id,
  message: `Sign in at ${id}`,
  url,
});

/** A server of 2025-11-25 that wants pages opened before a call, which it refuses until they are done with. */
async function connect(pages: ReturnType<typeof page>[], elicitUrl: ReleasesInputs["elicitUrl"]) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = new McpServer({ name: "older", version: "1" });
  const done = new Set<string>();
  const calls: unknown[] = [];
  server.registerTool("deploy", {}, ({ mcpReq }) => {
    calls.push(mcpReq.inputResponses);
    const missing = pages.filter(({ elicitationId }) => !done.has(elicitationId));
    if (missing.length > 0) throw new UrlElicitationRequiredError(missing as never);
    return { content: [], structuredContent: { deploymentId: "d" } };
  });
  const finish = async (elicitationId: string) => {
    done.add(elicitationId);
    await server.server.notification({
      method: "notifications/elicitation/complete",
      params: { elicitationId },
    });
  };
  await server.connect(far);
  const clientInfo = { name: "host", version: "1" };
  const releases = await connectReleases(near, { clientInfo, inputs: { ...decliningInputs, elicitUrl } });
  onTestFinished(() => releases.close());
  return { releases, finish, calls, done };
}

describe("pages that an older server wants opened before a call", () => {
  test("reach the handler of pages, once each, and the call goes on when they are done with", async () => {
    const opened: unknown[] = [];
    const connected = await connect([page("one"), page("two")], ({ url }, { call }) => {
      opened.push([url, call?.name]);
      // The person takes a while after the page was opened.
      setTimeout(() => void connected.finish(url.slice(-3)), 100);
      return { action: "accept" };
    });
    const { structuredContent } = await connected.releases.tools.deploy(deploy);
    expect(structuredContent).toEqual({ deploymentId: "d" });
    expect(opened).toEqual([
      ["https://example.com/one", "deploy"],
      ["https://example.com/two", "deploy"],
    ]);
    expect(connected.calls.every((responses) => responses === undefined)).toBe(true);
  });

  test("end the call with the server's error where one is declined", async () => {
    const { releases, calls } = await connect([page("one")], () => ({ action: "decline" }));
    expect(await rejection(releases.tools.deploy(deploy))).toBeInstanceOf(UrlElicitationRequiredError);
    expect(calls).toHaveLength(1);
  });

  test("reach no handler where they are not safe", async () => {
    const elicitUrl = vi.fn(() => ({ action: "accept" as const }));
    const { releases } = await connect([page("one", "http://example.com/")], elicitUrl);
    expect(await rejection(releases.tools.deploy(deploy))).toBeInstanceOf(UnsafeUrlError);
    expect(elicitUrl).not.toHaveBeenCalled();
  });

  test("are the caller's own affair in one round by hand", async () => {
    const elicitUrl = vi.fn(() => ({ action: "accept" as const }));
    const { releases } = await connect([page("one")], elicitUrl);
    const byHand = releases.request.callTool({ name: "deploy", arguments: deploy });
    expect(await rejection(byHand)).toMatchObject({ elicitations: [{ elicitationId: "one" }] });
    expect(elicitUrl).not.toHaveBeenCalled();
  });
});
