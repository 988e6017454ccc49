import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/manifest/model.ts";
import { isObject } from "../../../generator/plan/json-object.ts";
import { eachSubschema } from "../../../generator/plan/json-schema/subschemas.ts";
import { annotationCases } from "./cases/annotations.ts";
import { arrayCases } from "./cases/arrays.ts";
import { combinationCases } from "./cases/combinations.ts";
import { intersectionCases } from "./cases/intersections.ts";
import { conditionCases } from "./cases/conditions.ts";
import { keyCases } from "./cases/keys.ts";
import { objectCases } from "./cases/objects.ts";
import { nameCases } from "./cases/property-names.ts";
import { referenceCases } from "./cases/references.ts";
import { resourceCases } from "./cases/resources.ts";
import { valueCases } from "./cases/values.ts";
import { compile, emit, moduleOf } from "./compile.ts";

const cases = [
  ...valueCases,
  ...annotationCases,
  ...objectCases,
  ...keyCases,
  ...conditionCases,
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

/** All keywords of 2020-12, by its vocabularies. */
const keywords = {
  core: "$schema $id $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs",
  applicator:
    "prefixItems items contains additionalProperties properties patternProperties dependentSchemas propertyNames " +
    "if then else allOf anyOf oneOf not",
  unevaluated: "unevaluatedItems unevaluatedProperties",
  validation:
    "type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems " +
    "minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired",
  annotation: "title description default deprecated readOnly writeOnly examples format",
  content: "contentEncoding contentMediaType contentSchema",
  // Spellings of earlier drafts and of OpenAPI, as the field has them.
  older:
    "definitions id additionalItems dependencies nullable $recursiveRef $recursiveAnchor discriminator example",
};

function keywordsIn(schema: Json): string[] {
  if (!isObject(schema)) return [];
  const found = Object.keys(schema);
  eachSubschema(schema, "all", (inner) => found.push(...keywordsIn(inner)));
  return found;
}

describe("the type of a schema", () => {
  test.each(Object.entries(keywords))(
    "every keyword of the vocabulary %s is in some case that refuses something",
    (_, list) => {
      const used = new Set(
        cases.filter(({ refuses }) => refuses.length > 0).flatMap(({ schema }) => keywordsIn(schema)),
      );
      expect(list.split(" ").filter((keyword) => !used.has(keyword))).toEqual([]);
    },
  );

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
