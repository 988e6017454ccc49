import { describe, expect, test } from "vitest";
import { matcherOf, readBy } from "./templates.ts";

describe("a URI is read", () => {
  test.each<[string, string, object]>([
    ["x://{a}/log", "x://1/log", { a: "1" }],
    ["x://{a}/log", "x://%E2%82%AC%20%2F%3f/log", { a: "€ /?" }],
    ["x://{a}/{b}", "x://1/2", { a: "1", b: "2" }],
    ["{a,b}", "1,2", { a: "1", b: "2" }],
    ["{a,b}", "1%2C,2", { a: "1,", b: "2" }],
    ["{a:3}/{a}", "val/value", { a: "value" }],
    ["{a:3}", "val", { a: "val" }],
    ["{a:1}{/a}", "v/value", { a: "value" }],
    ["{a*}", "1,2", { a: ["1", "2"] }],
    ["{a*}", "1%2C2,", { a: ["1,2", ""] }],
    ["x{a*}", "x", { a: [] }],
    ["{a,b*}", "1", { a: "1", b: [] }],
    ["{a,b*}", "1,2,3", { a: "1", b: ["2", "3"] }],
    ["{a*,b}", "1,2,3", { a: ["1", "2"], b: "3" }],
    ["{a*,b}", "3", { a: [], b: "3" }],
    ["{a,b*}", "1,", { a: "1", b: [""] }],
    ["{a*,b}", ",3", { a: [""], b: "3" }],
    ["x{/a}", "x", {}],
    ["x{/a}", "x/", { a: "" }],
    ["x{/a,b}", "x/1", { a: "1" }],
    ["x{/a}{/b}", "x/1", { a: "1" }],
    ["x{/a*}", "x", { a: [] }],
    ["x{/a*}", "x/", { a: [""] }],
    ["x{/a*}", "x/1/2", { a: ["1", "2"] }],
    ["x{/a*}/end", "x/end/end", { a: ["end"] }],
    ["x{/a*}{.b}", "x/1.2/3.4", { a: ["1.2", "3"], b: "4" }],
    ["x{.a}", "x.1.2", { a: "1.2" }],
    ["x{.a*}", "x.1.2", { a: ["1", "2"] }],
    ["x{;a,b}", "x;a;b=1", { a: "", b: "1" }],
    ["x{;a,b}", "x;b=1=2", { b: "1=2" }],
    ["x{;a*}", "x;a=1;a", { a: ["1", ""] }],
    ["x{?a,b}", "x", {}],
    ["x{?a,b}", "x?b=1", { b: "1" }],
    ["x{?a,b}", "x?a=&b=1", { a: "", b: "1" }],
    ["x{?a*}", "x", { a: [] }],
    ["x{?a*}", "x?a=1", { a: ["1"] }],
    ["x{?a*}", "x?a=1&a=2", { a: ["1", "2"] }],
    ["x{?a*}", "x?b=1&a=2", { a: { b: "1", a: "2" } }],
    ["x{?a*}", "x?2=1&1=2", { a: { "1": "2", "2": "1" } }],
    ["x{?a*,b}", "x?c=1&b=2", { a: { c: "1" }, b: "2" }],
    ["x{?a*,b}", "x?b=2", { a: [], b: "2" }],
    ["x?y=z{&a}", "x?y=z&a=1", { a: "1" }],
    ["x{#a}", "x#1/2?3#4", { a: "1/2?3#4" }],
    ["x{#a,b}", "x#1,2", { a: "1", b: "2" }],
    ["x/{+a}", "x/1/2", { a: "1/2" }],
    ["x/{+a}/log", "x/1/log/log", { a: "1/log" }],
    ["x/{+a}{?b}", "x/1?b=2", { a: "1", b: "2" }],
    ["x/{+a}/{b}", "x/1/2/3", { a: "1/2", b: "3" }],
    ["{a}.{b}", "1.2.3", { a: "1", b: "2.3" }],
    ["{a}{b}", "%C3%A9%C3%BC", { a: "é", b: "ü" }],
    ["x:none", "x:none", {}],
  ])("%s reads %s", (template, uri, variables) => {
    expect(readBy(template, uri)).toStrictEqual(variables);
  });

  test.each<[string, string, string, object]>([
    ["an escape that nothing needs", "x%41/{a}", "%78A/%42", { a: "B" }],
    ["small digits in an escape", "x%C3%A9/{a}", "x%c3%a9/%2f", { a: "/" }],
    ["characters that should have been encoded", "xé/{a}", "xé/日本 \u0000", { a: "日本 \u0000" }],
    ["an address as people write it", "x://{a}", "x://ada@example.com:80", { a: "ada@example.com:80" }],
    ["a comma in a text", "x://{a}", "x://1,2", { a: "1,2" }],
    ["a path in a query", "x{?a}", "x?a=/1/2?3:4", { a: "/1/2?3:4" }],
    ["a colon in a name", "x{?a*}", "x?b:c=1", { a: { "b:c": "1" } }],
  ])("%s is understood", (_what, template, uri, variables) => {
    expect(readBy(template, uri)).toStrictEqual(variables);
  });

  test.each<[string, string, string]>([
    ["an escape that the RFC lets pass", "1%2F2%3F", "1%2F2%3F"],
    ["one that must have been made", "1%20%C3%A9%25", "1 é%"],
    ["a percent sign that an escape would follow", "%2541", "%2541"],
    ["one that none would follow", "%25zz", "%zz"],
    ["one before an escape that stays", "%25%2F", "%%2F"],
  ])("a reserved value with %s", (_what, uri, value) => {
    expect(readBy("{+a}", uri)).toStrictEqual({ a: value });
    expect(readBy("x{#a}", `x#${uri}`)).toStrictEqual({ a: value });
  });

  test.each([
    ["x://{a}/log", "x:///log"],
    ["x://{a}/log", "x://1/2/log"],
    ["x://{a}/log", "x://1?/log"],
    ["x://{a}/log", "x://1#/log"],
    ["x://{a}/log", "x://1/log/"],
    ["x://{a}/log", "X://1/log"],
    ["x://{a}", "x://%"],
    ["x://{a}", "x://%2"],
    ["x://{a}", "x://%zz"],
    ["x://{a}", "x://%E0%A4%A"],
    ["x://{a}", "x://%C0%80"],
    ["x://{a}", "x://%ED%A0%80"],
    ["x://{a}", "x://\ud800"],
    ["x://{+a}", "x://"],
    ["{a,b}", "1"],
    ["{a,b}", "1,"],
    ["{a,b}", "1,2,3"],
    ["{a:3}", "value"],
    ["{a:3}/{a}", "var/value"],
    ["{a}/{a}", "1/2"],
    ["{a}{?a}", "1?a=2"],
    ["x{/a,b}", "x/1/2/3"],
    ["x{;a}", "x;a="],
    ["x{?a}", "x?a"],
    ["x{?a*}", "x?a"],
    ["x{?a*}", "x?"],
    ["x{?a,b}", "x?b=1&a=2"],
    ["x{?a,b}", "x?a=1&a=2"],
    ["x{?a,b}", "x?a=1&c=2"],
    ["x{?a*}", "x?b=1&b=2"],
    ["x:none", "x:nothing"],
    ["x\ud800{a}", "x1"],
  ])("%s does not read %j", (template, uri) => {
    expect(readBy(template, uri)).toBeNull();
  });
});

describe("of several templates", () => {
  const templates = [
    "x://{+path}",
    "x://{kind}/{id}",
    "x://users/{id}",
    "x://users/{id}/log",
    "x://users/{id}{?q}",
    "x://{kind}",
    "y://{b}",
    "y://{a}",
  ];
  const cases = [
    ["x://users/1", "x://users/{id}"],
    ["x://users/1?q=2", "x://users/{id}{?q}"],
    ["x://users/1/log", "x://users/{id}/log"],
    ["x://teams/1", "x://{kind}/{id}"],
    ["x://teams", "x://{kind}"],
    ["x://teams/1/2", "x://{+path}"],
    ["y://1", "y://{a}"],
  ] as const;

  test.each(cases)("the most specific reads %s, in whatever order they are listed", (uri, template) => {
    const rotations = templates.map((_, at) => [...templates.slice(at), ...templates.slice(0, at)]);
    for (const order of [...rotations, templates.toReversed()])
      expect(matcherOf(order)(uri)?.of).toBe(template);
  });

  test("a resource comes first, however its URI is encoded", () => {
    const match = matcherOf(["x://{a}"], ["x://latest", "x://é"]);
    for (const uri of ["x://latest", "x://%6Cates%74"]) expect(match(uri)?.of).toBe("x://latest");
    for (const uri of ["x://é", "x://%c3%a9"]) expect(match(uri)?.of).toBe("x://é");
    expect(match("x://later")?.of).toBe("x://{a}");
  });
});
