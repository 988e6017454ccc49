import { InMemoryTransport, UrlElicitationRequiredError } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { connectReleases, type ReleasesInputs } from "../../generated-examples/releases/generated/client.ts";
import { rejection } from "./answering.ts";
import { decliningInputs, type ReleasesOptions } from "./running-server.ts";

const deploy = { env: "staging", build: "7" } as const;
const form = { mode: "form", message: "Sure?", requestedSchema: { type: "object", properties: {} } } as const;
const page = (url: string) => ({ mode: "url", message: "Open", url, elicitationId: "one" }) as const;

/** A server of 2025-11-25 whose tool asks by a request of the server's own, and answers what it got. */
async function connect(asks: object, options: Partial<ReleasesOptions>) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = new McpServer({ name: "older", version: "1" });
  const got: unknown[] = [];
  server.registerTool("deploy", {}, async () => {
    got.push(await server.server.elicitInput(asks as typeof form).catch((error: unknown) => error));
    return { content: [], structuredContent: { deploymentId: "d" } };
  });
  await server.connect(far);
  const releases = await connectReleases(near, {
    clientInfo: { name: "host", version: "1" },
    inputs: decliningInputs,
    ...options,
  });
  onTestFinished(() => releases.close());
  return { releases, got };
}

const saysYes: ReleasesInputs = {
  ...decliningInputs,
  elicitForm: () => ({ action: "accept", content: {} }),
  elicitUrl: () => ({ action: "accept" }),
};

describe("what a server of 2025-11-25 asks by itself", () => {
  test("is answered by the handlers of the connection, which see a page spelt out", async () => {
    const elicitUrl = vi.fn(() => ({ action: "accept" }) as const);
    const approve = vi.fn(() => true);
    const { releases, got } = await connect(page("https://b\u00fccher.example/\u202e"), {
      inputs: { ...saysYes, elicitUrl },
      approve,
    });
    await releases.tools.deploy(deploy);
    expect(got).toEqual([{ action: "accept" }]);
    const url = "https://xn--bcher-kva.example/%E2%80%AE";
    const context = expect.objectContaining({ call: null, key: null }) as object;
    expect(elicitUrl).toHaveBeenCalledWith(expect.objectContaining({ url }), context);
    expect(approve).toHaveBeenCalledWith(
      { method: "elicitation/create", params: expect.objectContaining({ url }) as object },
      context,
    );
  });

  test.each([
    ["not approved", form, { approve: () => false }],
    ["a page that is not safe", page("http://example.com/"), {}],
  ])("is declined where it is %s, and reaches no handler", async (_, asks, options) => {
    const inputs = { ...saysYes, elicitForm: vi.fn(), elicitUrl: vi.fn() };
    const { releases, got } = await connect(asks, { inputs: inputs as never, ...options });
    await releases.tools.deploy(deploy);
    expect(got).toEqual([{ action: "decline" }]);
    expect(inputs.elicitForm).not.toHaveBeenCalled();
    expect(inputs.elicitUrl).not.toHaveBeenCalled();
  });

  test("never tells the server what a handler failed with; the host learns it", async () => {
    const reason = new Error("/home/ada/secret-window is closed");
    const { releases, got } = await connect(form, {
      inputs: { ...saysYes, elicitForm: () => Promise.reject(reason) },
    });
    const failed = vi.fn();
    releases.client.onerror = failed;
    await releases.tools.deploy(deploy);
    expect(got).toMatchObject([{ code: -32603, message: expect.stringContaining("could not be answered") }]);
    expect(JSON.stringify(got) + String(got)).not.toContain("secret");
    expect(failed).toHaveBeenCalledWith(reason);
  });
});

test("calls that wait for the same page all go on when it is done with", async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = new McpServer({ name: "older", version: "1" });
  let isDone = false;
  let calls = 0;
  server.registerTool("deploy", {}, () => {
    calls += 1;
    if (!isDone) throw new UrlElicitationRequiredError([page("https://example.com/")]);
    return { content: [], structuredContent: { deploymentId: "d" } };
  });
  await server.connect(far);
  const clientInfo = { name: "host", version: "1" };
  const releases = await connectReleases(near, { clientInfo, inputs: saysYes });
  onTestFinished(() => releases.close());
  const both = Promise.all([releases.tools.deploy(deploy), releases.tools.deploy(deploy)]);
  // Both were refused, opened the page, were refused again, and wait.
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(4);
  isDone = true;
  const params = { elicitationId: "one" };
  await server.server.notification({ method: "notifications/elicitation/complete", params });
  // Without a word from the server, each would wait for half a minute.
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, "late"));
  expect(await Promise.race([both, late])).toHaveLength(2);
}, 40_000);

test("a call that is given up while it waits for a page ends at once", async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = new McpServer({ name: "older", version: "1" });
  let calls = 0;
  server.registerTool("deploy", {}, () => {
    calls += 1;
    throw new UrlElicitationRequiredError([page("https://example.com/")]);
  });
  await server.connect(far);
  const clientInfo = { name: "host", version: "1" };
  const releases = await connectReleases(near, { clientInfo, inputs: saysYes });
  onTestFinished(() => releases.close());
  const controller = new AbortController();
  const reason = new Error("No longer needed.");
  const call = rejection(releases.tools.deploy(deploy, { signal: controller.signal }));
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(2);
  controller.abort(reason);
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, "late"));
  expect(await Promise.race([call, late])).toBe(reason);
}, 40_000);
