import { describe, expect, test } from "vitest";
import { readSchema } from "../../generator/protocol/read-schema.ts";
import { codes, findings, model } from "./read.ts";

const none = "type ClientRequest = never;\n";
const hostileNames = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "valueOf"];

describe("names from Object.prototype", () => {
  test.for(hostileNames)("%s as declaration, member, method and mode", async (name) => {
    const { clientRequests, inputRequests, declarations } = await model(`
      type ClientRequest = ${name};
      interface ${name} { method: "${name}"; params: { ${name}: string; ["${name}2"]?: 1 } }
      const ${name}_ = "${name}";
      type InputRequest = AskRequest; type InputResponse = AskResult;
      interface AskRequest { method: "${name}/x"; params: { ${name}: "${name}" } | { ${name}: "b" } }
      interface AskResult { ${name}: 1 }
      interface ClientCapabilities { ${name}?: { ${name}?: {} } }`);
    expect(clientRequests[0]).toMatchObject({ typeName: name, method: name });
    expect(clientRequests[0]?.params.properties.map((property) => property.name)).toEqual([name, `${name}2`]);
    expect(inputRequests[0]?.variants.map(({ mode }) => mode?.value)).toEqual([name, "b"]);
    expect(inputRequests[0]?.response.discriminator).toBe(name);
    expect(inputRequests[0]?.capability).toEqual({ name, members: [name] });
    expect(JSON.parse(JSON.stringify(declarations))).toEqual(declarations);
  });

  test.for(hostileNames)("%s is unknown unless declared", async (name) => {
    const text = `${none}interface A { a: ${name}; b: typeof ${name} } type B = A["${name}"];`;
    const found = codes(await findings(text));
    expect(found).toEqual(["schema/unknown-type", "schema/unknown-type", "schema/type-error"]);
  });
});

describe("depth", () => {
  const deep: [string, (levels: number) => string][] = [
    ["objects", (n) => `type T = ${"{ a: ".repeat(n)}1${" }".repeat(n)};`],
    ["parentheses", (n) => `type T = ${"(".repeat(n)}1${")".repeat(n)};`],
    ["arrays", (n) => `type T = 1${"[]".repeat(n)};`],
    ["type arguments", (n) => `type T = ${"Partial<".repeat(n)}{}${">".repeat(n)};`],
    ["tuples", (n) => `type T = ${"[".repeat(n)}1${"]".repeat(n)};`],
    ["member access", (n) => `interface A { a: A } type T = A${'["a"]'.repeat(n)};`],
    ["unions", (n) => `type T = ${"(1 | ".repeat(n)}2${")".repeat(n)};`],
  ];

  test.for(deep)("thousands of nested %s are a finding", async ([, nest]) => {
    for (const levels of [300, 3_000, 30_000]) {
      const { value, diagnostics } = await readSchema(none + nest(levels), "schema.ts");
      expect(value).toBeNull();
      expect(["schema/unsupported-syntax", "schema/syntax"]).toContain(diagnostics[0]?.code);
      expect(diagnostics.length).toBe(1);
    }
    expect(codes(await findings(none + nest(50)))).toEqual([]);
  });

  test.for([
    ["bases", (at: number) => `interface A${at} extends A${at + 1} {}`],
    ["aliases", (at: number) => `type A${at} = A${at + 1};`],
    ["intersections", (at: number) => `type A${at} = A${at + 1} & { a${at}: 1 };`],
  ] as const)("long chains of %s are a finding, in either order", async ([, link]) => {
    const chain = (length: number): string[] => [
      ...Array.from({ length }, (_, at) => link(at)),
      `interface A${length} {}`,
    ];
    for (const links of [chain(3_000), chain(3_000).toReversed()]) {
      const diagnostics = await findings(none + links.join("\n"));
      expect(new Set(codes(diagnostics))).toEqual(new Set(["schema/unsupported-syntax"]));
    }
    expect(await findings(none + chain(100).join("\n"))).toEqual([]);
  });

  test("a cycle of thousands is one finding", async () => {
    const ring = Array.from({ length: 3_000 }, (_, at) => `interface A${at} extends A${(at + 1) % 3_000} {}`);
    const diagnostics = await findings(none + ring.join("\n"));
    expect(codes(diagnostics)).toContain("schema/cyclic-declaration");
    expect(diagnostics.every(({ message }) => message.length < 400)).toBe(true);
  });
});

/** Sixty links that each name the next twice, so that opening them all makes 2^60. */
function doubling(link: (at: number) => string, last: string): string {
  return [...Array.from({ length: 60 }, (_, at) => link(at)), last].join("\n");
}

function requestWith(params: string): string {
  return `type ClientRequest = DoRequest; interface DoRequest { method: "do"; params: ${params} }\n`;
}

describe("types that would grow without bound", () => {
  test.for([
    ["unions", doubling((at) => `type A${at} = A${at + 1} | A${at + 1};`, "interface A60 { a: 1 }")],
    ["intersections", doubling((at) => `type A${at} = A${at + 1} & A${at + 1};`, "interface A60 { a: 1 }")],
    [
      "bases",
      doubling(
        (at) => `interface A${at} extends A${at + 1}, Partial<A${at + 1}> {}`,
        "interface A60 { a: 1 }",
      ),
    ],
    [
      "products",
      doubling(
        (at) => `type A${at} = A${at + 1} & ({ a: 1; x${at}: 1 } | { a: 1; y${at}: 1 });`,
        "interface A60 { a: 1 }",
      ),
    ],
    [
      "exclusions",
      doubling(
        (at) => `type A${at} = Exclude<A${at + 1}, Extract<A${at + 1}, null>>;`,
        "interface A60 { a: 1 }",
      ),
    ],
    [
      "mixed",
      doubling(
        (at) => `type A${at} = (A${at + 1} & { a: "b${at}" }) | ({ a: "c${at}" } & A${at + 1});`,
        "interface A60 { a: string }",
      ),
    ],
  ])("%s", async ([, chain]) => {
    const { clientRequests } = await model(requestWith("A0") + chain);
    expect(clientRequests[0]?.params.properties.map(({ name }) => name)).toContain("a");
  });
});

describe("cycles by way of members", () => {
  test.for([
    `interface B { x: B["y"]; y: B["x"] } type A = B["x"];`,
    `interface B { x: { a: 1 } & B["x"] } type A = B["x"];`,
    `interface B { x: B["x"] & "a" } type A = B["x"];`,
    `interface B { x: Exclude<B["x"], "a"> } type A = B["x"];`,
    `interface B extends C { y: 1 } interface C { x: A } type A = B["x"];`,
    `interface B { x: Pick<B["x"], B["x"]> } type A = B["x"];`,
  ])("%s ends", async (text) => {
    const request = `type ClientRequest = DoRequest | OtherRequest;
      interface DoRequest { method: "do"; params: A & { p: A } } interface OtherRequest { method: A }\n`;
    const { value, diagnostics } = await readSchema(request + text, "schema.ts");
    expect(value).toBeNull();
    expect(codes(diagnostics)).toContain("schema/cyclic-declaration");
  });
});

test.for(["\0", "}{", "🦊", "type", "\u2028\u2029", "<html>", "{}".repeat(999), "`${", "/*", "'use strict'"])(
  "%j never throws",
  async (text) => {
    expect((await readSchema(text, "schema.ts")).value).toBeNull();
  },
);
