import fc from "fast-check";
import mermaid from "mermaid";
import type { Tokens } from "marked";
import { describe, expect, test } from "vitest";
import { describeContract } from "../../generator/contract-document/describe.ts";
import { contractMarkdown } from "../../generator/contract-document/markdown.ts";
import { documentHeadOf, headersOf, isGeneratedDocument } from "../../generator/header.ts";
import { readLifecycle } from "../../generator/lifecycle.ts";
import { readManifest } from "../../generator/manifest/read-manifest.ts";
import { planStubs } from "../../generator/plan/plan-stubs.ts";
import { released } from "../plan/planning.ts";
import { hostileMarkdown } from "./hostile-markdown.ts";
import { blocksOf, shownBy } from "./reading-markdown.ts";

const lifecycle = await readLifecycle();
const slow = { timeout: 60_000 };

async function documentOf(manifest: object): Promise<string> {
  const { value, diagnostics } = await readManifest(JSON.stringify(manifest), "m.json");
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const headers = headersOf("1.2.3", "s.ts", released, value);
  const { entries } = planStubs(released, value, {
    importExtension: ".ts",
    halves: { client: false, server: false },
    headers,
  });
  const header = documentHeadOf("1.2.3", headers);
  return contractMarkdown(
    describeContract({ protocol: released, manifest: value, entries, lifecycle, schemaName: "s.ts", header }),
  );
}

/** A manifest with one text at every place, and another where texts must differ. */
function manifestOf(text: string, key: string, url = "https://example.com") {
  const form = {
    type: "object",
    properties: {
      [key]: { type: "string", title: text, description: text, default: text, enum: [text, key] },
      other: { type: "number", minimum: 1 },
    },
  };
  const inputRequests = {
    [key]: { when: "before", method: "elicitation/create", params: { message: text, requestedSchema: form } },
    [`${key}2`]: { method: "elicitation/create", params: { mode: "url", message: text, url } },
    sampled: { method: "sampling/createMessage", params: { messages: [], maxTokens: 1, systemPrompt: text } },
  };
  const requestState = { type: "object", properties: { [key]: { type: "string", description: text } } };
  return {
    server: { name: text, title: text, version: text },
    instructions: text,
    tools: [{ name: key, title: text, description: text, inputRequests, requestState }],
    prompts: [{ name: key, description: text }],
    resources: [{ name: text, uri: key, description: text }],
  };
}

/** The kinds of a document's blocks, with the size of its tables. */
function outlineOf(markdown: string): string[] {
  return blocksOf(markdown).map((block) => {
    if (block.type !== "table")
      return block.type === "list" ? `list ${(block as Tokens.List).items.length}` : block.type;
    const { header, rows } = block as Tokens.Table;
    return `table ${header.length} × ${rows.length}`;
  });
}

const usual = outlineOf(await documentOf(manifestOf("said", "key")));

describe("a contract's document", () => {
  test("has one outline, whatever the manifest says", slow, async () => {
    expect(usual.filter((block) => block.startsWith("table"))).toHaveLength(6);
    await fc.assert(
      fc.asyncProperty(hostileMarkdown, hostileMarkdown, async (said, key) => {
        // What must be there to be shown, is.
        const markdown = await documentOf(manifestOf(`${said}!`, `${key}!`));
        expect(outlineOf(markdown)).toEqual(usual);
        expect(isGeneratedDocument(markdown)).toBe(true);
        const diagrams = blocksOf(markdown).filter(({ type }) => type === "code") as Tokens.Code[];
        expect(diagrams.map(({ lang }) => lang)).toEqual(["mermaid"]);
        for (const { text } of diagrams) await mermaid.parse(text);
      }),
      { numRuns: 100 },
    );
  });

  test("names what an entry says of itself, what it takes of a client, and what is deprecated, with dates", async () => {
    const ask = { roots: { method: "roots/list" } };
    const annotations = { readOnlyHint: true, openWorldHint: false, destructiveHint: "yes" };
    const markdown = await documentOf({
      server: { name: "s", version: "1" },
      tools: [{ name: "get-it", annotations, description: "\nGets it.\nAnd more.", inputRequests: ask }],
    });
    const rows = blocksOf(markdown)
      .filter(({ type }) => type === "table")
      .flatMap((block) =>
        (block as Tokens.Table).rows.map((row) => row.map(({ tokens }) => shownBy(tokens).text)),
      );
    expect(rows).toEqual([
      ["tool", "get-it", "tools.getIt", "Gets it.", "read-only, stays within the server", "yes"],
      ["roots", "", "tools.getIt"],
      ["roots", "on demand", "roots/list (listRoots)", ""],
      [
        "roots: roots/list",
        "tools.getIt",
        "2026-07-28",
        "2027-07-28",
        "Use tool arguments, resource URIs or server settings for paths.",
      ],
    ]);
  });

  test("says so where there is nothing to say", async () => {
    const markdown = await documentOf({ server: { name: "s", version: "1" } });
    expect(markdown).toContain("## What it offers\n\nNothing.");
    expect(markdown).toContain("No capability: nothing is asked of a client.");
    expect(markdown).toContain("Nothing, though `prompts/get`, `resources/read`, `tools/call` could.");
    expect(markdown).toContain("Nothing that this server uses.");
  });

  test("tells the fields of a form in words", async () => {
    const properties = {
      name: { type: "string", title: "Name", minLength: 1, maxLength: 20 },
      mail: { type: "string", format: "email" },
      age: { type: "integer", minimum: 18, default: 30 },
      ok: { type: "boolean", description: "Sure?" },
      plain: { type: "string", enum: ["a", "b"] },
      titled: { type: "string", oneOf: [{ const: "a", title: "First" }] },
      several: { type: "array", minItems: 1, items: { type: "string", enum: ["a", "b"] } },
    };
    const params = { message: "m", requestedSchema: { type: "object", properties, required: ["name"] } };
    const markdown = await documentOf({
      server: { name: "s", version: "1" },
      tools: [{ name: "t", inputRequests: { k: { method: "elicitation/create", params } } }],
    });
    expect(markdown).toContain(
      [
        "| `name` | yes | text, at least 1 character, at most 20 characters | Name |",
        "| `mail` |  | text, format email |  |",
        "| `age` |  | whole number, at least 18, by default `30` |  |",
        "| `ok` |  | yes or no | Sure? |",
        "| `plain` |  | one of `a`, `b` |  |",
        "| `titled` |  | one of `a (First)` |  |",
        "| `several` |  | any of `a`, `b`, at least 1 of them |  |",
      ].join("\n"),
    );
  });
});
