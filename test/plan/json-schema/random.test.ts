import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { Json, JsonObject } from "../../../generator/manifest/model.ts";
import { quote } from "../../../generator/plan/text.ts";
import { withDefaults } from "../../../templates/runtime/client/defaults.ts";
import { problemWith } from "../../../templates/runtime/server/validation.ts";
import { compile, emit, moduleOf } from "./compile.ts";
import { names, randomSchema, randomValue } from "./random-schema.ts";

const isLong = process.env["STUBGEN_LONG"] === "1";
const seed = isLong ? Date.now() % 2 ** 31 : 2_020_12;

/**
 * The type that has this value alone. Names that it lacks are there as what cannot be: else TypeScript refuses a value
 * that shares no name with a type whose members are all optional.
 */
function exactType(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(exactType).join(", ")}]`;
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? quote(value) : String(value);
  const absent = names.filter((name) => !Object.hasOwn(value, name)).map((name) => `${quote(name)}?: never`);
  const members = Object.entries(value).map(([name, member]) => `${quote(name)}: ${exactType(member)}`);
  return `{ ${[...members, ...absent].join("; ")} }`;
}

const values = [
  ...new Map(
    fc.sample(randomValue, { numRuns: 800, seed: 7 }).map((value) => [JSON.stringify(value), value]),
  ).values(),
];

/** What the validator takes of some values, or null where it cannot read the schema. */
function acceptedBy(schema: JsonObject): Json[] | null {
  try {
    return values.filter((value) => problemWith(schema, value) === null).slice(0, 40);
  } catch {
    return null;
  }
}

const defaults: Record<string, Json> = {
  string: "abc",
  integer: 1,
  number: 1.5,
  boolean: true,
  object: {},
  array: [],
};

/** Gives every second property of one known type a default. */
function withSomeDefaults(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withSomeDefaults);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, Json] => [
    key,
    withSomeDefaults(value),
  ]);
  const fitting = typeof schema["type"] === "string" ? defaults[schema["type"]] : undefined;
  return Object.fromEntries(fitting === undefined ? entries : [...entries, ["default", fitting]]);
}

/** An object with random parts: some of its own properties, one by a keyword of the same value, one further in. */
function outputOf({ $defs = {}, ...inner }: JsonObject, index: number): JsonObject {
  const held = { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } } };
  const a = { $ref: "#/$defs/a" };
  const b = { type: "object", $ref: "#/$defs/b" };
  const forms: JsonObject[] = [
    { ...held, allOf: [a] },
    { type: "object", properties: { a: inner, b: held, c: { type: "array", items: held } } },
    { type: "object", properties: { a: { ...held, anyOf: [a, b] }, b: { allOf: [held, inner] } } },
    { type: "object", allOf: [held, { properties: { a: inner, c: b } }] },
    {
      type: "object",
      properties: { a: b, b: { type: "object", anyOf: [b, held] }, c: { $ref: "#/$defs/held" } },
    },
  ];
  return withSomeDefaults({
    ...forms[index % forms.length],
    $defs: { ...($defs as JsonObject), held },
  }) as JsonObject;
}

// One program cannot hold all of a long run.
const seeds = Array.from({ length: isLong ? 12 : 1 }, (_, at) => seed + at);

describe("the type of a random schema", { timeout: 120_000 }, () => {
  test.each(seeds)("compiles, and takes every value that the schema takes: seed %i", (own) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const modules = new Map<string, string>();
    const schemas = new Map<string, JsonObject>();
    let assigned = 0;
    for (const [index, schema] of fc.sample(randomSchema, { numRuns: 600, seed: own }).entries()) {
      const accepted = acceptedBy(schema);
      const emitted = emit(schema);
      if (accepted === null || emitted.problems.length > 0) continue;
      const lines = accepted.map(
        (value, at) =>
          `declare const given${at}: ${exactType(value)}; export const value${at}: Root = given${at};`,
      );
      modules.set(`${index}.ts`, [moduleOf(emitted), ...lines].join("\n"));
      schemas.set(`${index}.ts`, schema);
      assigned += accepted.length;
    }
    expect(modules.size).toBeGreaterThan(400);
    expect(assigned).toBeGreaterThan(10 * modules.size);
    const refused = [...compile(modules)].map(([file, [first]]) => {
      const text = modules.get(file) ?? "";
      const line = text.split("\n")[first?.line ?? 0];
      return [JSON.stringify(schemas.get(file)), text.split("\ndeclare")[0], line, first?.message].join("\n");
    });
    expect(refused).toEqual([]);
  });
});

describe("the type of a random output", { timeout: 120_000 }, () => {
  test.each(seeds)("takes every value once its defaults are filled in: seed %i", (own) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const modules = new Map<string, string>();
    let filled = 0;
    for (const [index, plain] of fc.sample(randomSchema, { numRuns: 400, seed: own }).entries()) {
      const schema = outputOf(plain, index);
      const accepted = acceptedBy(schema);
      const emitted = emit(schema, { direction: "output" });
      if (accepted === null || emitted.problems.length > 0) continue;
      const whole = accepted.map((value) => withDefaults(schema, value) as Json);
      filled += whole.filter((value, at) => value !== accepted[at]).length;
      // Where a default does not fit beside the rest, the client hands the value on without any.
      const fitting = whole.filter((value) => problemWith(schema, value) === null);
      const lines = fitting.map(
        (value, at) =>
          `declare const given${at}: ${exactType(value)}; export const value${at}: Root = given${at};`,
      );
      modules.set(`${index}.ts`, [`// ${JSON.stringify(schema)}`, moduleOf(emitted), ...lines].join("\n"));
    }
    expect(filled).toBeGreaterThan(200);
    const refused = [...compile(modules)].map(([file, [first]]) => {
      const text = modules.get(file) ?? "";
      return [text.split("\ndeclare")[0], text.split("\n")[first?.line ?? 0], first?.message].join("\n");
    });
    expect(refused).toEqual([]);
  });
});
