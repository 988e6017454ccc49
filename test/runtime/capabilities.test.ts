import { describe, expect, test } from "vitest";
import { neededCapabilities } from "../../templates/runtime/catalogue.ts";
import { joinCapabilities, missingCapabilities } from "../../templates/runtime/pausing/capabilities.ts";
import { rules } from "./variant-rules.ts";

const form = { elicitation: { form: {} } };
const url = { elicitation: { url: {} } };

describe("what a client has to declare", () => {
  test.each([
    ["a form", rules.form, form, null],
    ["a form", rules.form, { elicitation: {} }, null],
    ["a form", rules.form, url, form],
    ["a form", rules.form, {}, form],
    ["a form", rules.form, undefined, form],
    ["a form", rules.form, { elicitation: null }, form],
    ["a form", rules.form, { elicitation: true }, form],
    ["a form", rules.form, { sampling: {} }, form],
    ["a form", rules.form, { elicitation: { other: {} } }, null],
    ["a page", rules.url, url, null],
    ["a page", rules.url, { elicitation: { form: {}, url: {} } }, null],
    ["a page", rules.url, { elicitation: {} }, url],
    ["a page", rules.url, form, url],
    ["a completion", rules.sampling, { sampling: {} }, null],
    ["a completion", rules.sampling, form, { sampling: {} }],
    ["the roots", rules.roots, { roots: { listChanged: true } }, null],
    ["the roots", rules.roots, {}, { roots: {} }],
  ])("to be asked %s (%#)", (_, variant, declared, missing) => {
    expect(missingCapabilities(variant, {}, declared)).toEqual(missing);
  });

  test("a completion with tools needs more than one without", () => {
    const needed = { sampling: { tools: {} } };
    expect(neededCapabilities(rules.sampling, { tools: [] })).toEqual(needed);
    expect(neededCapabilities(rules.sampling, { tools: undefined })).toEqual({ sampling: {} });
    expect(missingCapabilities(rules.sampling, { tools: [] }, { sampling: {} })).toEqual(needed);
    expect(missingCapabilities(rules.sampling, { tools: [] }, { sampling: { tools: {} } })).toBeNull();
    expect(missingCapabilities(rules.sampling, { tools: [] }, {})).toEqual(needed);
  });

  test("what an object inherits is not declared", () => {
    const inherited = Object.create({ elicitation: { form: {} } }) as Record<string, unknown>;
    expect(missingCapabilities(rules.form, {}, inherited)).toEqual(form);
    const member = { elicitation: Object.create({ form: {} }) as object };
    expect(missingCapabilities(rules.url, {}, member)).toEqual(url);
  });
});

test("what several requests miss becomes one declaration", () => {
  expect(joinCapabilities([form, url, { roots: {} }, form])).toEqual({
    elicitation: { form: {}, url: {} },
    roots: {},
  });
  expect(joinCapabilities([])).toEqual({});
});
