import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test, vi } from "vitest";
import type { Json, JsonObject } from "../../generator/manifest/model.ts";
import type { planProtocolTypes } from "../../generator/plan/protocol-types.ts";
import type { format } from "../../generator/render/format.ts";
import type { runtimeFiles } from "../../generator/render/runtime-files.ts";
import { readCatalogue, type StoredCatalogue } from "../../templates/runtime/catalogue.ts";
import { hostileManifest } from "./hostile-manifest.ts";
import { constantIn, rendered, sortedJson } from "./rendering.ts";
import { expectedEntries, sameTemplates, textsInSchema } from "./hostile-expectations.ts";
import { expectSafe, stubFiles, textsOf } from "./safety.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";

// Formatting takes most of the time; it is on for some of the cases.
const formatting = vi.hoisted(() => ({ isOn: true }));
vi.mock(import("../../generator/render/format.ts"), async (load) => {
  const original = await load();
  return {
    ...original,
    format: ((source) =>
      formatting.isOn ? original.format(source) : Promise.resolve(source)) as typeof format,
  };
});
// What is the same for all manifests is made once: the protocol's types, and copies of the runtime.
vi.mock(import("../../generator/plan/protocol-types.ts"), async (load) => {
  const original = await load();
  let planned: ReturnType<typeof planProtocolTypes> | null = null;
  return {
    ...original,
    planProtocolTypes: (...parameters) => (planned ??= original.planProtocolTypes(...parameters)),
  };
});
vi.mock(import("../../generator/render/runtime-files.ts"), () => ({
  runtimeFiles: (() => []) satisfies typeof runtimeFiles,
}));

type Manifest = typeof hostileManifest extends fc.Arbitrary<infer Value> ? Value : never;

const lines = (values: readonly object[]) => values.map(sortedJson).sort();

function expectSameCatalogue(catalogue: StoredCatalogue, manifest: Manifest): void {
  const { server, instructions, capabilities, entries } = readCatalogue(catalogue);
  const tools = manifest.tools?.map((tool) => ({ inputSchema: { type: "object" }, ...tool }));
  expect(sortedJson(server)).toBe(sortedJson(manifest.server));
  expect(instructions).toBe(manifest.instructions ?? null);
  expect(sortedJson(capabilities["extensions"])).toBe(sortedJson(manifest.capabilities?.extensions));
  expect(sortedJson(capabilities["experimental"])).toBe(sortedJson(manifest.capabilities?.experimental));
  expect(lines(Object.values(entries.tools))).toEqual(expectedEntries(tools, "name"));
  expect(lines(Object.values(entries.prompts))).toEqual(expectedEntries(manifest.prompts, "name"));
  expect(lines(Object.values(entries.resources))).toEqual(expectedEntries(manifest.resources, "uri"));
  const templates = sameTemplates(Object.values(entries.resourceTemplates));
  expect(lines(templates)).toEqual(expectedEntries(manifest.resourceTemplates, "uriTemplate"));
}

/** Texts that types must say: names of arguments and of entries, keys of answers, and literals. */
function expectSameTypes(contract: ts.SourceFile, client: ts.SourceFile, manifest: Manifest): void {
  const told = textsOf(contract);
  const schemas = [
    ...(manifest.tools ?? []).flatMap(({ inputSchema, outputSchema }) => [
      inputSchema ?? {},
      outputSchema ?? {},
    ]),
    ...[manifest.tools, manifest.prompts, manifest.resources, manifest.resourceTemplates].flatMap((entries) =>
      ((entries ?? []) as { requestState?: JsonObject }[]).map(({ requestState = {} }) => requestState),
    ),
  ];
  const expected = schemas.map((schema) => textsInSchema(schema as Json));
  const names = (manifest.prompts ?? []).flatMap((prompt) =>
    (prompt.arguments ?? []).map(({ name }) => name),
  );
  expect(
    [...expected.flatMap(({ members }) => members), ...names].filter((text) => !told.members.has(text)),
  ).toEqual([]);
  expect(expected.flatMap(({ literals }) => literals).filter((text) => !told.literals.has(text))).toEqual([]);
  const wireNames = [
    ...[...(manifest.tools ?? []), ...(manifest.prompts ?? [])].map(({ name }) => name),
    ...(manifest.resources ?? []).map(({ uri }) => uri),
    ...(manifest.resourceTemplates ?? []).map(({ uriTemplate }) => uriTemplate),
  ];
  const { members } = textsOf(client);
  expect(wireNames.filter((text) => !members.has(text))).toEqual([]);
}

async function expectHarmless(manifest: Manifest): Promise<void> {
  const files = await rendered(manifest);
  expect([...files.keys()].sort()).toEqual(stubFiles.toSorted());
  const sources = new Map([...files].map(([path, text]) => [path, expectSafe(path, text)]));
  const [contract, client] = [sources.get("contract.ts"), sources.get("client.ts")];
  if (contract === undefined || client === undefined) throw new Error("A half is missing.");
  expectSameCatalogue(constantIn(contract, "storedCatalogue") as StoredCatalogue, manifest);
  expectSameTypes(contract, client, manifest);
}

describe("stubs of a manifest full of hostile text parse, hold nothing unexpected, and every text as it was", () => {
  test.each([
    ["as the templates print them", false, isLong ? 100_000 : 2_000],
    ["formatted", true, isLong ? 2_000 : 20],
  ])("%s", { timeout: 7_200_000 }, async (_what, isFormatted, numRuns) => {
    formatting.isOn = isFormatted;
    await fc.assert(fc.asyncProperty(hostileManifest, expectHarmless), { numRuns });
  });
});
