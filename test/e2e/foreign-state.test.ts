import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retry, type ReleasesClient } from "../../generated-examples/releases/generated/client.ts";
import { complete, confirmed, deployCall, paused, signedIn } from "./answering.ts";
import { keys } from "./fixtures/server-settings.ts";
import { expectRefused, pausedForSignIn } from "./paused-calls.ts";
import { decliningInputs, startServer, transportKinds, type RunningServer } from "./running-server.ts";

const confirmingInputs = { ...decliningInputs, elicitForm: () => confirmed.confirm };

describe.each(transportKinds)("a state over %s, from elsewhere", (kind) => {
  const started: RunningServer[] = [];
  const start = async (...parameters: Parameters<typeof startServer>) => {
    const server = await startServer(...parameters);
    started.push(server);
    return server;
  };
  afterAll(() => Promise.all(started.map((server) => server.close())));

  test("opens with the key it was made with, also when that has been replaced", async () => {
    const [before, after] = await Promise.all([
      start(kind, { keys: [keys.one] }),
      start(kind, { keys: [keys.two, keys.one] }),
    ]);
    const [old, rotated] = await Promise.all([before.connect(), after.connect()]);
    const made = await pausedForSignIn(old);
    complete(await rotated.request.callTool({ ...deployCall(), ...retry(made, signedIn) }));

    const renewed = { ...deployCall(), ...retry(await pausedForSignIn(rotated), signedIn) };
    await expectRefused(before, () => old.request.callTool(renewed));
    complete(await rotated.request.callTool(renewed));
  });

  test("is refused once it has expired", async () => {
    const server = await start(kind, { lifetime: { round: 1 } });
    const releases = await server.connect();
    const outcome = paused(await releases.request.callTool(deployCall()));
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await expectRefused(server, () =>
      releases.request.callTool({ ...deployCall(), ...retry(outcome, confirmed) }),
    );
    expect(server.recorded()).toContainEqual(expect.objectContaining({ message: "It has expired." }));
  });
});

describe.each(transportKinds)("a state over %s, of something else", (kind) => {
  let server: RunningServer;
  let releases: ReleasesClient;
  beforeAll(async () => {
    server = await startServer(kind, { more: true, once: true });
    releases = await server.connect({ inputs: confirmingInputs });
  });
  afterAll(() => server.close());

  test("is refused the second time where `once` says so", async () => {
    const outcome = await pausedForSignIn(releases);
    const retried = { ...deployCall(), ...retry(outcome, signedIn) };
    complete(await releases.request.callTool(retried));
    await expectRefused(server, () => releases.request.callTool(retried));
  });

  test("is good for one of two retries at the same time", async () => {
    const retried = { ...deployCall(), ...retry(await pausedForSignIn(releases), signedIn) };
    const runs = server.runs();
    const both = [retried, retried].map((params) => releases.request.callTool(params));
    const settled = await Promise.allSettled(both);
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(server.runs()).toBe(runs + 1);
  });

  test("is refused by another tool with the same arguments", async () => {
    const outcome = await pausedForSignIn(releases);
    const rollback = { ...deployCall(), name: "rollback" };
    await expectRefused(server, () =>
      releases.request.callTool({ ...rollback, ...retry(outcome, signedIn) }),
    );
    const own = paused(await releases.request.callTool(rollback));
    await expectRefused(server, () =>
      releases.request.callTool({ ...deployCall(), ...retry(own, confirmed) }),
    );
    paused(await releases.request.callTool({ ...rollback, ...retry(own, confirmed) }));
  });

  test("is refused by another method", async () => {
    const tool = paused(
      await releases.request.callTool({ name: "deploy", arguments: { env: "staging", build: "1" } }),
    );
    const uri = "releases://latest";
    await expectRefused(server, () => releases.request.readResource({ uri, ...retry(tool, confirmed) }));
    await expectRefused(server, () =>
      releases.request.getPrompt({ name: "changelog", arguments: { since: "1" }, ...retry(tool, confirmed) }),
    );
  });

  test("prompts and resources can pause as well", async () => {
    const uri = "releases://latest";
    const first = await releases.request.readResource({ uri });
    expect(first.resultType).toBe("input_required");
    const read = await releases.request.readResource({
      uri,
      ...retry(first as { requestState?: string }, confirmed),
    });
    expect(read).toMatchObject({ contents: [{ uri, text: "accept", mimeType: "application/json" }] });

    const params = { name: "changelog", arguments: { since: "1" } };
    const asked = await releases.request.getPrompt(params);
    const fields = retry(asked as { requestState?: string }, confirmed);
    await expectRefused(server, () =>
      releases.request.getPrompt({ name: "changelog", arguments: { since: "2" }, ...fields }),
    );
    const prompt = await releases.request.getPrompt({ ...params, ...fields });
    expect(prompt).toMatchObject({ messages: [{ content: { text: "accept since 1" } }] });
  });

  test("a retried read is neither served from a cache nor put into one", async () => {
    const before = server.runs();
    for (let times = 1; times <= 2; times += 1) {
      const { contents } = await releases.resources.latest();
      expect(contents).toMatchObject([{ text: "accept" }]);
      expect(server.runs()).toBe(before + times);
    }
  });
});

describe("a state over http, of several callers", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer("http", { principal: "caller" });
  });
  afterAll(() => server.close());

  test("is good for its caller alone", async () => {
    const ann = await server.connect({}, "ann");
    const bob = await server.connect({}, "bob");
    const outcome = await pausedForSignIn(ann);
    const retried = { ...deployCall(), ...retry(outcome, signedIn) };
    await expectRefused(server, () => bob.request.callTool(retried));
    complete(await ann.request.callTool(retried));
  });

  test("a caller called anonymous is not nobody", async () => {
    const open = await startServer("http", { principal: "anonymous" });
    try {
      const nobody = await open.connect();
      const outcome = await pausedForSignIn(nobody);
      const named = await server.connect({}, "anonymous");
      await expectRefused(server, () =>
        named.request.callTool({ ...deployCall(), ...retry(outcome, signedIn) }),
      );
      complete(await nobody.request.callTool({ ...deployCall(), ...retry(outcome, signedIn) }));
    } finally {
      await open.close();
    }
  });
});
