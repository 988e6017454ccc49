import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  commentText,
  dataText,
  identifier,
  isIdentifierName,
  noticeText,
  propertyName,
  quote,
  stringLiteral,
} from "../../generator/plan/text.ts";
import { types } from "../../generator/plan/type-text.ts";
import { hostileText, unseen } from "./hostile-text.ts";

/** What an expression evaluates to; what it says is under test. */
// oxlint-disable-next-line no-implied-eval -- the only way to see it as an engine does
const evaluate = (expression: string): unknown => new Function(`return (${expression});`)();
const numRuns = 3_000;

describe("a quoted text", () => {
  test("evaluates to itself, in one line that shows all there is", () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        const quoted = quote(value);
        expect(evaluate(quoted)).toBe(value);
        expect(quoted).toMatch(/^".*"$/);
        expect(quoted).not.toMatch(unseen);
        expect(quoted.isWellFormed()).toBe(true);
      }),
      { numRuns },
    );
  });

  test("opens and closes nothing in a page that embeds it", () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        expect(quote(value)).not.toMatch(/<\/|<!--/);
      }),
      { numRuns },
    );
    expect(quote("</script><!--")).toBe('"<\\/script>\\u003c!--"');
  });

  test("is the same as literal, as type and as data", () => {
    expect(
      [stringLiteral("a\u2028"), types.literal("a\u2028"), dataText("a\u2028")].map(({ text }) => text),
    ).toEqual(Array.from({ length: 3 }, () => '"a\\u2028"'));
  });
});

describe("a property name", () => {
  test("names that very property in a literal, `__proto__` too", () => {
    fc.assert(
      fc.property(
        fc.oneof(hostileText, fc.constantFrom("__proto__", "constructor", "new", "1", "é")),
        (name) => {
          const object = evaluate(`{ ${propertyName(name).text}: 1 }`) as object;
          expect(Object.keys(object)).toEqual([name]);
        },
      ),
      { numRuns },
    );
  });

  test.each([
    ["simple", "simple"],
    ["with-dash", '"with-dash"'],
    ["__proto__", '["__proto__"]'],
    ["delete", "delete"],
    ["a\u200db", '"a\\u200db"'],
    ["", '""'],
  ])("%j is written %s", (name, text) => {
    expect(propertyName(name).text).toBe(text);
  });
});

describe("data", () => {
  test("evaluates to the same JSON, key for key", () => {
    const key = fc.oneof(hostileText, fc.constantFrom("__proto__", "toString", "0"));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.oneof(
          hostileText,
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.boolean(),
          fc.constant(null),
        ),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.array(fc.tuple(key, tie("value")), { maxLength: 3 }).map((members) => Object.fromEntries(members)),
      ),
    }));
    fc.assert(
      fc.property(value, (data) => {
        expect(JSON.stringify(evaluate(dataText(data).text))).toBe(JSON.stringify(data));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a line comment", () => {
  test("stays one line of plain characters", () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        expect(commentText(value).text).toMatch(/^\/\/[\x20-\x7e]*$/);
        expect(evaluate(`1 ${commentText(value).text}\n`)).toBe(1);
      }),
      { numRuns },
    );
  });
});

describe("an identifier", () => {
  test.each(["", "1a", "a-b", "class", "any", "a b", "a\u200d", "\u202ea", "ㅤ", "a\n", "a.b", "ﾠ"])(
    "%j is none, and throws",
    (name) => {
      expect(() => identifier(name)).toThrow(/Not an identifier/);
    },
  );

  test.each(["a", "_", "$", "größe", "日本", "classy", "a1"])("%j is one", (name) => {
    expect(isIdentifierName(name)).toBe(true);
    expect(identifier(name).text).toBe(name);
  });
});

describe("a project's own notice", () => {
  const shown = (value: string) => noticeText(value).map(({ text }) => text);

  test("becomes line comments, or stays the block comment that it is", () => {
    expect(shown("SPDX-License-Identifier: MIT\n\n// © Zoë")).toEqual([
      "// SPDX-License-Identifier: MIT",
      "//",
      "// © Zoë",
    ]);
    expect(shown("/* eslint-disable */")).toEqual(["/* eslint-disable */"]);
    expect(shown("  ")).toEqual([]);
  });

  test("is never code", () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (value, isBlock) => {
        const text = shown(isBlock ? `/*${value}*/` : value).join("\n");
        expect(evaluate(`1 ${text}\n`)).toBe(1);
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns },
    );
  });
});
