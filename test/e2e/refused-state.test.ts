import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retry, type ReleasesClient } from "../../generated-examples/releases/generated/client.ts";
import { complete, deployCall, signedIn } from "./answering.ts";
import { expectRefused, pausedForSignIn } from "./paused-calls.ts";
import { startServer, transportKinds, type RunningServer } from "./running-server.ts";

describe.each(transportKinds)("a state over %s", (kind) => {
  let server: RunningServer;
  let releases: ReleasesClient;
  beforeAll(async () => {
    server = await startServer(kind);
    releases = await server.connect();
  });
  afterAll(() => server.close());

  const send = (requestState: string) =>
    releases.request.callTool({ ...deployCall(), inputResponses: signedIn, requestState });

  test("opens unchanged, and holds what was answered before", async () => {
    const outcome = await pausedForSignIn(releases);
    const runs = server.runs();
    const result = complete(await send(String(outcome.requestState)));
    expect(result.structuredContent).toEqual({ deploymentId: expect.any(String) as string });
    expect(server.runs()).toBe(runs + 1);
  });

  test.each([0, 1, 2, 3, 4])("is refused when its segment %i was changed", async (index) => {
    const { requestState = "" } = await pausedForSignIn(releases);
    const segments = requestState.split(".");
    expect(segments).toHaveLength(5);
    const segment = segments[index] ?? "";
    // The second segment of this kind of JWE is empty: what is inserted there is a change as well.
    segments[index] = segment === "" ? "AAAA" : `${segment[0] === "A" ? "B" : "A"}${segment.slice(1)}`;
    await expectRefused(server, () => send(segments.join(".")));
  });

  test("is refused with a change in the middle of what is sealed", async () => {
    const { requestState = "" } = await pausedForSignIn(releases);
    const middle = Math.floor(requestState.length / 2);
    const changed = requestState[middle] === "A" ? "B" : "A";
    await expectRefused(server, () =>
      send(requestState.slice(0, middle) + changed + requestState.slice(middle + 1)),
    );
  });

  test.each([
    ["truncated", (state: string) => state.slice(0, -5)],
    ["cut to its header", (state: string) => state.slice(0, state.indexOf("."))],
    ["empty", () => ""],
    ["no state at all", () => "{}"],
    ["very long", (state: string) => state + "A".repeat(1_000_000)],
    ["unsigned", () => `${btoa('{"alg":"none"}')}.${btoa('{"flow":{}}')}.`],
  ])("is refused when it is %s", async (_, change) => {
    const { requestState = "" } = await pausedForSignIn(releases);
    await expectRefused(server, () => send(change(requestState)));
  });

  test.each([[null], [5], [true], [["a"]], [{}]])("is refused when it is %j", async (value) => {
    await expectRefused(server, () => send(value as never));
  });

  test("is refused with other arguments", async () => {
    const outcome = await pausedForSignIn(releases);
    for (const other of [deployCall("43"), deployCall("42", "staging")]) {
      await expectRefused(server, () => releases.request.callTool({ ...other, ...retry(outcome, signedIn) }));
    }
  });

  test("opens for the same arguments in another order", async () => {
    const outcome = await pausedForSignIn(releases);
    const reordered = { name: "deploy", arguments: { build: "42", env: "production" } };
    complete(await releases.request.callTool({ ...reordered, ...retry(outcome, signedIn) }));
  });

  test("is refused by what cannot pause", async () => {
    const outcome = await pausedForSignIn(releases);
    const fields = retry(outcome, signedIn);
    await expectRefused(server, () =>
      releases.request.getPrompt({ name: "changelog", arguments: { since: "1" }, ...fields }),
    );
    await expectRefused(server, () => releases.request.readResource({ uri: "releases://latest", ...fields }));
    await releases.request.readResource({ uri: "releases://latest" });
  });

  test("may be sent twice while nothing forbids it", async () => {
    const { requestState = "" } = await pausedForSignIn(releases);
    complete(await send(requestState));
    complete(await send(requestState));
  });
});
