import { fromJsonSchema } from "@modelcontextprotocol/server";
import { describe, expect, test, vi } from "vitest";
import { loadSchema } from "../../generator/load-schema.ts";
import type { JsonObject } from "../../generator/manifest/model.ts";
import { planVariants } from "../../generator/plan/variants.ts";
import { compiledForm } from "../../generator/schema-check/compiled-form.ts";
import { judgeSchemas } from "../../generator/schema-check/judge.ts";
import * as runtime from "../../templates/runtime/validation.ts";
import { areAtHand, dumps, schemasOf } from "../corpus/dumps.ts";
import { badSchemas, nested } from "./bad-schemas.ts";

const fine: [string, JsonObject][] = [
  ["nothing at all", {}],
  ["a property called pattern", { properties: { pattern: { type: "string" } } }],
  ["data that looks like a pattern", { const: { pattern: "([" }, default: { pattern: "([" } }],
  ["a bad pattern in a definition that is never used", { $defs: { a: { pattern: "(" } } }],
  ["a bad pattern under a keyword of nobody", { "x-note": { pattern: "(" } }],
  ["nullable beside a type", { properties: { a: { type: "string", nullable: true } } }],
  ["a tuple of draft-07", { $schema: "http://json-schema.org/draft-07/schema#", items: [{}, {}] }],
  ["an unknown format", { properties: { a: { type: "string", format: "json" } } }],
  ["a long list", { minItems: 1e8, type: "array" }],
  ["a pattern that takes for ever, once it is run", { properties: { a: { pattern: "^(a+)+$" } } }],
  ["recursion with something in between", { properties: { a: { $ref: "#" } } }],
  ["a reference by its own address", { $id: "https://example.com/a", properties: { b: { $ref: "a#" } } }],
  ["many levels", nested(150)],
];

describe("a schema that the validators can use", () => {
  test.each(fine)("%s", async (_, schema) => {
    expect(await judgeSchemas([schema])).toEqual([[]]);
  });

  test("does not make the validator speak on the console", async () => {
    const warn = vi.spyOn(console, "warn");
    await judgeSchemas([{ properties: { a: { type: "string", format: "json" } } }]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe("a schema that they cannot use", () => {
  test.each(badSchemas)("$name", async ({ schema, places, message }) => {
    const started = performance.now();
    const [faults = []] = await judgeSchemas([schema]);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(faults.map(({ pointer }) => pointer.join("/"))).toEqual(places);
    expect(faults[0]?.message).toContain(message);
    for (const { help } of faults) expect(help).toMatch(/\.$/);
  });

  test("tells no more than ten faults of one", async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`p${index}`, { pattern: "(" }]),
    );
    const [faults] = await judgeSchemas([{ properties }]);
    expect(faults).toHaveLength(10);
  });

  test("changes no verdict on the next one, nor an earlier one of the same name", async () => {
    const define = (type: string): JsonObject => ({
      $defs: { a: { $id: "https://example.com/a", type } },
      properties: { p: { $ref: "https://example.com/a" } },
    });
    const refers: JsonObject = { properties: { p: { $ref: "https://example.com/a" } } };
    const verdicts = await judgeSchemas([define("string"), refers, define("number"), { pattern: "(" }, {}]);
    expect(verdicts.map((faults) => faults.length)).toEqual([0, 1, 0, 1, 0]);
  });
});

describe("what the runtime does", () => {
  /** Compiles as the generated code does, and checks one value. */
  const used = (schema: JsonObject) => () =>
    runtime.lazyValidation((form) => fromJsonSchema(form))(schema, {});
  const isTooLarge = ({ name }: { name: string }) => name.startsWith("more schemas");

  test.each(badSchemas.filter((each) => !isTooLarge(each)))("is to fail with $name", ({ schema }) => {
    expect(used(schema)).toThrow();
  });

  test.each(fine)("is not to fail with %s", (_, schema) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(used(schema)).not.toThrow();
    warn.mockRestore();
  });

  test("is to compile the very form that was judged", () => {
    const forms: JsonObject[] = [
      ...badSchemas.map(({ schema }) => schema),
      ...fine.map(([, schema]) => schema),
      { $id: "https://example.com/a", $schema: "http://json-schema.org/draft-07/schema#", $ref: "a#/b" },
      { $id: "a", $async: true, $ref: "#/b" },
      JSON.parse('{ "__proto__": { "$async": true }, "$async": true }') as JsonObject,
    ];
    for (const schema of forms) {
      expect(JSON.stringify(runtime.compiledForm(schema))).toBe(JSON.stringify(compiledForm(schema)));
    }
  });

  test("is to wait for nothing: `$async` would accept at once, and fail when nobody looks", () => {
    const problemWith = runtime.lazyValidation((form) => fromJsonSchema(form));
    expect(problemWith({ $async: true, type: "object", required: ["a"] }, {})).toContain("'a'");
  });

  test("is to find what a schema calls by its own address, and to tell namesakes apart", () => {
    const problemWith = runtime.lazyValidation((form) => fromJsonSchema(form));
    const named = (type: string) => ({
      $id: "https://example.com/root",
      $defs: { q: { type } },
      properties: { p: { $ref: "https://example.com/root#/$defs/q" } },
    });
    const [text, number] = [named("string"), named("number")];
    expect([problemWith(text, { p: "" }), problemWith(number, { p: 1 })]).toEqual([null, null]);
    expect(problemWith(text, { p: 1 })).toContain("string");
    expect(problemWith(number, { p: "" })).toContain("number");
  });
});

test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"])(
  "the schemas of answers that %s itself brings can be used",
  async (revision) => {
    const { value } = await loadSchema(revision, ".");
    if (value === null) throw new Error(`${revision} cannot be read.`);
    const answers = planVariants(value.protocol).map(({ rules }) => rules.answer);
    expect((await judgeSchemas(answers)).flat()).toEqual([]);
  },
);

test.runIf(areAtHand)(
  "all schemas of the dumps of live servers can be used",
  async () => {
    const schemas = dumps.flatMap(schemasOf).map(({ schema }) => schema);
    expect(schemas.length).toBeGreaterThan(1_000);
    const verdicts = await judgeSchemas(schemas);
    expect(verdicts.flat()).toEqual([]);
  },
  60_000,
);
