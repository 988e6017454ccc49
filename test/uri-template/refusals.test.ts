import { describe, expect, test } from "vitest";
import { TemplateVariableError } from "../../templates/runtime/uri-template/expand-template.ts";
import { uriOf } from "./templates.ts";

function refusal(template: string, given: object | undefined): TemplateVariableError {
  try {
    uriOf(template, given);
  } catch (error) {
    if (error instanceof TemplateVariableError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("a client refuses", () => {
  test.each<[string, string, object | undefined, string, string]>([
    ["no variables", "x://{a}", undefined, "a", "is missing"],
    ["a missing one", "x://{a}/{b}", { a: "1" }, "b", "is missing"],
    ["one that is undefined", "x://{+a}", { a: undefined }, "a", "is missing"],
    ["one that is inherited", "x://{toString}", {}, "toString", "is missing"],
    ["a missing list", "x://{a*}", {}, "a", "is missing"],
    ["null", "x{?a}", { a: null }, "a", "must be a string, not null"],
    ["a number", "x{?a}", { a: 5 }, "a", "must be a string, not a number"],
    ["a list for a text", "x{?a}", { a: ["1"] }, "a", "must be a string, not a list"],
    ["a map for a text", "x{a}", { a: { b: "1" } }, "a", "must be a string, not an object"],
    ["a text for a list", "x{/a*}", { a: "1" }, "a", "must be a list or a map of strings, not a string"],
    ["null for a list", "x{/a*}", { a: null }, "a", "must be a list or a map of strings, not null"],
    [
      "a Map",
      "x{?a*}",
      { a: new Map([["b", "1"]]) },
      "a",
      "must be a list or a map of strings, not an object",
    ],
    ["a list of other things", "x{?a*}", { a: ["1", 2] }, "a", "must hold nothing but strings"],
    [
      "a list with a gap",
      "x{?a*}",
      { a: Object.assign([], { 1: "1" }) },
      "a",
      "must hold nothing but strings",
    ],
    ["a map of other things", "x{?a*}", { a: { b: undefined } }, "a", "must hold nothing but strings"],
    ["half of a pair", "x{a}", { a: "\ud800" }, "a", "has half of a surrogate pair, which no URI can hold"],
    [
      "half of a pair in a name",
      "x{?a*}",
      { a: { "\udc00": "" } },
      "a",
      "has half of a surrogate pair, which no URI can hold",
    ],
    ["a gap", "x{/a,b}", { b: "1" }, "a", 'is missing, and "b", which follows it, is not'],
    ["a gap before a list", "x{#a,b*}", { b: ["1"] }, "a", 'is missing, and "b", which follows it, is not'],
  ])("%s", (_what, template, given, variable, problem) => {
    const error = refusal(template, given);
    expect(error).toMatchObject({ name: "TemplateVariableError", template, variable });
    expect(error.message).toBe(`The variable "${variable}" of ${template} ${problem}.`);
  });
});

describe("a client sends", () => {
  test.each<[string, object | undefined, string]>([
    ["x{?a}", undefined, "x"],
    ["x{?a,b}", { a: undefined, b: "1" }, "x?b=1"],
    ["x{/a,b}", { a: "1", b: undefined }, "x/1"],
    ["x{/a,b*}", { b: [] }, "x"],
    ["x{a*}", { a: [] }, "x"],
    ["x{?a*}", { a: {} }, "x"],
    ["x{/a*}", { a: { b: "1", c: "2" } }, "x/b=1/c=2"],
    ["x{?a*}", { a: Object.assign(Object.create(null) as object, { b: "1" }) }, "x?b=1"],
    ["x{?a:2}", { a: "123", b: "not of the template" }, "x?a=12"],
    ["x{?toString}", {}, "x"],
    ["x{?__proto__}", JSON.parse('{"__proto__":"1"}') as object, "x?__proto__=1"],
  ])("%s with %j", (template, given, uri) => {
    expect(uriOf(template, given)).toBe(uri);
  });
});
