import { describe, expect, test } from "vitest";
import { arrayCases } from "./cases/arrays.ts";
import { combinationCases } from "./cases/combinations.ts";
import { intersectionCases } from "./cases/intersections.ts";
import { objectCases } from "./cases/objects.ts";
import { nameCases } from "./cases/property-names.ts";
import { referenceCases } from "./cases/references.ts";
import { resourceCases } from "./cases/resources.ts";
import { valueCases } from "./cases/values.ts";
import { compile, emit, moduleOf } from "./compile.ts";

const cases = [
  ...valueCases,
  ...objectCases,
  ...nameCases,
  ...arrayCases,
  ...combinationCases,
  ...intersectionCases,
  ...referenceCases,
  ...resourceCases,
];

/** One module a case: the declarations, then one line for each literal. */
const modules = cases.map(({ schema, accepts, refuses, direction = "input" }, index) => {
  const declarations = moduleOf(emit(schema, { direction }));
  const first = declarations.split("\n").length;
  const literals = [...accepts, ...refuses].map(
    (literal, at) => `export const value${at}: Root = ${literal};`,
  );
  return { file: `case-${index}.ts`, first, text: [declarations, ...literals].join("\n") };
});
const errors = compile(new Map(modules.map(({ file, text }) => [file, text])));

describe("the type of a schema", () => {
  test("there are enough cases, each with its own name", () => {
    expect(cases.length).toBeGreaterThanOrEqual(80);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  test.each(cases.map(({ name }, index) => [name, index] as const))("%s", (_, index) => {
    const { accepts, refuses } = cases[index] ?? { accepts: [], refuses: [] };
    const { file, first, text } = modules[index] ?? { file: "", first: 0, text: "" };
    const failed = errors.get(file) ?? [];
    const lines = new Set(failed.map(({ line }) => line - first));
    const summary = {
      wrongInDeclarations: failed.filter(({ line }) => line < first).map(({ message }) => message),
      refusedWrongly: accepts.filter((_literal, at) => lines.has(at)),
      acceptedWrongly: refuses.filter((_literal, at) => !lines.has(accepts.length + at)),
    };
    expect(summary, text).toEqual({ wrongInDeclarations: [], refusedWrongly: [], acceptedWrongly: [] });
  });

  test("it never says `any`", () => {
    for (const { text, file } of modules) {
      expect(text.replace(/"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\//g, ""), file).not.toMatch(/\bany\b/);
    }
  });
});
