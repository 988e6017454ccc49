import { describe, expect, test } from "vitest";
import { readSchema } from "../../generator/protocol/read-schema.ts";
import { codes, findings, place } from "./read.ts";

const none = "type ClientRequest = never;\n";
const asking = `${none}type InputRequest = AskRequest | TellRequest; type InputResponse = AskResult | TellResult;
  interface AskRequest { method: "ask" } interface TellRequest { method: "tell" }\n`;

describe("each finding has its place and a way out", () => {
  test.for([
    ["schema/syntax", `${none}interface A { a: ; }`, "; }", ";"],
    ["schema/syntax", `${none}interface A { a: string`, "string", ""],
    ["schema/unsupported-syntax", `${none}type M = { [K in "a"]: K };`, "{ [K"],
    ["schema/unsupported-syntax", `${none}type M = string extends "a" ? 1 : 2;`, "string extends"],
    ["schema/unsupported-syntax", `${none}interface A { f(): void }`, "f()"],
    ["schema/unsupported-syntax", `${none}interface A<T> { a: T }`, "T>"],
    ["schema/unsupported-syntax", `${none}type K = keyof A; interface A {}`, "keyof"],
    ["schema/unsupported-syntax", `${none}type K = A[number]; interface A {}`, "A[number]"],
    ["schema/unsupported-syntax", `${none}type K = [string, ...number[]];`, "[string"],
    ["schema/unsupported-syntax", `${none}type K = N.A;`, "N.A"],
    ["schema/unsupported-syntax", `${none}enum E { a }`, "enum"],
    ["schema/unsupported-syntax", `${none}import type { A } from "./a";`, "import"],
    ["schema/unsupported-syntax", `${none}export * from "./a";`, "export *"],
    ["schema/unsupported-syntax", `type ClientRequest =\n { method: "a" };`, "{ method"],
    ["schema/unknown-type", `${none}interface A extends B {}`, "B {"],
    ["schema/unknown-type", `${none}interface A { a: Array<{ b: Missing }> }`, "Missing"],
    ["schema/unknown-type", `${none}interface A { a: typeof MISSING }`, "typeof"],
    ["schema/unknown-type", `${none}interface A { a: Record<string, Omit<Missing, "a">> }`, "Missing"],
    ["schema/unknown-type", `type ClientRequest = Missing;`, "Missing"],
    ["schema/conflicting-declaration", `${none}type A = 1;\ntype A = 2;`, "type A = 2", "A"],
    ["schema/conflicting-declaration", `${none}interface A { a: 1 }\ninterface A { a?: 1 }`, "A { a?"],
    ["schema/conflicting-declaration", `${none}interface A { a: 1 }\ntype A = { a: 1 };`, "A ="],
    ["schema/conflicting-declaration", `${none}interface A { a: 1; a: string }`, "a: string"],
    ["schema/cyclic-declaration", `${none}interface A extends A {}`, "A extends"],
    [
      "schema/cyclic-declaration",
      `${none}interface A extends B {}\ninterface B extends C {}\ntype C = A & {};`,
      "A extends",
    ],
    ["schema/cyclic-declaration", `${none}type A = B | 1;\ntype B = (A);`, "A ="],
    ["schema/cyclic-declaration", `${none}type A = Partial<Omit<A, "a">>;`, "A ="],
    ["schema/cyclic-declaration", `${none}interface I { x: A }\ntype A = I["x"];`, "A ="],
    ["schema/no-method", `type ClientRequest = ARequest;\ninterface ARequest { params: {} }`, "ARequest {"],
    [
      "schema/no-method",
      `type ClientRequest = ARequest;\ninterface ARequest { method: string }`,
      "ARequest {",
    ],
    [
      "schema/no-method",
      `type ClientRequest = ARequest;\ninterface ARequest { method: "a" | "b" }`,
      "ARequest {",
    ],
    ["schema/no-method", `type ClientRequest = ARequest;\ninterface ARequest { method: 1 }`, "ARequest {"],
    ["schema/no-method", `type ClientRequest =\n string;`, "string"],
    [
      "schema/duplicate-method",
      `type ClientRequest = ARequest | BRequest;\ninterface ARequest { method: "a" }\ninterface BRequest { method: "a" }`,
      "BRequest {",
    ],
    [
      "schema/unpaired-input-request",
      `${none}type InputRequest = AskRequest;\ninterface AskRequest { method: "ask" }`,
      "AskRequest {",
    ],
    [
      "schema/no-discriminator",
      `${asking}interface AskResult { a?: 1 } interface TellResult { b: 1 }`,
      "AskResult {",
    ],
    [
      "schema/no-discriminator",
      `${asking}interface AskResult { a: 1 } interface TellResult { a?: 1; b: 1 }`,
      "AskResult {",
    ],
  ] as const)("%s in %j", async ([code, text, anchor, needle]) => {
    const diagnostics = await findings(text);
    expect(codes(diagnostics)).toEqual([code]);
    const location =
      needle === ""
        ? { ...place(text, anchor), column: text.split("\n").at(-1)!.length + 1 }
        : place(text, anchor, needle);
    expect(diagnostics[0]?.location).toEqual(location);
    expect(diagnostics[0]?.help).toMatch(/\w/);
    expect((await readSchema(text, "schema.ts")).value).toBeNull();
  });

  test.for(["", "interface A {}", "// nothing"])("schema/no-client-request in %j", async (text) => {
    const diagnostics = await findings(text);
    expect(codes(diagnostics)).toEqual(["schema/no-client-request"]);
    expect(diagnostics[0]?.location).toEqual({ file: "schema.ts" });
  });

  test("schema/result-disagrees is a warning that names both places", async () => {
    const text = `type ClientRequest = ARequest | BRequest;
      interface Result {} interface Wait extends Result { inputRequests?: {} }
      interface ARequest { method: "a"; params: { inputResponses?: {}; requestState?: "" } }
      interface AResultResponse { result: Result }
      interface BRequest { method: "b" }
      interface BResultResponse extends Base {} interface Base { result: Result | Wait }`;
    const { value, diagnostics } = await readSchema(text, "schema.ts");
    expect(codes(diagnostics)).toEqual(["schema/result-disagrees", "schema/result-disagrees"]);
    expect(diagnostics.map(({ location }) => location)).toEqual([
      place(text, "ARequest {", "params"),
      place(text, "BRequest {"),
    ]);
    for (const [at, anchor] of ["AResultResponse {", "BResultResponse extends"].entries()) {
      const { line, column } = place(text, anchor, at === 0 ? "result" : anchor);
      expect(diagnostics[at]?.message).toContain(`schema.ts:${line}:${column}`);
    }
    const requests = value?.clientRequests.map(({ retryAugmented, result }) => [
      retryAugmented,
      result.interim,
    ]);
    expect(requests).toEqual([
      [true, "Wait"],
      [false, "Wait"],
    ]);
  });

  test("all findings come in one run, in the order of the text", async () => {
    const diagnostics = await findings(`
      type ClientRequest = ARequest | BRequest | CRequest;
      interface ARequest { method: "a"; params: Missing }
      interface BRequest { method: "a"; x: \`\${string}\` }
      interface CRequest {}
      interface Loop extends Loop {}
      type T = 1; type T = 2;
      type InputRequest = AskRequest; interface AskRequest { method: "ask" }`);
    expect(codes(diagnostics)).toEqual([
      "schema/unknown-type",
      "schema/duplicate-method",
      "schema/unsupported-syntax",
      "schema/no-method",
      "schema/cyclic-declaration",
      "schema/conflicting-declaration",
      "schema/unpaired-input-request",
    ]);
  });

  test("several syntax errors are all reported", async () => {
    const diagnostics = await findings("interface A { a: ; }\ninterface B { b: ; }");
    expect(codes(diagnostics)).toEqual(["schema/syntax", "schema/syntax"]);
  });

  test("a name in another case is suggested", async () => {
    const [unknown] = await findings(`${none}interface Tool {} interface A { a: tool }`);
    expect(unknown?.help).toContain("Did you mean `Tool`?");
  });
});

describe("no finding", () => {
  test.for([
    ["recursion through members", "interface A { a?: A } type J = string | { [k: string]: J } | J[] | [J];"],
    ["recursion through Record", "type J = string | Record<string, J>;"],
    [
      "declarations that shadow built-ins",
      "interface Error { code: number } interface E extends Error {} type Record = 1;",
    ],
    ["a cycle in types of members", "interface A { b: B } interface B { a: A }"],
  ])("for %s", async ([, text]) => {
    expect(await findings(none + text)).toEqual([]);
  });
});
