import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { docText } from "../../generator/plan/doc-text.ts";
import { hostileText, unseen } from "./hostile-text.ts";

const numRuns = 3_000;

/** A declaration under a doc, as the compiler reads it. */
function documented(doc: string): { statements: number; tags: string[]; isDoc: boolean } {
  const source = ts.createSourceFile(
    "doc.ts",
    `${doc}\nexport type Documented = string;\n`,
    ts.ScriptTarget.ESNext,
    true,
  );
  const [statement] = source.statements;
  const tags = statement === undefined ? [] : ts.getJSDocTags(statement).map(({ tagName }) => tagName.text);
  const [comment, ...others] = ts.getLeadingCommentRanges(source.text, 0) ?? [];
  return {
    statements: source.statements.length,
    tags,
    isDoc: comment?.end === doc.length && others.length === 0,
  };
}

const written = (prose: string) => docText({ prose })?.text ?? "/** */";

describe("a doc of hostile prose", () => {
  test("is one comment from its first to its last character, with the declaration after it", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (prose, note) => {
        const doc = docText({ prose, notes: [note], deprecated: prose })?.text ?? "";
        expect(documented(doc)).toEqual({ statements: 1, tags: ["deprecated"], isDoc: true });
      }),
      { numRuns },
    );
  });

  test("has no tag that it was not given", () => {
    fc.assert(
      fc.property(hostileText, (prose) => {
        expect(documented(written(prose)).tags).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("hides nothing, and holds no lone surrogate", () => {
    fc.assert(
      fc.property(hostileText, (prose) => {
        expect(written(prose)).not.toMatch(unseen);
        expect(written(prose).isWellFormed()).toBe(true);
      }),
      { numRuns },
    );
  });

  test("gives no tool an order", () => {
    const orders = [
      /[#@]\s*source(?:Mapping)?URL/i,
      /[#@]__(?:PURE|NO_SIDE_EFFECTS)__/,
      /@(?:ts-|vite-|jsx|flow|preserve|license)/,
      /(?:eslint|oxlint|prettier|biome|istanbul|c8|v8)[- ](?:disable|ignore)/,
      /webpackIgnore/,
    ];
    fc.assert(
      fc.property(hostileText, (prose) => {
        for (const order of orders) expect(written(prose)).not.toMatch(order);
      }),
      { numRuns },
    );
  });
});

describe("a doc", () => {
  test.each([
    ["one line", "/** one line */"],
    ["two\nlines", "/**\n * two\n * lines\n */"],
    ["\n\nedges\n\n", "/** edges */"],
    ["  indented\n    more", "/**\n *   indented\n *     more\n */"],
    ["a */ b", "/** a *\u2215 b */"],
    ["/** nested */", "/** \u2215** nested *\u2215 */"],
    ["mail@example.com, and @someone", "/** mail@example.com, and \uff20someone */"],
    ["@deprecated", "/** \uff20deprecated */"],
  ])("of %j", (prose, text) => {
    expect(docText({ prose })?.text).toBe(text);
  });

  test("is absent where there is nothing to say", () => {
    expect(docText({ prose: null })).toBeNull();
    expect(docText({ prose: " \n\u200b\n", notes: [], deprecated: null })).toBeNull();
  });

  test("has prose, then notes, then the one tag that is ours", () => {
    const text = docText({ prose: "Prose.", notes: ["Note."], deprecated: "Since\n2026." })?.text;
    expect(text).toBe("/**\n * Prose.\n * Note.\n * @deprecated Since 2026.\n */");
    expect(docText({ deprecated: "" })?.text).toBe("/** @deprecated */");
  });

  test("is bounded in length", () => {
    const text = docText({ prose: "long ".repeat(10_000) })?.text ?? "";
    expect(text.length).toBeLessThan(2_100);
    expect(text).toMatch(/ … \*\/$/);
  });
});
