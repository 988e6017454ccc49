import { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectReleases, type ReleasesClient } from "../../generated-examples/releases/generated/client.ts";
import { complete, confirmed, deployCall, paused, rejection, saysYes, signedIn } from "./answering.ts";
import { startServer, transportKinds, type RunningServer } from "./running-server.ts";

/** An SDK client that answers elicitations if it is asked any, and declares what it is told to. */
async function plainClient(server: RunningServer, capabilities: object) {
  const asked: unknown[] = [];
  const client = new Client(
    { name: "plain", version: "1.0.0" },
    { capabilities, versionNegotiation: { mode: "auto" }, inputRequired: { autoFulfill: false } },
  );
  if (Object.hasOwn(capabilities, "elicitation")) {
    client.setRequestHandler("elicitation/create", (request) => {
      asked.push(request);
      return { action: "accept", content: { confirm: true } };
    });
  }
  await client.connect(server.transport());
  const call = (params: object) =>
    client.request({ method: "tools/call", params: params as never }, { allowInputRequired: true });
  return { client, call, asked };
}

describe.each(transportKinds)("what a client declares over %s", (kind) => {
  let server: RunningServer;
  let without: Awaited<ReturnType<typeof plainClient>>;
  let formOnly: Awaited<ReturnType<typeof plainClient>>;
  beforeAll(async () => {
    server = await startServer(kind);
    [without, formOnly] = await Promise.all([
      plainClient(server, {}),
      plainClient(server, { elicitation: { form: {} } }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([without.client.close(), formOnly.client.close()]);
    await server.close();
  });

  test("without elicitation, the call is refused with what is missing, and nothing runs or is asked", async () => {
    const runs = server.runs();
    const error = await rejection(without.call(deployCall()));
    expect(error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { form: {} } } },
    });
    expect(without.asked).toEqual([]);
    expect(server.runs()).toBe(runs);
  });

  test("without elicitation, what asks nothing works", async () => {
    const { contents } = await without.client.readResource({ uri: "releases://latest" });
    expect(contents).toHaveLength(1);
  });

  test("without elicitation, an answer sent unasked still counts, and the next question is refused", async () => {
    const runs = server.runs();
    const error = await rejection(without.call({ ...deployCall(), inputResponses: confirmed }));
    expect(error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { url: {} } } },
    });
    expect(server.runs()).toBe(runs + 1);
  });

  test("the refusal of a round names all that is missing for it", async () => {
    const call = { ...deployCall("both-at-once"), inputResponses: confirmed };
    expect(await rejection(without.call(call))).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { form: {}, url: {} } } },
    });
  });

  test("with forms alone, the form is asked, and the URL is refused", async () => {
    const first = paused((await formOnly.call(deployCall())) as never);
    const error = await rejection(
      formOnly.call({
        ...deployCall(),
        inputResponses: confirmed,
        requestState: first.requestState,
      }),
    );
    expect(error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { url: {} } } },
    });
  });

  test("with forms alone, canAsk tells that a URL cannot be asked", async () => {
    const call = { ...deployCall("may-sign-in"), inputResponses: confirmed };
    const result = (await formOnly.call(call)) as { content: unknown };
    expect(result.content).toEqual([{ type: "text", text: "confirm true, signIn false" }]);
  });
});

describe("what else a client may declare over http", () => {
  let server: RunningServer;
  let releases: ReleasesClient;
  beforeAll(async () => {
    server = await startServer("http");
    releases = await server.connect();
  });
  afterAll(() => server.close());

  test("an empty elicitation means forms", async () => {
    const { client, call } = await plainClient(server, { elicitation: {} });
    const first = paused((await call(deployCall())) as never);
    expect(Object.keys(first.inputRequests ?? {})).toEqual(["confirm"]);
    const asked = { ...deployCall("may-sign-in"), inputResponses: confirmed };
    expect(await call(asked)).toMatchObject({ content: [{ text: "confirm true, signIn false" }] });
    await client.close();
  });

  test("URLs alone are not forms", async () => {
    const { client, call } = await plainClient(server, { elicitation: { url: {} } });
    const error = await rejection(call(deployCall()));
    expect(error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { form: {} } } },
    });
    const asked = { ...deployCall("may-sign-in"), inputResponses: confirmed };
    expect(await call(asked)).toMatchObject({ content: [{ text: "confirm false, signIn true" }] });
    await client.close();
  });

  test("a state made for a client that could be asked is no way around a later refusal", async () => {
    const first = paused(await releases.request.callTool(deployCall()));
    const { client, call } = await plainClient(server, {});
    const retried = { ...deployCall(), requestState: first.requestState };
    const runs = server.runs();
    const error = await rejection(call({ ...retried, inputResponses: {} }));
    expect(error).toMatchObject({ code: -32021 });
    expect(server.runs()).toBe(runs);
    await client.close();
  });

  test("the generated client declares what it has handlers for", async () => {
    const declared = releases.client.getServerCapabilities();
    expect(declared).toMatchObject({ tools: {}, prompts: {}, resources: {} });
    const call = releases.tools.deploy({ env: "staging", build: "may-sign-in" }, { inputs: saysYes });
    expect((await rejection(call)).message).toBe("confirm true, signIn true");

    const inputs = { elicitForm: saysYes.confirm, elicitUrl: null, createMessage: null, listRoots: null };
    const partial = await connectReleases(server.transport(), {
      clientInfo: { name: "partial", version: "1.0.0" },
      inputs: inputs as never,
    });
    const asked = partial.tools.deploy({ env: "staging", build: "may-sign-in" }, { inputs: saysYes });
    expect((await rejection(asked)).message).toBe("confirm true, signIn false");
    const refused = await rejection(partial.tools.deploy({ env: "staging", build: "42" }));
    expect(refused).toMatchObject({ code: -32021 });
    await partial.close();
  });

  test("a complete call by hand needs both", async () => {
    const { client, call } = await plainClient(server, { elicitation: { form: {}, url: {} } });
    const first = paused((await call(deployCall())) as never);
    const fields = { inputResponses: confirmed, requestState: first.requestState };
    const second = paused((await call({ ...deployCall(), ...fields })) as never);
    expect(second.inputRequests).toHaveProperty("signIn");
    const last = await call({
      ...deployCall(),
      inputResponses: signedIn,
      requestState: second.requestState,
    });
    expect(complete({ resultType: "complete", ...last } as never)).toHaveProperty("structuredContent");
    await client.close();
  });
});
