import { describe, expect, test } from "vitest";
import { findings, plan } from "./planning.ts";

describe("a URI template", () => {
  test.each([
    ["x:{", "a `{` is not closed"],
    ["x:}", "a `}` closes nothing"],
    ["x:{a{b}}", "a `{` is not closed"],
    ["{{a}}", "a `{` is not closed"],
    ["x:{}", '"" is no variable'],
    ["x:{a b}", '"a b" is no variable'],
    ["x:{a,}", '"" is no variable'],
    ["x:{a, b}", '" b" is no variable'],
    ["x:{!a}", '"!a" is no variable'],
    ["x:{é}", '"é" is no variable'],
    ["x:{.}", '"" is no variable'],
    ["x:{a.}", '"a." is no variable'],
    ["x:{a..b}", '"a..b" is no variable'],
    ["x:{%4}", '"%4" is no variable'],
    ["x:{a:0}", '"a:0" is no variable'],
    ["x:{a:12345}", '"a:12345" is no variable'],
    ["x:{a:3*}", '"a:3*" is no variable'],
    ["x:{a:3}{?a*}", "`a` is a list, of which no first characters can be taken"],
  ])("that cannot be parsed: %s", async (uriTemplate, problem) => {
    const { findings: found } = await plan({ resourceTemplates: [{ uriTemplate }] });
    expect(found.map(({ code, path, message }) => [code, path.join("."), message])).toEqual([
      [
        "manifest/uri-template",
        "resourceTemplates.0.uriTemplate",
        `${JSON.stringify(uriTemplate)} is no URI template: ${problem}.`,
      ],
    ]);
  });

  test.each([
    ["{a}{b}", "`a` and `b` cannot be told apart in a URI: nothing stands between them."],
    ["{a}{+b}", "`a` and `b` cannot be told apart in a URI: nothing stands between them."],
    ["x:{a}-{b}", '`a` and `b` cannot always be told apart in a URI: "-" may be part of both.'],
    ["{a}_to_{b}", '`a` and `b` cannot always be told apart in a URI: "_to_" may be part of both.'],
    ["{a}{.b}", '`a` and `b` cannot always be told apart in a URI: "." may be part of both.'],
    ["{.a,b}", '`a` and `b` cannot always be told apart in a URI: "." may be part of both.'],
    ["{+a,b}", '`a` and `b` cannot always be told apart in a URI: "," may be part of both.'],
    ["{+a}/{+b}", '`a` and `b` cannot always be told apart in a URI: "/" may be part of both.'],
    ["{/a*}{/b*}", '`a` and `b` cannot always be told apart in a URI: "/" may be part of both.'],
    ["x{?a*}{&b*}", '`a` and `b` cannot always be told apart in a URI: "&" may be part of both.'],
  ])("whose variables cannot be told apart: %s", async (uriTemplate, message) => {
    const { findings: found } = await plan({ resourceTemplates: [{ uriTemplate }] });
    expect(found.map((finding) => [finding.code, finding.path.join("."), finding.message])).toEqual([
      ["manifest/blurred-variables", "resourceTemplates.0.uriTemplate", message],
    ]);
  });

  test.each([
    "x://{a}/{b}",
    "{a,b*}",
    "{a}{/b,c*}",
    "{+a}/{b}",
    "{+a}{?b,c}{&d*}",
    "{+a}{#b}",
    "{a}{;b*}{?c*}{#d}",
    "{a}:{+b}",
  ])("whose variables can be told apart: %s", async (uriTemplate) => {
    expect(await findings({ resourceTemplates: [{ uriTemplate }] })).toEqual([]);
  });

  const listOrMap = "readonly string[] | { readonly [name: string]: string }";

  test.each([
    ["x:{a}/{b}", ["a: string", "b: string"], null],
    ["x:{?q,limit}", ["q?: string | undefined", "limit?: string | undefined"], null],
    ["x:{+a}{#b:3}", ["a: string", "b?: string | undefined"], null],
    ["x{.a}{/b,c}{;d}", ["a", "b", "c", "d"].map((name) => `${name}?: string | undefined`), null],
    ["x:{a}{?a,b}{#b}", ["a: string", "b?: string | undefined"], null],
    ["x:{a.b}/{%41}", ['"a.b": string', '"%41": string'], null],
    ["x:{__proto__}", ['["__proto__"]: string'], null],
    ["x:none", ["[key: string]: never"], null],
    ["x:{a*}", [`a: ${listOrMap}`], ["a: readonly string[]"]],
    ["x:{+a}{#b*}", ["a: string", `b?: ${listOrMap} | undefined`], ["a: string", "b: readonly string[]"]],
    ["x{.a*}", [`a?: ${listOrMap} | undefined`], ["a: readonly string[]"]],
    [
      "x{/a,b*}",
      ["a?: string | undefined", `b?: ${listOrMap} | undefined`],
      ["a?: string | undefined", "b: readonly string[]"],
    ],
    ["x{;a*}", [`a?: ${listOrMap} | undefined`], [`a: ${listOrMap}`]],
    ["x{?a*}", [`a?: ${listOrMap} | undefined`], [`a: ${listOrMap}`]],
    ["x?b=c{&a*}", [`a?: ${listOrMap} | undefined`], [`a: ${listOrMap}`]],
    ["x{/a*}{?a*}", [`a?: ${listOrMap} | undefined`], [`a: ${listOrMap}`]],
  ])("%s has its variables, as they are given and as they are read", async (uriTemplate, given, read) => {
    const { contract } = (await plan({ resourceTemplates: [{ uriTemplate, name: "n" }] })).plan;
    const membersOf = (wanted: string) => {
      const declaration = contract.declarations.find(({ name }) => name.text === wanted);
      const members = declaration?.type.text
        .replace(/\/\*\*[^]*?\*\//g, "")
        .replace(/^\{|\}$/g, "")
        .split(";");
      return members?.map((member) => member.trim()).filter(Boolean) ?? null;
    };
    expect(membersOf("NTemplateVariables")).toEqual(given);
    expect(membersOf("NTemplateMatch")).toEqual(read);
  });
});

describe("a JSON Schema that cannot be used", () => {
  const dangling = { $ref: "#/nowhere" };

  test.each([
    [
      "inputSchema",
      { inputSchema: { type: "object", properties: { a: dangling } } },
      "inputSchema.properties.a.$ref",
    ],
    [
      "outputSchema",
      { outputSchema: { type: "object", properties: { a: dangling } } },
      "outputSchema.properties.a.$ref",
    ],
    [
      "requestState",
      { requestState: { type: "object", properties: { a: dangling } } },
      "requestState.properties.a.$ref",
    ],
  ])("is found in %s, with its place", async (_where, members, path) => {
    expect(await findings({ tools: [{ name: "t", ...members }] })).toEqual([
      `manifest/invalid-schema tools.0.${path}`,
    ]);
  });

  test("names a reference that would have to be fetched", async () => {
    const inputSchema = { type: "object", properties: { a: { $ref: "https://example.com/a.json" } } };
    const { findings: found } = await plan({ tools: [{ name: "t", inputSchema }] });
    expect(found.map(({ code }) => code)).toEqual(["manifest/invalid-schema"]);
    expect(found[0]?.message).toContain("https://example.com/a.json");
  });
});

describe("the schema of arguments", () => {
  const $defs = { x: { type: "string" } };
  const properties = { a: { $ref: "#/$defs/x" } };
  const typeOf = async (inputSchema: object) => {
    const planned = await plan({ tools: [{ name: "t", inputSchema }] });
    expect(planned.findings).toEqual([]);
    const { declarations } = planned.plan.contract;
    return declarations.find(({ name }) => name.text === "TArguments")?.type.text;
  };

  test.each([["object"], [["object", "null"]], [undefined]])(
    "keeps its references, whatever it says beside objects: %j",
    async (type) => {
      expect(await typeOf({ ...(type && { type }), properties, $defs })).toBe("{ a?: TArgumentsX; }");
    },
  );

  test("that takes no object takes no arguments at all", async () => {
    expect(await typeOf({ type: "array", items: { $ref: "#/$defs/x" }, $defs })).toBe("never");
  });
});
