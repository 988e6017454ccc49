import { assert, constantFrom, oneof, property, record, string, tuple, uniqueArray } from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/manifest/model.ts";
import { emit, moduleOf } from "./compile.ts";

const known = [
  '"; process.exit(1); //',
  "`${process.exit(1)}`",
  "*/ export const evil = 1; /*",
  "\n@ts-ignore\n",
  "//# sourceMappingURL=x",
  "</script><!--",
  "\\",
  '\\"',
  "'",
  "\r\n",
  "\u2028\u2029",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u2066",
  "\u{e0041}",
  "\u0000",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "]: never; [key: string",
  "?: any; x",
  "${string}",
  "",
  "~1~0/%",
];
const hostile = oneof(
  constantFrom(...known),
  string({ unit: "binary", maxLength: 12 }),
  string({ unit: "grapheme", maxLength: 12 }),
  tuple(constantFrom(...known), constantFrom(...known)).map((parts) => parts.join("")),
);

/** An object that really owns its keys, whatever they are, as `JSON.parse` makes it. */
function owning(entries: [string, Json][]): Json {
  // Unlike an assignment, this makes a property even of `__proto__`.
  return Object.fromEntries(entries);
}

/** All property names and string literals of a module, and its kinds of statement. */
function read(text: string): {
  names: string[];
  strings: string[];
  statements: Set<ts.SyntaxKind>;
  errors: number;
} {
  const file = ts.createSourceFile("hostile.ts", text, ts.ScriptTarget.ES2022, true);
  const names: string[] = [];
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node)) {
      const name = ts.isComputedPropertyName(node.name) ? node.name.expression : node.name;
      names.push((name as ts.Identifier | ts.StringLiteral).text);
    }
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) strings.push(node.literal.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const { parseDiagnostics } = file as ts.SourceFile & { parseDiagnostics: ts.Diagnostic[] };
  return {
    names,
    strings,
    statements: new Set(file.statements.map(({ kind }) => kind)),
    errors: parseDiagnostics.length,
  };
}

const onlyTypes = new Set([ts.SyntaxKind.TypeAliasDeclaration]);

describe("hostile text", { timeout: 120_000 }, () => {
  const texts = record({
    keys: uniqueArray(hostile, { minLength: 1, maxLength: 4 }),
    values: uniqueArray(hostile, { minLength: 1, maxLength: 4 }),
    prose: hostile,
    definition: hostile,
  });

  test("in keys, values and prose stays text", () => {
    assert(
      property(texts, ({ keys, values, prose, definition }) => {
        const described = {
          title: prose,
          description: prose,
          default: prose,
          format: prose,
          pattern: prose,
          deprecated: prose,
        };
        const reference = `#/$defs/${encodeURIComponent(definition.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"))}`;
        const schema: Json = {
          ...described,
          type: "object",
          properties: owning(keys.map((key) => [key, { ...described, enum: values }])),
          required: keys,
          patternProperties: owning([[prose, { type: "string" }]]),
          $defs: owning([[definition.toWellFormed(), { const: values[0] ?? "" }]]),
          allOf: [{ anyOf: [{ required: keys }, { $ref: reference, title: prose }] }],
          [prose === "__proto__" ? "x" : prose]: prose,
        };
        const { names, strings, statements, errors } = read(moduleOf(emit(schema)));
        expect(errors).toBe(0);
        expect(statements).toEqual(onlyTypes);
        expect(new Set(names)).toEqual(new Set(keys));
        expect(new Set(strings)).toEqual(new Set(values));
      }),
      { numRuns: 2_000 },
    );
  });

  test("in constants, names and references stays text", () => {
    assert(
      property(texts, ({ keys, values, prose }) => {
        const schema: Json = {
          type: "array",
          prefixItems: [
            { const: owning(keys.map((key) => [key, values])) },
            {
              type: "object",
              propertyNames: { enum: keys },
              additionalProperties: { const: values[0] ?? "" },
            },
            { $ref: `x:${prose}`, $id: prose, $anchor: prose },
          ],
        };
        const emitted = emit(schema);
        const { names, strings, statements, errors } = read(moduleOf(emitted));
        expect(errors).toBe(0);
        expect(statements).toEqual(onlyTypes);
        expect(new Set(names)).toEqual(new Set(keys));
        expect(new Set(strings)).toEqual(new Set(values));
        expect(emitted.problems.map(({ pointer }) => pointer)).toEqual([["prefixItems", 2, "$ref"]]);
      }),
      { numRuns: 1_000 },
    );
  });
});
