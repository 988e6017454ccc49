import { describe, expect, it } from "vitest";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { brief, findingsIn, manifestWith } from "./reading.ts";

describe("a value of the wrong shape", () => {
  const odd = `server: { name: releases, version: 1.0 }
instructions: [a]
tools:
  - name: deploy
    inputSchema: text
    inputRequests:
      confirm: { when: later, method: x, params: [], whne: before, Method: y }
      bad: 5
      "": { method: a }
  - 5
  - description: true
  - { name: "", inputRequests: [], requestState: no }
prompts:
  - { name: p, arguments: [{ name: a }, { name: a }, { required: yes }] }
resources: {}
resourceTemplates: [{ uriTemplate: 5 }]
`;

  it("is told at its place, in plain words, all in one run", async () => {
    expect(await findingsIn(odd)).toEqual([
      "1:27 manifest/shape `server.version` must be a string, not a number.",
      "2:1 manifest/shape `instructions` must be a string, not a list.",
      "5:5 manifest/shape `tools[0].inputSchema` must be an object, not a string.",
      '7:18 manifest/shape `tools[0].inputRequests.confirm.when` must be `before` or `on-demand`, not "later".',
      "7:42 manifest/shape `tools[0].inputRequests.confirm.params` must be an object, not a list.",
      "7:54 manifest/shape `tools[0].inputRequests.confirm.whne` is not a key that is known here.",
      "7:68 manifest/shape `tools[0].inputRequests.confirm.Method` is not a key that is known here.",
      "8:7 manifest/shape `tools[0].inputRequests.bad` must be an object, not a number.",
      "9:7 manifest/shape `tools[0].inputRequests` has an empty key.",
      "10:5 manifest/shape `tools[1]` must be an object, not a number.",
      "11:5 manifest/shape `tools[2].name` is missing.",
      "11:5 manifest/shape `tools[2].description` must be a string, not true.",
      "12:17 manifest/shape `tools[3].inputRequests` must be an object, not a list.",
      "12:36 manifest/shape `tools[3].requestState` must be an object, not a string.",
      "14:54 manifest/shape `prompts[0].arguments[2].name` is missing.",
      "14:56 manifest/shape `prompts[0].arguments[2].required` must be true or false, not a string.",
      "15:1 manifest/shape `resources` must be a list, not an object.",
      "16:23 manifest/shape `resourceTemplates[0].uriTemplate` must be a string, not a number.",
      '14:43 manifest/shape `prompts[0].arguments[1].name` names an argument that an earlier one names: "a".',
    ]);
  });

  it("comes with help", async () => {
    const { diagnostics } = await readManifest(odd, "m.yaml");
    expect(diagnostics.every(({ help }) => help !== null && help.length > 10)).toBe(true);
    expect(diagnostics[0]?.help).toBe("Put the value in quotes.");
    expect(diagnostics.find(({ message }) => message.includes(".whne"))?.help).toBe(
      "Use `when`, `method` or `params`.",
    );
    expect(diagnostics.find(({ message }) => message.includes(".Method"))?.help).toBe(
      "Did you mean `method`?",
    );
  });

  it.each([
    ["[]", "The manifest must be an object, not a list."],
    ["text", "The manifest must be an object, not a string."],
    ["null", "The manifest must be an object, not null."],
    ["{}", "`server` is missing."],
    ["server: releases", "`server` must be an object, not a string."],
  ])("is told of the manifest %j as a whole", async (text, message) => {
    expect(await findingsIn(text)).toEqual([`1:1 manifest/shape ${message}`]);
  });

  it("is shown by a path that fits on a line, whatever its keys are", async () => {
    const inputRequests = { "a b": 1, "x.y\n": 1, ["k".repeat(500)]: 1 };
    const findings = await findingsIn(manifestWith({ tools: [{ name: "t", inputRequests }] }), "m.json");
    expect(findings.map((line) => line.replace(/^\S+ \S+ /, ""))).toEqual([
      '`tools[0].inputRequests["a b"]` must be an object, not a number.',
      '`tools[0].inputRequests["x.y\\n"]` must be an object, not a number.',
      `\`tools[0].inputRequests["${"k".repeat(80)}…"]\` must be an object, not a number.`,
    ]);
  });
});

describe("a key that looks misspelt", () => {
  it("gets a warning with the key that was meant, and the manifest still counts", async () => {
    const text = `server: { name: a, version: "1", Title: b }
tool: []
resource_templates: []
serverInfo: {}
tools:
  - { name: a, input_schema: {}, humanReadableDescription: "", id: 1 }
`;
    const { value, diagnostics } = await readManifest(text, "m.yaml");
    expect(value).not.toBeNull();
    expect(diagnostics.map((found) => `${brief(found)} ${found.help}`)).toEqual([
      "1:34 manifest/unknown-key `server.Title` is not a known key. Did you mean `title`?",
      "2:1 manifest/unknown-key `tool` is not a known key. Did you mean `tools`?",
      "3:1 manifest/unknown-key `resource_templates` is not a known key. Did you mean `resourceTemplates`?",
      "4:1 manifest/unknown-key `serverInfo` is not a known key. Did you mean `server`?",
      "6:16 manifest/unknown-key `tools[0].input_schema` is not a known key. Did you mean `inputSchema`?",
    ]);
  });

  it("is an error where it would lose what is asked of people", async () => {
    const text = `server: { name: a, version: "1" }
tools:
  - { name: a, inputRequest: {}, Request-State: {} }
`;
    const { value, diagnostics } = await readManifest(text, "m.yaml");
    expect(value).toBeNull();
    expect(diagnostics.map((found) => `${found.severity} ${brief(found)} ${found.help}`)).toEqual([
      "error 3:16 manifest/shape `tools[0].inputRequest` is not a known key. Did you mean `inputRequests`?",
      "error 3:34 manifest/shape `tools[0].Request-State` is not a known key. Did you mean `requestState`?",
    ]);
  });
});

describe("an entry that is listed twice", () => {
  const tools = [
    { name: "a", inputSchema: { type: "object", required: [] } },
    { name: "b" },
    { inputSchema: { required: [], type: "object" }, name: "a" },
  ];

  it("is one entry with a warning, if both say the same", async () => {
    const { value, diagnostics } = await readManifest(
      JSON.stringify(JSON.parse(manifestWith({ tools })), null, 1),
      "m.json",
    );
    expect(value?.entries.map(({ wireName, path }) => [wireName, path])).toEqual([
      ["a", ["tools", 0]],
      ["b", ["tools", 1]],
    ]);
    expect(diagnostics.map(brief)).toEqual([
      '17:3 manifest/repeated-entry The tool "a" is listed again, as at m.json:7:3.',
    ]);
  });

  it("is told with both places if they differ, and the first is taken", async () => {
    const text =
      'server: { name: a, version: "1" }\nresources:\n  - uri: a://b\n  - { uri: a://b, name: c }\n';
    expect(await findingsIn(text)).toEqual([
      '4:5 manifest/duplicate-entry The resource "a://b" is listed twice and differs: here, and at mcp.manifest.yaml:3:5.',
    ]);
    const { value } = await readManifest(text, "mcp.manifest.yaml");
    expect(value?.entries.map(({ name }) => name)).toEqual(["a://b"]);
  });

  it("is told beside faults of shape, and not across kinds", async () => {
    const text = manifestWith({ tools: [{ name: "a" }, { name: "a", title: 5 }], prompts: [{ name: "a" }] });
    expect((await findingsIn(text, "m.json")).map((line) => line.split(" ")[1])).toEqual([
      "manifest/shape",
      "manifest/duplicate-entry",
    ]);
  });
});
