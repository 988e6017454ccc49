import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../generator/manifest/model.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { corpusDumps, findingsIn, manifestWith, modelOf, releasesText } from "./reading.ts";

describe("the model of the example manifest", () => {
  it("holds the server, and all entries in order", async () => {
    const model = await modelOf(releasesText);
    expect(model.server).toEqual({
      name: "releases",
      version: "1.0.0",
      title: "Releases",
      definition: { name: "releases", title: "Releases", version: "1.0.0" },
    });
    expect(model.instructions).toBe("Deploys builds.");
    expect(model.capabilities).toBeNull();
    expect(model.entries.map(({ kind, wireName, name }) => [kind, wireName, name])).toEqual([
      ["tools", "deploy", "deploy"],
      ["prompts", "changelog", "changelog"],
      ["resources", "releases://latest", "latest"],
      ["resourceTemplates", "releases://{env}/log", "log"],
    ]);
  });

  it("keeps what an entry may ask apart from its definition", async () => {
    const [deploy] = (await modelOf(releasesText)).entries;
    expect(Object.keys(deploy?.definition ?? {})).toEqual([
      "name",
      "description",
      "inputSchema",
      "outputSchema",
      "annotations",
    ]);
    expect(deploy?.inputRequests.map(({ key, when, method, path }) => [key, when, method, path])).toEqual([
      ["confirm", "before", "elicitation/create", ["tools", 0, "inputRequests", "confirm"]],
      ["signIn", "on-demand", "elicitation/create", ["tools", 0, "inputRequests", "signIn"]],
    ]);
    expect(deploy?.inputRequests[1]?.params["url"]).toBe("https://example.com/sign-in");
    expect(deploy?.requestState).toEqual({
      type: "object",
      properties: { ticket: { type: "string" } },
      required: ["ticket"],
    });
  });
});

describe("a dump of a live server", () => {
  it("passes with whatever it holds beyond what is known", async () => {
    const tool = {
      name: "a/b",
      inputSchema: { type: "object" },
      execution: { taskSupport: "no" },
      id: 7,
      _meta: {},
    };
    const model = await modelOf(
      manifestWith({
        protocolVersion: "2025-11-25",
        capabilities: { tools: {}, extensions: { x: {} } },
        tools: [tool],
      }),
      "dump.json",
    );
    expect(model.entries[0]?.definition).toEqual(tool);
    expect(model.capabilities).toEqual({ tools: {}, extensions: { x: {} } });
  });

  it("may leave out what has a stand-in, and write null for what is absent", async () => {
    const model = await modelOf(
      manifestWith({
        instructions: null,
        capabilities: null,
        tools: [
          { name: "t", title: null, inputSchema: null, outputSchema: null, inputRequests: null, own: null },
        ],
        prompts: [
          { name: "p", arguments: [{ name: "a", description: null, required: null }] },
          { name: "q", arguments: null, annotations: { title: null } },
        ],
        resources: [{ uri: "a://b" }],
        resourceTemplates: [{ uriTemplate: "a://{b}", name: null }],
      }),
      "dump.json",
    );
    expect(model.entries.map(({ name, definition }) => [name, definition])).toEqual([
      ["t", { name: "t", own: null, inputSchema: { type: "object" } }],
      ["p", { name: "p", arguments: [{ name: "a" }] }],
      ["q", { name: "q", annotations: {} }],
      ["a://b", { uri: "a://b", name: "a://b" }],
      ["a://{b}", { uriTemplate: "a://{b}", name: "a://{b}" }],
    ]);
  });

  it.each(corpusDumps)("$name reads without a finding, and says the same as YAML", async ({ name, text }) => {
    expect(await findingsIn(text, name)).toEqual([]);
    const model = await modelOf(text, name);
    expect(model).toEqual(await modelOf(text, `${name}.yaml`));
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it("of 5 MB reads in well under a second", { timeout: 20_000 }, async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `property${at}`,
        { type: "string", description: "x".repeat(60) },
      ]),
    );
    const tools = Array.from({ length: 1_200 }, (_, at) => ({
      name: `tool${at}`,
      inputSchema: { properties },
    }));
    const text = JSON.stringify(JSON.parse(manifestWith({ tools })), null, 1);
    expect(text.length).toBeGreaterThan(5_000_000);
    const start = performance.now();
    const { value, locate } = await readManifest(text, "big.json");
    // Twice of what "well under a second" would say, for a machine that is busy with other tests.
    expect(performance.now() - start).toBeLessThan(1_500);
    expect(value?.entries).toHaveLength(1_200);
    expect(locate(["tools", 1_199, "name"]).line).toBeGreaterThan(200_000);
  });
});

describe("hostile keys", () => {
  const hostile = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"];
  const json = manifestWith({ tools: [{ name: "t", inputSchema: { properties: { PLACEHOLDER: {} } } }] });

  it.each(["m.json", "m.yaml"])("stay own properties in %s, and no prototype changes", async (file) => {
    const members = hostile.map((key) => `${JSON.stringify(key)}: {"type": "string"}`).join(", ");
    const text = json
      .replace('"PLACEHOLDER":{}', members)
      .replace('"name":"t"', '"name":"t","__proto__":{"polluted":1}');
    const [tool] = (await modelOf(text, file)).entries;
    const properties = (tool?.definition["inputSchema"] as JsonObject | undefined)?.["properties"];
    expect(Object.keys(properties ?? {})).toEqual(hostile);
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
    expect(Object.keys(tool?.definition ?? {})).toContain("__proto__");
    expect(Object.getPrototypeOf(tool?.definition)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  it("cannot stand in for members that an object only inherits", async () => {
    expect(await findingsIn('{"server": {"__proto__": {"name": "a", "version": "1"}}}', "m.json")).toEqual([
      "1:2 manifest/shape `server.name` is missing.",
      "1:2 manifest/shape `server.version` is missing.",
    ]);
  });

  it("cannot name an input request, whose answer common JSON code would lose", async () => {
    const text =
      'server: {name: a, version: "1"}\ntools:\n  - name: t\n    inputRequests: {__proto__: {method: m}}';
    expect(await findingsIn(text)).toEqual([
      "4:21 manifest/shape `tools[0].inputRequests.__proto__`: every object has a member of that name, so that no answer can be told by it.",
    ]);
  });
});
