import fc from "fast-check";
import { util } from "prettier";
import { describe, expect, test } from "vitest";
import { format } from "../../generator/render/format.ts";
import { dataText } from "../../generator/plan/text.ts";
import { isWidthKnown, knownWidth } from "../../generator/render/layout/width.ts";
import { dumps, readDump } from "../corpus/dumps.ts";
import { dataOfStubs, typeOfStubs } from "./code-texts.ts";
import { hostileManifest } from "./hostile-manifest.ts";
import { expectLikePrettier, printed } from "./like-prettier.ts";
import { constantIn, parsed } from "./rendering.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";

describe("the layout of stubs is what Prettier makes of them", () => {
  test("types of any form", { timeout: 900_000 }, async () => {
    const check = ({ text }: { text: string }) =>
      expectLikePrettier(`/** It. */\nexport type Name = ${text};\n`, 0);
    await fc.assert(fc.asyncProperty(typeOfStubs, check), { numRuns: isLong ? 20_000 : 300 });
  });

  test("data of any form", { timeout: 900_000 }, async () => {
    const check = ({ text }: { text: string }) =>
      expectLikePrettier(`export const name: Type<Of> = ${text};\n`, 0);
    await fc.assert(fc.asyncProperty(dataOfStubs, check), { numRuns: isLong ? 20_000 : 300 });
  });

  test("whole files full of hostile text", { timeout: 900_000 }, async () => {
    const check = async (manifest: unknown) => {
      // Prettier takes this sign for a letter, which it is not: without its quotes it is no name.
      fc.pre(!JSON.stringify(manifest).includes("\u2e2f"));
      for (const [, text] of await printed(manifest)) await expectLikePrettier(text);
    };
    await fc.assert(fc.asyncProperty(hostileManifest, check), { numRuns: isLong ? 300 : 10 });
  });

  const some = isLong
    ? dumps
    : dumps.filter(({ name }) => /^(?:everything|mapbox|n8n|playwright)$/.test(name));
  test.each(some)(
    "the dump of $name, all of it laid out by ourselves",
    { timeout: 120_000 },
    async (dump) => {
      for (const [, text] of await printed(readDump(dump))) await expectLikePrettier(text, 0);
    },
  );
});

test("what is nested without end is not indented without end, and means the same", async () => {
  let value: unknown = ["innermost"];
  for (let level = 0; level < 400; level += 1) value = { [`level-${level}`]: value };
  const { text } = dataText(value);
  const laid = await format(`export const name: Type = ${text};\n`);
  expect(laid.length).toBeLessThan(3 * text.length);
  expect(constantIn(parsed("name.ts", laid), "name")).toEqual(value);
});

describe("what is not known here is left to Prettier", () => {
  test.each([
    "export type A<T> = T extends string ? 1 : 2;\n",
    "export type A = typeof import('x');\n",
    "const a = 1 + 2;\n",
    "if (a) b();\n",
    "export class A {\n  #b = `x${1}`;\n}\n",
    "function f() {\n  // note\n  return { a: b => c };\n}\n\n// The end.\n",
    '/*\nCopyright X.\n\n    Indented.\n*/\nimport a from "a";\n',
    '/*\nCopyright X.\n\n    Indented.\n*/\n\nimport { a } from "a";\n\n/**\n * It.\n */\nexport type A = 1;\n',
    "/*\n * One,\n   two.\n */\nexport type A = {\n  /*\n  three\n  */\n  a: 1;\n};\n",
  ])("%j", (source) => expectLikePrettier(source));
});

describe("the width of a text is what Prettier takes it for", () => {
  // Every sign, alone and in its coloured form.
  const all = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const signs = all
    .flatMap((sign) => [sign, `${sign}\ufe0f`])
    .filter((sign) => sign !== "\n" && isWidthKnown(sign));

  test("for each sign that is known here", () => {
    expect(signs.length).toBeGreaterThan(40_000);
    expect(signs.filter((sign) => knownWidth(sign) !== util.getStringWidth(sign))).toEqual([]);
  });

  test("for any of these in a row", { timeout: 120_000 }, () => {
    const marked = signs.filter((sign) => sign.endsWith("\ufe0f"));
    const some = fc.array(fc.oneof(fc.constantFrom(...signs), fc.constantFrom(...marked)), { maxLength: 8 });
    const check = (all: readonly string[]) => {
      const text = all.join("");
      expect(isWidthKnown(text)).toBe(true);
      expect(knownWidth(text)).toBe(util.getStringWidth(text));
    };
    fc.assert(fc.property(some, check), { numRuns: isLong ? 200_000 : 2_000 });
  });

  test.each(["1\ufe0f\u20e3", "👍🏽", "👨‍👩‍👧", "🇩🇪", "e\u0301", "नमस्ते", "สวัสดี"])("%j is not known", (text) => {
    expect(isWidthKnown(text)).toBe(false);
  });
});
