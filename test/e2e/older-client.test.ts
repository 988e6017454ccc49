import { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type RunningServer } from "./running-server.ts";

type Asked = { mode?: string | undefined; message: string; url?: string };

/** A client as it was before 2026-07-28: asked by requests of the server's own. */
async function olderClient(server: RunningServer, capabilities: object, answers: object[] = []) {
  const asked: Asked[] = [];
  const client = new Client({ name: "older", version: "1.0.0" }, { capabilities });
  if (answers.length > 0) {
    client.setRequestHandler("elicitation/create", ({ params }) => {
      asked.push(params as Asked);
      return (answers[asked.length - 1] ?? { action: "cancel" }) as { action: "cancel" };
    });
  }
  await client.connect(server.transport());
  const deploy = (build: string) =>
    client.callTool({ name: "deploy", arguments: { env: "production", build } });
  return { client, asked, deploy };
}

const yes = [{ action: "accept", content: { confirm: true } }, { action: "accept" }];
const elicitation = { form: {}, url: {} };

describe("a client of 2025-11-25 over stdio", () => {
  let server: RunningServer;
  const clients: Client[] = [];
  beforeAll(async () => {
    server = await startServer("stdio");
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await server.close();
  });

  test("is asked by the SDK's own requests, and the call completes", async () => {
    const { client, asked, deploy } = await olderClient(server, { elicitation }, [
      ...yes,
      { action: "decline" },
    ]);
    clients.push(client);
    expect(client.getNegotiatedProtocolVersion()).toBe("2025-11-25");
    const result = await deploy("42");
    expect(result.isError).toBeUndefined();
    expect(asked).toEqual([
      expect.objectContaining({ message: "Deploy 42?" }),
      expect.objectContaining({ mode: "url", url: "https://example.com/sign-in?ticket=one" }),
    ]);
    const runs = server.recorded().filter(({ what }) => what === "run");
    expect(runs).toHaveLength(2);
    expect(runs[1]).toMatchObject({
      callId: (result.structuredContent as { deploymentId: string }).deploymentId,
      inputs: { confirm: yes[0], signIn: yes[1] },
      state: { ticket: "ticket of 42" },
    });

    const declined = await deploy("43");
    expect(declined).toMatchObject({ isError: true, content: [{ text: "Refused: decline." }] });
    expect((await client.listTools()).tools).toHaveLength(1);
    expect((await client.getPrompt({ name: "changelog", arguments: { since: "1" } })).messages).toHaveLength(
      1,
    );
  });

  test("that declared no elicitation is told so, and the handler does not run", async () => {
    const { client, deploy } = await olderClient(server, {});
    clients.push(client);
    const runs = server.runs();
    const result = await deploy("42");
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toMatch(/confirm.*did not declare/);
    expect(server.runs()).toBe(runs);
  });
});

describe("a client of 2025-11-25 over stateless http", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer("http");
  });
  afterAll(() => server.close());

  test("cannot be asked, and the refusal says so", async () => {
    const { client, asked, deploy } = await olderClient(server, { elicitation }, yes);
    const result = await deploy("42");
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toContain("cannot receive server-to-client requests");
    expect(asked).toEqual([]);
    expect(server.runs()).toBe(0);
    const { contents } = await client.readResource({ uri: "releases://latest" });
    expect(contents).toHaveLength(1);
    await client.close();
  });
});
