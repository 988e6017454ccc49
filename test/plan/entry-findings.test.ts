import { describe, expect, test } from "vitest";
import { findings, plan } from "./planning.ts";

describe("a URI template", () => {
  test.each([
    "x:{",
    "x:}",
    "x:{}",
    "x:{a b}",
    "x:{a,}",
    "x:{!a}",
    "x:{a{b}}",
    "x:{a:12345}",
    "x:{é}",
    "{{a}}",
  ])("that cannot be parsed: %s", async (uriTemplate) => {
    expect(await findings({ resourceTemplates: [{ uriTemplate }] })).toEqual([
      "manifest/uri-template resourceTemplates.0.uriTemplate",
    ]);
  });

  test.each([
    ["x:{a}/{b}", ["a: string", "b: string"]],
    ["x:{?q,limit}", ["q?: string", "limit?: string"]],
    ["x:{a}{?a,b}{&c*}", ["a: string", "b?: string", "c?: string"]],
    [
      "x:{+path}{#frag:3}{.ext}{/seg*}{;k}",
      ["path: string", "frag: string", "ext: string", "seg: string", "k: string"],
    ],
    ["x:{a.b}{%41}", ['"a.b": string', '"%41": string']],
    ["x:{__proto__}", ['["__proto__"]: string']],
    ["x:none", ["[key: string]: never"]],
  ])("%s has its variables", async (uriTemplate, members) => {
    const { contract } = (await plan({ resourceTemplates: [{ uriTemplate, name: "n" }] })).plan;
    const [type] = contract.declarations.filter(({ name }) => name.text === "NTemplateVariables");
    expect(
      type?.type.text
        .replace(/[{}\n]|^ | $/g, "")
        .split(";")
        .map((member) => member.trim())
        .filter(Boolean),
    ).toEqual(members);
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
      `manifest/json-schema tools.0.${path}`,
    ]);
  });

  test("names a reference that would have to be fetched", async () => {
    const inputSchema = { type: "object", properties: { a: { $ref: "https://example.com/a.json" } } };
    const { findings: found } = await plan({ tools: [{ name: "t", inputSchema }] });
    expect(found.map(({ code }) => code)).toEqual(["manifest/json-schema"]);
    expect(found[0]?.message).toContain("https://example.com/a.json");
  });
});
