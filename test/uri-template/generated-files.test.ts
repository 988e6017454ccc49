import { expect, test } from "vitest";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { planStubs } from "../../generator/plan/plan-stubs.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { released } from "../plan/planning.ts";

const template = { uriTemplate: "x://{a}", name: "t" };

/** Texts of the generated files of a manifest, by path; formatting would change nothing that is looked at. */
async function generated(members: object, halves: { client: boolean; server: boolean }) {
  const text = JSON.stringify({ server: { name: "s", version: "1" }, ...members });
  const { value } = await readManifest(text, "mcp.manifest.json");
  if (value === null) throw new Error("The manifest is wrong.");
  const headers = { runtime: [], protocol: [], stubs: [] };
  const { plan } = planStubs(released, value, { importExtension: ".ts", halves, headers });
  const files = await renderStubs(plan, (source) => Promise.resolve(source));
  return new Map(files.map((file) => [file.path, file.text]));
}

const halves = [
  ["both halves", { client: true, server: true }],
  ["the client", { client: true, server: false }],
  ["the server", { client: false, server: true }],
] as const;

test.each(halves)("%s without a template need no package for them", async (_what, wanted) => {
  const files = await generated({ resources: [{ uri: "x://a" }], tools: [{ name: "t" }] }, wanted);
  expect([...files.keys()].filter((path) => path.includes("uri-template"))).toEqual([]);
  const imports = [...files.values()].flatMap((text) => text.match(/ from "[^"]+"/g) ?? []);
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter((specifier) => specifier.includes("uri-template"))).toEqual([]);
});

test.each(halves)("%s with one come with what reads and makes its URIs", async (_what, wanted) => {
  const files = await generated({ resourceTemplates: [template] }, wanted);
  expect(files.get("runtime/uri-template/expansion.ts")).toContain('from "uri-templates-es"');
  expect(files.get("client.ts")?.includes("TemplateVariableError")).toBe(wanted.client || undefined);
  expect(files.get("server.ts")?.includes("templateMatcher(catalogue)")).toBe(wanted.server || undefined);
});
