import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Tokens } from "marked";
import mermaid from "mermaid";
import { describe, expect, test } from "vitest";
import { checkDocs } from "../../generator/index.ts";
import { blocksOf } from "../docs/reading-markdown.ts";

const examples = fileURLToPath(new URL("../../generated-examples/", import.meta.url));

describe.each(["releases", "everything"])("the contract of %s", (folder) => {
  test("is what is generated today", async () => {
    const { value, diagnostics } = await checkDocs({ cwd: join(examples, folder) });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(value).toEqual([]);
  });

  test("has a diagram for each call that may pause, which Mermaid can draw", async () => {
    const blocks = blocksOf(readFileSync(join(examples, folder, "CONTRACT.md"), "utf8"));
    const headings = blocks.filter(
      (block) => block.type === "heading" && (block as Tokens.Heading).depth === 3,
    );
    const diagrams = blocks.filter(({ type }) => type === "code") as Tokens.Code[];
    expect(headings.length).toBeGreaterThan(0);
    expect(diagrams).toHaveLength(headings.length);
    for (const { text } of diagrams)
      expect(await mermaid.parse(text)).toMatchObject({ diagramType: "sequence" });
  });
});
