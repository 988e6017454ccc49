import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cut, firstLine, markdownCodeCell, markdownProse } from "../../generator/markdown-text.ts";
import { table } from "../../generator/contract-document/table.ts";
import { visible } from "../../generator/visible-text.ts";
import { hostileMarkdown } from "./hostile-markdown.ts";
import { cellsOf, itemText, shownBy, type Shown } from "./reading-markdown.ts";

/** What our own text may hold beside text and code spans. */
const ownMarkup = new Set(["<!-- -->", "<code>", "</code>"]);

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();

function expectText(shown: Shown, text: string): void {
  expect(squeezed(shown.text)).toBe(squeezed(visible(text)));
  expect(shown.kinds.filter((kind) => !["text", "escape", "codespan", "html"].includes(kind))).toEqual([]);
  expect(shown.html.filter((tag) => !ownMarkup.has(tag))).toEqual([]);
}

/** Hundreds of texts, beside whatever else runs. */
const slow = { timeout: 60_000 };

describe("hostile text", slow, () => {
  test("stays text in the cells of a table, and never becomes another cell, row or block", () => {
    fc.assert(
      fc.property(hostileMarkdown, hostileMarkdown, (one, other) => {
        const cells = cellsOf(
          table(
            ["a", "b", "c"],
            [
              [markdownProse(one), markdownCodeCell(one), markdownCodeCell(other)],
              [markdownCodeCell(other), markdownProse(other), ""],
            ],
          ),
        );
        expect(cells).toHaveLength(2);
        expect(cells.map((row) => row.length)).toEqual([3, 3]);
        expectText(cells[0]?.[0] as Shown, one);
        expectText(cells[0]?.[1] as Shown, one);
        expectText(cells[0]?.[2] as Shown, other);
        expectText(cells[1]?.[0] as Shown, other);
        expectText(cells[1]?.[1] as Shown, other);
      }),
      { numRuns: 500 },
    );
  });

  test("stays text in an item of a list", () => {
    fc.assert(
      fc.property(hostileMarkdown, (text) => {
        expectText(shownBy(itemText(`- Said: ${markdownProse(text)}`)), `Said: ${text}`);
      }),
      { numRuns: 500 },
    );
  });

  test("mentions nobody and links nowhere, not even where a page makes links of the rendered text", () => {
    fc.assert(
      fc.property(hostileMarkdown, (text) => {
        const rendered = markdownProse(text);
        expect(rendered).not.toMatch(/[@#](?!<!-- -->)|:\/\/|www\./i);
      }),
    );
  });
});

describe("a plain text", () => {
  test.each([
    ["Deploys a build.", "Deploys a build."],
    ["a|b_c*d", "a\\|b\\_c\\*d"],
    ["@team, see #1 at https://example.com", "@<!-- -->team, see #<!-- -->1 at https:<!-- -->//example.com"],
    ["1 < 2 & 3", "1 &lt; 2 &amp; 3"],
  ])("%j is %j as prose", (text, expected) => {
    expect(markdownProse(text)).toBe(expected);
  });

  test.each([
    ["deploy", "`deploy`"],
    ["releases://{env}/log", "`releases://{env}/log`"],
    ["a|b", "<code>a\\|b</code>"],
    ["`", "<code>\\`</code>"],
    ["", "<code></code>"],
  ])("%j is %j as code in a table", (text, expected) => {
    expect(markdownCodeCell(text)).toBe(expected);
  });

  test("is cut between characters, and shows it", () => {
    expect(firstLine("\n\n  one \u2028two", 200)).toBe("one");
    expect(firstLine(" \n\t")).toBeNull();
    expect(cut("😀😀😀", 3)).toBe("😀😀😀");
    expect(cut("😀😀😀", 2)).toBe("😀😀 …");
  });
});
