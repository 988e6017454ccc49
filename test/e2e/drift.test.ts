import { InMemoryTransport } from "@modelcontextprotocol/client";
import { describe, expect, test, vi } from "vitest";
import {
  connectReleases,
  DriftError,
  type ReleasesInputs,
} from "../../generated-examples/releases/generated/client.ts";
import { catalogue, rulesOf } from "../../generated-examples/releases/generated/contract.ts";
import { anyValue } from "../../generated-examples/releases/generated/runtime/any-value.ts";
import { createStubServerFactory } from "../../generated-examples/releases/generated/runtime/server/stub-server.ts";
import { templateMatcher } from "../../generated-examples/releases/generated/runtime/uri-template/match.ts";

type Entries = (typeof catalogue)["entries"];

const inputs: ReleasesInputs = {
  elicitForm: () => ({ action: "decline" }),
  elicitUrl: () => ({ action: "decline" }),
  createMessage: null,
  listRoots: null,
};

/** Connects the example's client to a server whose entries are not what the client was generated from. */
async function connect(entries: Entries, options: object, serverOptions: object = {}) {
  const handler = () => ({ content: [], messages: [], text: "" });
  const handlers = Object.fromEntries(
    Object.entries(entries).map(([kind, own]) => [
      kind,
      Object.fromEntries(Object.keys(own).map((key) => [key, handler])),
    ]),
  );
  const factory = createStubServerFactory({
    catalogue: { ...catalogue, entries },
    matchTemplate: templateMatcher({ entries }),
    rulesOf,
    handlers,
    options: { requestState: { keys: "per-process" }, ...serverOptions },
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await factory().connect(far);
  return connectReleases(near, { clientInfo: { name: "host", version: "1" }, inputs, ...options });
}

const { tools, prompts, resources, resourceTemplates } = catalogue.entries;
const latest = resources["latest"];
if (latest === undefined) throw new Error("The example has a resource `latest`.");

/** `latest` has another MIME type, `changelog` is gone, and a tool came that the client does not know. */
const drifted: Entries = {
  tools: {
    ...tools,
    added: { ...latest, wireName: "added", definition: { name: "added", inputSchema: { type: "object" } } },
  },
  prompts: {},
  resources: { latest: { ...latest, definition: { ...latest.definition, mimeType: "text/plain" } } },
  resourceTemplates,
};

describe("what a server lists", () => {
  test("is told where it drifted from the manifest, entry by entry", async () => {
    const onDrift = vi.fn();
    const releases = await connect(drifted, { verify: "warn", onDrift });
    expect(onDrift).toHaveBeenCalledExactlyOnceWith([
      { kind: "tools", wireName: "added", change: "added", places: [] },
      { kind: "prompts", wireName: "changelog", change: "removed", places: [] },
      { kind: "resources", wireName: "releases://latest", change: "changed", places: ["/mimeType"] },
    ]);
    // A warning stops nothing.
    await expect(releases.resources.latest()).resolves.toHaveProperty("contents");
    await releases.close();
  });

  test("with `error`, refuses calls to what changed, and only those", async () => {
    const releases = await connect(drifted, { verify: "error", onDrift: () => {} });
    const refused = await releases.resources.latest().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DriftError);
    expect(refused).toMatchObject({ drift: { wireName: "releases://latest", change: "changed" } });
    await expect(releases.resourceTemplates.log({ env: "staging" })).resolves.toHaveProperty("contents");
    await releases.close();
  });

  test("is not asked for unless told so, and is silent when nothing drifted", async () => {
    const onDrift = vi.fn();
    for (const verify of ["off", "warn", "error"]) {
      const releases = await connect({ tools, prompts, resources, resourceTemplates }, { verify, onDrift });
      await releases.close();
    }
    expect(onDrift).not.toHaveBeenCalled();
  });

  test("is told where the server publishes that it asks something else", async () => {
    const onDrift = vi.fn();
    const { deploy } = tools;
    if (deploy === undefined) throw new Error("The example has a tool `deploy`.");
    const { signIn: _, ...fewer } = deploy.inputs;
    for (const inputs of [deploy.inputs, fewer]) {
      const entries = { ...catalogue.entries, tools: { deploy: { ...deploy, inputs } } };
      const releases = await connect(entries, { verify: "warn", onDrift }, { publishRounds: true });
      await releases.close();
    }
    const places = ["/_meta/mcp-stubgen~1rounds/inputRequests/signIn"];
    expect(onDrift).toHaveBeenCalledExactlyOnceWith([
      { kind: "tools", wireName: "deploy", change: "changed", places },
    ]);
  });

  describe("however it lists", () => {
    /** Connects to the example's server with one list answered otherwise. */
    async function connectTo(answers: Record<string, unknown>) {
      const onDrift = vi.fn();
      const [near, far] = InMemoryTransport.createLinkedPair();
      const factory = createStubServerFactory({
        catalogue,
        rulesOf,
        handlers: {
          tools: { deploy: () => ({}) },
          prompts: { changelog: () => ({}) },
          resources: { latest: () => ({ text: "" }) },
          resourceTemplates: { log: () => ({}) },
        },
        options: { requestState: { keys: "per-process" } },
      });
      const { server } = factory();
      for (const [method, answer] of Object.entries(answers)) {
        server.removeRequestHandler(method);
        server.setRequestHandler(method, { params: anyValue }, () => {
          if (answer instanceof Error) throw answer;
          return answer as Record<string, unknown>;
        });
      }
      await server.connect(far);
      const options = {
        clientInfo: { name: "host", version: "1" },
        inputs,
        verify: "error",
        onDrift,
      } as const;
      const releases = await connectReleases(near, options);
      await expect(releases.resources.latest()).resolves.toHaveProperty("contents");
      await releases.close();
      return onDrift.mock.calls.flatMap(([drift]) => drift as unknown[]);
    }
    const listedDeploy = tools["deploy"]?.definition ?? {};

    test("a list that fails is told, and the rest compared", async () => {
      expect(await connectTo({ "prompts/list": new Error("boom") })).toEqual([
        {
          kind: "prompts",
          wireName: "",
          change: "unread",
          places: [],
          reason: expect.stringContaining("boom") as string,
        },
      ]);
    });

    test("what is no entry is passed over, and of two of a name the first counts", async () => {
      const other = { ...listedDeploy, description: "Another." };
      expect(await connectTo({ "tools/list": { tools: [null, 5, {}, listedDeploy, other] } })).toEqual([]);
    });

    test.each([
      { inputRequests: { a: 1 }, requestState: "x" },
      { _meta: { "mcp-stubgen/rounds": "x" } },
      { _meta: { "mcp-stubgen/rounds": { inputRequests: null } } },
      { _meta: { "mcp-stubgen/rounds": { inputRequests: { a: { method: "roots/list", other: 1 } } } } },
      { _meta: "x" },
    ])("what no manifest takes over is no drift: %j", async (stray) => {
      expect(await connectTo({ "tools/list": { tools: [{ ...listedDeploy, ...stray }] } })).toEqual([]);
    });
  });

  test("ends the connection when telling of it fails", async () => {
    const reason = new Error("No drift is allowed here.");
    const closed = vi.fn();
    const [near, far] = InMemoryTransport.createLinkedPair();
    far.onclose = closed;
    const failing = () => {
      throw reason;
    };
    const factory = createStubServerFactory({
      catalogue: { ...catalogue, entries: { ...drifted, tools: {} } },
      rulesOf,
      handlers: { resources: { latest: () => ({}) }, resourceTemplates: { log: () => ({}) } },
      options: {},
    });
    await factory().connect(far);
    const options = {
      clientInfo: { name: "host", version: "1" },
      inputs,
      verify: "warn" as const,
      onDrift: failing,
    };
    await expect(connectReleases(near, options)).rejects.toBe(reason);
    expect(closed).toHaveBeenCalled();
  });
});
