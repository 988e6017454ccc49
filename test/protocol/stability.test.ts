import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProtocolModel } from "../../generator/protocol/model.ts";
import { model } from "./read.ts";

const text = readFileSync(new URL("../../schema/2026-07-28.ts", import.meta.url), "utf8");

/** The file's declarations, each with the comment above it; the head of the file is left out. */
const statements = text.split(/\n\n(?=\/\*\*|export )/).filter((statement) => /^export /m.test(statement));

/** A model without places and digest; declarations, unlike requests, follow the order of the text. */
function withoutPlaces(read: ProtocolModel): unknown {
  const declarations = [...read.declarations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const left = new Set(["location", "digest"]);
  return JSON.parse(
    JSON.stringify({ ...read, declarations }, (key, value) => (left.has(key) ? undefined : value)),
  );
}

const filler = fc.constantFrom(
  "\n",
  "\n\n\n",
  "// note\n",
  "// export interface No {}\n",
  "\t\n",
  ";\n",
  "/* far away */\n\n",
);
const inner = fc.constantFrom(" ", "\n", "\t", " /* aside */ ", " // aside\n ", "\r\n");

describe("the model of a schema", () => {
  test("stays the same under any order of declarations, with comments and space between them", async () => {
    expect(statements.length).toBeGreaterThan(100);
    const original = withoutPlaces(await model(text));
    const shuffled = fc.tuple(
      fc.shuffledSubarray(statements, { minLength: statements.length }),
      fc.array(filler, { minLength: statements.length, maxLength: statements.length }),
    );
    const property = fc.asyncProperty(shuffled, async ([order, fillers]) => {
      const varied = order.map((statement, at) => `${fillers[at]}${statement}\n`).join("");
      expect(withoutPlaces(await model(varied))).toEqual(original);
    });
    await fc.assert(property, { numRuns: 25 });
  }, 60_000);

  test("stays the same with comments and space inside declarations", async () => {
    const original = withoutPlaces(await model(text));
    const property = fc.asyncProperty(fc.array(inner, { minLength: 7, maxLength: 7 }), async (spaces) => {
      let at = 0;
      // After a colon, a pipe or `extends` no comment is documentation; prose has none of these at its line's start.
      const varied = text.replace(
        /^( *(?:[\w$"./]+\??:|\||export interface \w+ extends)) /gm,
        (_, before) => {
          return `${before}${spaces[at++ % spaces.length]}`;
        },
      );
      expect(withoutPlaces(await model(varied))).toEqual(original);
    });
    await fc.assert(property, { numRuns: 25 });
  }, 60_000);
});
