import fc from "fast-check";
import { describe, test } from "vitest";
import { codeOfStubs } from "./code-statements.ts";
import { expectLikePrettier, printed } from "./like-prettier.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";

/** Statements that Prettier has own layouts for, here known or not. */
const hard = [
  "f({ a: 1 });",
  "f([1, 2, 3], [1, 2, 3]);",
  "f({ a }, { b });",
  `f({ ${"a".repeat(60)} }, { ${"b".repeat(60)} });`,
  `f(${"a".repeat(60)}, { ${"b".repeat(60)} });`,
  `f(${"a".repeat(120)}, { b });`,
  `f(${"a".repeat(60)}, [${"b".repeat(60)}]);`,
  `f(${"a".repeat(60)}, [${"1, ".repeat(40)}2]);`,
  `f([${"1, ".repeat(60)}2]);`,
  "f([{ a, b }, { c, d }]);",
  "f(a, [[1, 2], [3, 4]]);",
  "f({\n a }, {\n b });",
  "f((a) => b);",
  `f((a) => g(${"a".repeat(110)}));`,
  `const a = f(g(${"a".repeat(27)}), ${"b".repeat(64)});`,
  `const ${"a".repeat(80)} = b(${"c".repeat(27)});`,
  `const ${"a".repeat(80)} = b(${"c".repeat(28)});`,
  `const ${"a".repeat(80)} = b.c.d.e.${"f".repeat(27)};`,
  `const ${"a".repeat(80)} = await b(${"c".repeat(27)});`,
  `const ${"a".repeat(80)} = "${"c".repeat(40)}";`,
  `const ${"a".repeat(80)} = -${"1".repeat(20)};`,
  `const a: Map<string, Array<${"b".repeat(60)}>> = ${"c".repeat(60)};`,
  `const a: ${"B".repeat(60)} | ${"C".repeat(60)} = { a };`,
  `const a: B = "c";`,
  `const { a, b = 1 } = c;`,
  "const a = b ? c : d;",
  "const a = b ?? {};",
  "const a = `b`;",
  "const a = b\n  .c();",
  "const a = b.c().d().e();",
  "const a = new B();",
  'require("a");',
  "a = b;",
  "return_(a);",
  "const a = { b: c.d ?? {}, e: f ?? { g } };",
  `const a = { ${"b".repeat(60)}: ${"c".repeat(40)}.d ?? {} };`,
  'const a = { "b": 1, c: 2 };',
  "const a = { b: 1,\n\n c: 2 };",
  "const a = [\n1,\n\n2];",
  "f(a,\n\nb);",
  "const a = { b() {} };",
  "const a = 1; const b = 2;",
  "const a = 1; // one",
  "f(a); /* one */",
  "function f() {}",
  "function f(a: B) {\n\n  g(a);\n\n  h(a);\n\n}",
  "function f({ a }: B) {\n  g(a);\n}",
  `function f({ ${"a".repeat(60)}, b }: ${"B".repeat(60)}) {\n  g(a);\n}`,
  "function f(a: { b: C }) {\n  g(a);\n}",
  "function f(a: B): { c: D } {\n  return g(a);\n}",
  `function f(a: ${"B".repeat(60)}): { ${"c".repeat(60)}: D } {\n  return g(a);\n}`,
  "function f<T>(a: T): void {\n  g(a);\n}",
  "function f(...a: B[]): void {\n  g(a);\n}",
  "function f(a?: B): void {\n  g(a);\n}",
  "function f(): void {\n  return;\n}",
  "function f(): void {\n  // note\n  g();\n}",
  "function f(): void {\n  if (a) g();\n}",
  "function f(a: B) {\n  switch (a) {\n    case 1: {\n      g();\n    }\n  }\n}",
  "function f(a: B) {\n  switch (a) {\n    case 1:\n\n    case 2:\n  }\n}",
  "function f(a: B) {\n  switch (a) {\n    case 1:\n      g();\n\n    default:\n      h();\n  }\n}",
  "function f(a: B) {\n  switch (a) {\n  }\n}",
  "async function* f(): void {\n  g();\n}",
  "export default function f(): void {\n  g();\n}",
  "type A = {\n  b: C;\n\n  d: E;\n};",
];

describe("the layout of statements is what Prettier makes of them", () => {
  test("of every form that the templates have", { timeout: 900_000 }, async () => {
    const check = async (text: string) => {
      await expectLikePrettier(`${text}\n`, 0);
    };
    await fc.assert(fc.asyncProperty(codeOfStubs, check), { numRuns: isLong ? 20_000 : 500 });
  });

  test.each(hard)("%j", (text) => expectLikePrettier(`/** It. */\n${text}\n`));
});

/** Servers that have of everything, and of nothing. */
const servers: [what: string, manifest: object][] = [
  ["nothing", {}],
  ["a tool", { tools: [{ name: "ask", inputRequests: { roots: { method: "roots/list" } } }] }],
  ["templates", { resourceTemplates: [{ name: "log", uriTemplate: "log://{day}" }], tools: [{ name: "t" }] }],
];

describe("all of a server's own code is laid out here, whatever the width of its name", () => {
  test.each(servers)("with %s", { timeout: 300_000 }, async (_what, manifest) => {
    const step = isLong ? 1 : 4;
    for (let width = 1; width <= 120; width += step) {
      const files = await printed({ server: { name: "n".repeat(width), version: "1.0.0" }, ...manifest });
      for (const [path, text] of files) if (path !== "protocol.ts") await expectLikePrettier(text, 0);
    }
  });
});
