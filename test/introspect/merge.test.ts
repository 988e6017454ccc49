import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codesOf, introspectFixture, newFolder, slow } from "./introspecting.ts";

const yaml = `# yaml-language-server: $schema=./elsewhere.json
# Read from the live server.

server: { name: fixture, version: 0.9.0 }
tools:
  # This comment is lost.
  - name: tool-1
    description: Was here.
    inputSchema: { type: object }
    inputRequests:
      confirm: { when: before, method: elicitation/create, params: { mode: form, message: Sure? } }
    requestState: { type: object }
  - { name: tool-2, inputSchema: { type: object } }
  - { name: gone }
  - { name: asked, inputRequests: { roots: { method: roots/list } } }
`;

function merging(name: string, text: string, file: string, args: string[] = [], merge = true) {
  const cwd = newFolder();
  const path = join(cwd, file);
  writeFileSync(path, text);
  return introspectFixture(name, args, { out: file, merge, cwd }).then((outcome) => ({
    outcome,
    written: readFileSync(path, "utf8"),
  }));
}

test("what was written by hand stays, and what differs is told", slow, async () => {
  const { outcome, written } = await merging("pages", yaml, "mcp.manifest.yaml");
  expect(outcome.diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'info: The tool "tool-3" is new.',
    'info: The tool "tool-1" changed: description.',
    'info: The tool "gone" is no longer there.',
    'warning: The tool "asked" is no longer there, and with it goes its inputRequests.',
  ]);
  expect(outcome.diagnostics.every(({ location }) => location?.file === "mcp.manifest.yaml")).toBe(true);
  expect(outcome.value?.change).toBe("updated");
  expect(outcome.value?.drift).toEqual({
    appeared: [{ kind: "tools", name: "tool-3" }],
    changed: [{ kind: "tools", name: "tool-1", keys: ["description"] }],
    vanished: [
      { kind: "tools", name: "gone" },
      { kind: "tools", name: "asked" },
    ],
  });
  expect(written).toBe(outcome.value?.text);
  expect(written).toMatchSnapshot();
});

test("a JSON manifest keeps the place of its schema", slow, async () => {
  const tools = [{ name: "tool-1", inputSchema: { type: "object" }, requestState: { type: "object" } }];
  const text = JSON.stringify({ $schema: "./s.json", server: { name: "fixture", version: "1.0.0" }, tools });
  const { outcome, written } = await merging("pages", text, "mcp.json");
  const manifest = JSON.parse(written) as { tools: unknown[] };
  expect(Object.keys(manifest)[0]).toBe("$schema");
  expect(manifest.tools[0]).toEqual(tools[0]);
  expect(codesOf(outcome)).toEqual(["appeared", "appeared"]);
});

test("what a list that failed had before stays", slow, async () => {
  const text = yaml.replace("tools:", "prompts: [{ name: kept, requestState: { type: object } }]\ntools:");
  const { outcome } = await merging("troubled-lists", text, "m.yaml", ["fails"]);
  expect(outcome.value?.manifest["prompts"]).toEqual([{ name: "kept", requestState: { type: "object" } }]);
  expect(codesOf(outcome)).toContain("kept-unlisted");
});

test("nothing written by hand is overwritten without being merged", slow, async () => {
  const { outcome, written } = await merging("pages", yaml, "m.yaml", [], false);
  expect(outcome.value).toBeNull();
  expect(codesOf(outcome)).toEqual(["would-overwrite"]);
  expect(written).toBe(yaml);
});

test.each([true, false])("nor is what is no manifest (merge: %s)", slow, async (merge) => {
  const { outcome, written } = await merging("pages", "tools: [", "m.yaml", [], merge);
  expect(outcome.value).toBeNull();
  expect(codesOf(outcome).at(-1)).toBe("would-overwrite");
  expect(written).toBe("tools: [");
});

test("a manifest that holds only what a server said is replaced", slow, async () => {
  const text = "server: { name: fixture, version: 0.9.0 }\ntools: [{ name: old }]\n";
  const { outcome } = await merging("pages", text, "m.yaml", [], false);
  expect(outcome.value?.change).toBe("updated");
  expect(outcome.diagnostics).toEqual([]);
});
