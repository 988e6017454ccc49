import { readFileSync } from "node:fs";
import fc from "fast-check";
import * as prettier from "prettier";
import { describe, expect, test } from "vitest";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { planStubs } from "../../generator/plan/plan-stubs.ts";
import type { ProtocolModel } from "../../generator/protocol/model.ts";
import { readSchema } from "../../generator/protocol/read-schema.ts";
import { renderStubs } from "../../generator/render/render.ts";

const revisions = ["2024-11-05", "2025-11-25", "2026-07-28"];
const textOf = (revision: string) =>
  readFileSync(new URL(`../../schema/${revision}.ts`, import.meta.url), "utf8");

async function read(text: string): Promise<ProtocolModel> {
  const { value, diagnostics } = await readSchema(text, "schema.ts");
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return value;
}

/** What a model says of its sets, whatever the text around them. */
function setsOf({ clientRequests, serverRequests, inputRequests, serverOnlyRequests }: ProtocolModel) {
  const methods = (requests: { method: string }[]) => requests.map(({ method }) => method).sort();
  return {
    client: methods(clientRequests),
    pausing: methods(clientRequests.filter(({ retryAugmented }) => retryAugmented)),
    tasks: methods(clientRequests.filter(({ taskAugmented }) => taskAugmented)),
    server: methods(serverRequests),
    inputs: methods(inputRequests),
    serverOnly: methods(serverOnlyRequests),
    variants: inputRequests.flatMap(({ variants }) => variants.map(({ identifier }) => identifier)).sort(),
  };
}

const style = fc.record({
  printWidth: fc.integer({ min: 20, max: 200 }),
  tabWidth: fc.constantFrom(1, 2, 8),
  useTabs: fc.boolean(),
  semi: fc.boolean(),
  singleQuote: fc.boolean(),
  bracketSpacing: fc.boolean(),
  endOfLine: fc.constantFrom("lf" as const, "crlf" as const),
});

describe("a schema in another layout", () => {
  test.each(revisions)(
    "%s gives the same sets in whatever style Prettier writes it",
    { timeout: 120_000 },
    async (revision) => {
      const text = textOf(revision);
      const expected = setsOf(await read(text));
      await fc.assert(
        fc.asyncProperty(style, async (options) => {
          const reformatted = await prettier.format(text, { parser: "babel-ts", ...options });
          expect(setsOf(await read(reformatted))).toEqual(expected);
        }),
        { numRuns: 5 },
      );
    },
  );
});

/** The text of all stubs of a schema, for a manifest that reaches all kinds of requests. */
async function stubsOf(schema: string): Promise<Map<string, string>> {
  const manifest = {
    server: { name: "any", version: "1" },
    capabilities: { tools: {}, prompts: {}, resources: {} },
  };
  const { value } = await readManifest(JSON.stringify(manifest), "m.json");
  if (value === null) throw new Error("The manifest is right.");
  const { plan } = planStubs(await read(schema), value, {
    importExtension: ".ts",
    halves: { client: true, server: true },
    headers: { runtime: [], protocol: [], stubs: [] },
  });
  const files = await renderStubs(plan, (source) => Promise.resolve(source));
  return new Map(files.map(({ path, text }) => [path, text]));
}

const word = fc.stringMatching(/^[a-z][a-zA-Z]{3,10}$/).map((text) => `x${text}`);
const base = textOf("2026-07-28");

describe("what a schema renames or retypes, the stubs follow", () => {
  test("a member", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(word, async (name) => {
        const stubs = await stubsOf(base.replace("  model: string;", `  ${name}: string;`));
        expect(stubs.get("protocol.ts")).toContain(`${name}: string;`);
        // It was what tells a completion from other answers, so that its new name does now.
        expect(stubs.get("contract.ts")).toContain(`discriminator: "${name}"`);
      }),
      { numRuns: 10 },
    );
  });

  test("a type", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(word, async (name) => {
        const typeName = `T${name}`;
        const stubs = await stubsOf(base.replaceAll(/\bSamplingMessage\b/g, typeName));
        expect(stubs.get("protocol.ts")).toContain(`interface ${typeName} `);
        expect(stubs.get("protocol.ts")).not.toMatch(/\bSamplingMessage\b/);
      }),
      { numRuns: 10 },
    );
  });

  test("a method", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(word, async (name) => {
        const stubs = await stubsOf(base.replaceAll('"completion/complete"', `"completion/${name}"`));
        expect(stubs.get("client.ts")).not.toContain("completion/complete");
        const asked = await stubsOf(base.replaceAll('"roots/list"', `"roots/${name}"`));
        expect(asked.get("contract.ts")).toContain(`case "roots/${name}":`);
      }),
      { numRuns: 10 },
    );
  });

  test("the type of a member", { timeout: 60_000 }, async () => {
    const types = fc.constantFrom("number", "boolean[]", '"a" | "b"', "{ deep: string | null }", "Role");
    await fc.assert(
      fc.asyncProperty(types, async (type) => {
        const stubs = await stubsOf(
          base.replace("  stopSequences?: string[];", `  stopSequences?: ${type};`),
        );
        const protocol = (stubs.get("protocol.ts") ?? "").replace(/\s+/g, " ");
        expect(protocol).toContain(
          `stopSequences?: ${type.replace("{ deep: string | null }", "{ deep: string | null; }")}`,
        );
      }),
      { numRuns: 10 },
    );
  });
});
