import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import {
  camelCase,
  ModuleNames,
  pascalCase,
  collisions,
  settleIdentifiers,
  type Named,
} from "../../generator/plan/names.ts";
import { isIdentifierName, isReservedWord } from "../../generator/plan/text.ts";

const tools = (...names: string[]): Named[] => names.map((name) => ({ name, wireName: name }));
const settle = (...names: string[]) => Object.fromEntries(settleIdentifiers(tools(...names), "tool"));

/** By the compiler's own tables, which know an older Unicode than an engine may. */
function isIdentifierToCompilers(name: string): boolean {
  return [...name].every((character, at) => {
    const code = character.codePointAt(0) ?? 0;
    const { ESNext } = ts.ScriptTarget;
    return at === 0 ? ts.isIdentifierStart(code, ESNext) : ts.isIdentifierPart(code, ESNext);
  });
}

describe("casing", () => {
  test.each([
    ["get_pipeline-job", "getPipelineJob", "GetPipelineJob"],
    ["getPipelineJob", "getPipelineJob", "GetPipelineJob"],
    ["API", "api", "Api"],
    ["URLFor", "urlFor", "UrlFor"],
    ["GET_USER_ID", "getUserId", "GetUserId"],
    ["read.file/v2", "readFileV2", "ReadFileV2"],
    ["größe ändern", "größeÄndern", "GrößeÄndern"],
    ["ファイル", "ファイル", "ファイル"],
    ["ﬁle", "file", "File"],
    ["2fa", "_2fa", "N2fa"],
    ["__proto__", "proto", "Proto"],
    ["in\u200bvisible", "invisible", "Invisible"],
    ["𠮷野家", "𠮷野家", "𠮷野家"],
    // Letters of Unicode 16 and 17, and one that was none before 15.1.
    ["a\u{13ddd}b\u088fc", "aBC", "ABC"],
    ["ファイル・読む", "ファイル読む", "ファイル読む"],
    ["💥", "fallback", "Fallback"],
    ["", "fallback", "Fallback"],
    ["$", "fallback", "Fallback"],
  ])("%j becomes %s and %s", (name, camel, pascal) => {
    expect([camelCase(name, "fallback"), pascalCase(name, "fallback")]).toEqual([camel, pascal]);
  });

  test("whatever comes in, an identifier comes out", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(isIdentifierName(camelCase(name, "fallback"))).toBe(true);
        expect(camelCase(name, "fallback")).toSatisfy(isIdentifierToCompilers);
        expect(isIdentifierName(pascalCase(name, "fallback"))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each(["\u019b", "\u0264", "\ua7d3", "\ua7d5"])(
  "%s, whose capital is newer than the compilers, stays as it is",
  (letter) => {
    for (const name of [letter, `a_${letter}`, `${letter}a`]) {
      expect(camelCase(name, "fallback")).toContain(letter);
      expect(
        isIdentifierName(camelCase(name, "fallback")) && isIdentifierName(pascalCase(name, "fallback")),
      ).toBe(true);
    }
  },
);

test("every letter that a name may hold is one to the compiler", () => {
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const wrong = codes.filter((code) => {
    const name = `a${String.fromCodePoint(code)}`;
    return isIdentifierName(name) && !isIdentifierToCompilers(name);
  });
  expect(wrong.map((code) => code.toString(16))).toEqual([]);
});

describe("settling", () => {
  test("who is spelled like its identifier keeps it; the others are numbered", () => {
    expect(settle("a-b", "aB", "a_b")).toEqual({ aB: "aB", "a-b": "aB2", a_b: "aB3" });
    expect(settle("get_job", "getJob")).toEqual({ getJob: "getJob", get_job: "getJob2" });
  });

  test("a number never takes a third name", () => {
    expect(settle("a-b", "a_b", "aB2")).toEqual({ "a-b": "aB", a_b: "aB3", aB2: "aB2" });
    // Nor one that a third name wants without being spelled so.
    expect(settle("a-b", "a.b", "a_b2")).toEqual({ "a-b": "aB", "a.b": "aB3", a_b2: "aB2" });
  });

  test("no identifier is another's wire name", () => {
    const named = [
      { wireName: "other", name: "x" },
      { wireName: "file:///a", name: "other" },
    ];
    expect(Object.fromEntries(settleIdentifiers(named, "resource"))).toEqual({
      other: "x",
      "file:///a": "other2",
    });
  });

  test("case alone tells names apart, and names without letters get the fallback", () => {
    expect(settle("AB", "ab", "Ab")).toEqual({ ab: "ab", AB: "ab2", Ab: "ab3" });
    expect(settle("💥", "---", "tool")).toEqual({ tool: "tool", "---": "tool2", "💥": "tool3" });
  });

  test("names that every object has get a number, since looking one up would always find something", () => {
    expect(settle("constructor", "toString", "__proto__", "proto")).toEqual({
      constructor: "constructor2",
      toString: "toString2",
      // An own key, since Object.fromEntries defines it.
      ["__proto__"]: "proto2",
      proto: "proto",
    });
  });
});

/** Names that meet often: few words, few ways to join them, and the numbers that settling makes. */
const meeting = fc
  .tuple(
    fc.array(fc.constantFrom("a", "b", "A", "B", "2", "3"), { minLength: 1, maxLength: 4 }),
    fc.constantFrom("", "-", "_", ".", " ", "💥"),
  )
  .map(([words, separator]) => words.join(separator));
const anyName = fc.oneof(
  meeting,
  fc.string({ unit: "binary", minLength: 1 }),
  fc.constantFrom("__proto__", "then"),
);
const anyNamed = fc.uniqueArray(fc.record({ wireName: anyName, name: anyName }), {
  selector: ({ wireName }) => wireName,
  maxLength: 12,
});

describe("whatever the names", () => {
  const sameNamed = fc.uniqueArray(anyName, { maxLength: 12 }).map((names) => tools(...names));
  const named = fc.oneof(anyNamed, sameNamed);

  test("each gets an identifier of its own, and nobody's wire name", () => {
    fc.assert(
      fc.property(named, (list) => {
        const settled = settleIdentifiers(list, "tool");
        expect([...settled.keys()].sort()).toEqual(list.map(({ wireName }) => wireName).sort());
        expect(new Set(settled.values()).size).toBe(list.length);
        for (const [wireName, given] of settled) {
          expect(isIdentifierName(given)).toBe(true);
          if (given !== wireName) expect(settled.has(given)).toBe(false);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("the order does not matter", () => {
    const shuffled = named.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const [first, second] = [one, other].map((list) => [...settleIdentifiers(list, "tool")].sort());
        expect(first).toEqual(second);
      }),
      { numRuns: 1_000 },
    );
  });

  test("who is spelled like its identifier keeps it", () => {
    fc.assert(
      fc.property(named, (list) => {
        const settled = settleIdentifiers(list, "tool");
        for (const { wireName, name } of list) {
          const isOwn = !(wireName in Object.prototype);
          if (isOwn && camelCase(name, "tool") === wireName) expect(settled.get(wireName)).toBe(wireName);
        }
      }),
    );
  });
});

describe("the names of a module", () => {
  test("each is given once, never a reserved one, and a number takes no name that was given", () => {
    const names = new ModuleNames(["Client"]);
    const claimed = ["Client", "A", "A2", "A", "Promise", "class"].map((wanted) => names.claim(wanted).text);
    expect(claimed).toEqual(["Client2", "A", "A2", "A3", "Promise2", "class2"]);
  });

  test("whatever is claimed, all are different and none is a word of the language", () => {
    const wanted = fc.array(fc.constantFrom("A", "A2", "A22", "Omit", "any", "new", "B"));
    fc.assert(
      fc.property(wanted, (list) => {
        const names = new ModuleNames(["B"]);
        const claimed = list.map((name) => names.claim(name).text);
        expect(new Set([...claimed, "B"]).size).toBe(list.length + 1);
        expect(claimed.some(isReservedWord)).toBe(false);
        expect(claimed).not.toContain("Omit");
      }),
    );
  });
});

test("a name that another one took is told, with both", () => {
  const named = ["get_x", "get-x", "other"].map((name) => ({ wireName: name, name }));
  const settled = settleIdentifiers(named, "tool");
  expect(collisions(named, settled, "tool")).toEqual([
    { wireName: "get_x", got: "getX2", wanted: "getX", holder: "get-x" },
  ]);
  expect(collisions(named.slice(1), settleIdentifiers(named.slice(1), "tool"), "tool")).toEqual([]);
});
