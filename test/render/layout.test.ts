import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { format, formatWithPrettier } from "../../generator/render/format.ts";
import { layOut } from "../../generator/render/layout/layout.ts";
import { dataText } from "../../generator/plan/text.ts";
import { renderStubs } from "../../generator/render/render.ts";
import { dumps, readDump } from "../corpus/dumps.ts";
import { dataOfStubs, typeOfStubs } from "./code-texts.ts";
import { hostileManifest } from "./hostile-manifest.ts";
import { constantIn, parsed, planOf } from "./rendering.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";

/** The layout is Prettier's to the byte, and our own but for what `others` says. */
async function expectLikePrettier(source: string, others: number | null = null): Promise<void> {
  if (others !== null) {
    const left = layOut(source, (text) => text.length).filter(({ piece }) => "other" in piece);
    expect(left.length).toBeLessThanOrEqual(others);
  }
  expect(await format(source)).toBe(await formatWithPrettier(source));
}

/** The files of a manifest as the templates print them. */
async function printed(manifest: unknown): Promise<[path: string, text: string][]> {
  const files = await renderStubs(await planOf(manifest), (source) => Promise.resolve(source));
  return files.filter(({ path }) => !path.startsWith("runtime/")).map(({ path, text }) => [path, text]);
}

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
    "the dump of $name, nearly all of it laid out by ourselves",
    { timeout: 120_000 },
    async (dump) => {
      for (const [path, text] of await printed(readDump(dump))) {
        await expectLikePrettier(text, path === "client.ts" ? 5 : 3);
      }
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
  ])("%j", (source) => expectLikePrettier(source));
});
