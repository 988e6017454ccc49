import fc from "fast-check";
import type { Json, JsonObject } from "../../../generator/manifest/model.ts";

/** The only names of properties, in schemas and in values, so that they meet often. */
export const names = ["a", "b", "c", "x-a"];

const name = fc.constantFrom(...names);
const scalar = fc.constantFrom<Json>(null, true, false, 0, 1, 1.5, "a", "b", "x-a", "", "abc");
const kind = fc.constantFrom("null", "boolean", "number", "integer", "string", "array", "object");
const few = fc.integer({ min: 0, max: 3 });
const pattern = fc.constantFrom("^x-", "a$", "^a", "[ab]", "^.*$");
const literal = fc.oneof<[fc.Arbitrary<Json>, ...fc.Arbitrary<Json>[]]>(
  scalar,
  scalar,
  scalar,
  fc.array(scalar, { maxLength: 2 }),
  fc.dictionary(name, scalar, { maxKeys: 2 }),
);
const literals = fc.uniqueArray(literal, {
  minLength: 1,
  maxLength: 4,
  selector: (each) => JSON.stringify(each),
});
const someNames = fc.uniqueArray(name, { minLength: 1, maxLength: 3 });

type Arbitraries = Record<string, fc.Arbitrary<Json>>;

/** Keywords of all generations, by what may stand there; `value` judges a part, `same` the value itself. */
function keywords(value: fc.Arbitrary<Json>, same: fc.Arbitrary<Json>): Arbitraries {
  const branches = fc.array(same, { minLength: 1, maxLength: 3 });
  const map = (keys: fc.Arbitrary<string>, of: fc.Arbitrary<Json>) => fc.dictionary(keys, of, { maxKeys: 3 });
  const rest = fc.oneof(fc.constant(false), value);
  const nameRules: Arbitraries = { enum: someNames, const: name, pattern, maxLength: fc.constant(1) };
  const propertyNames = fc.oneof(
    ...Object.entries(nameRules).map(([keyword, of]) => fc.record({ [keyword]: of })),
    fc.boolean(),
    fc.record({ not: fc.record({ const: name }) }),
  );
  return {
    ...{ properties: map(name, value), patternProperties: map(pattern, value), propertyNames },
    ...{
      required: fc.uniqueArray(name, { maxLength: 2 }),
      additionalProperties: rest,
      unevaluatedProperties: rest,
    },
    ...{ minProperties: few, maxProperties: few, dependentSchemas: map(name, same) },
    ...{ dependentRequired: map(name, someNames), dependencies: map(name, fc.oneof(someNames, same)) },
    ...{ items: value, prefixItems: fc.array(value, { minLength: 1, maxLength: 3 }), unevaluatedItems: rest },
    ...{
      contains: value,
      minContains: few,
      maxContains: few,
      minItems: few,
      maxItems: few,
      uniqueItems: fc.boolean(),
    },
    ...{ minLength: few, maximum: few, multipleOf: fc.constant(1), pattern, enum: literals, const: literal },
    ...{ allOf: branches, anyOf: branches, oneOf: branches },
    ...Object.fromEntries(["not", "if", "then", "else"].map((keyword) => [keyword, same])),
    ...{ nullable: fc.boolean(), $ref: fc.constantFrom("#", "#/$defs/a", "#/$defs/b", "#/$defs/c") },
  };
}

/** At most four of the keywords. */
function someOf(all: Arbitraries): fc.Arbitrary<JsonObject> {
  return fc
    .subarray(Object.keys(all), { maxLength: 4 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((keyword) => [keyword, all[keyword] ?? fc.constant(null)]))),
    );
}

const depth = { maxDepth: 3, depthIdentifier: "schema" };
const { same } = fc.letrec<{ value: Json; loose: JsonObject; same: Json }>((tie) => ({
  // Without a type, keywords mean an object or an array: the one place where a type is narrower than its schema.
  value: fc.oneof(
    depth,
    fc.oneof<[fc.Arbitrary<Json>, ...fc.Arbitrary<Json>[]]>(
      fc.record({ type: kind }),
      fc.record({ enum: literals }),
      fc.record({ const: literal }),
      fc.boolean(),
    ),
    fc
      .tuple(fc.oneof<[fc.Arbitrary<Json>, fc.Arbitrary<Json>]>(kind, types()), tie("loose"))
      .map(([type, schema]) => ({ ...schema, type })),
  ),
  loose: someOf(keywords(tie("value"), tie("same"))),
  same: fc.oneof(depth, tie("value"), tie("loose"), tie("loose")),
}));

function types(): fc.Arbitrary<Json> {
  return fc.uniqueArray(kind, { minLength: 1, maxLength: 7 });
}

/** Schemas of values of known types, which may refer to three definitions. */
export const randomSchema: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.oneof<[fc.Arbitrary<Json>, fc.Arbitrary<Json>]>(fc.constantFrom("object", "array"), types()),
    same,
    same,
    same,
    same,
  )
  .map(([type, schema, a, b, c]) => ({
    ...(typeof schema === "object" && schema !== null ? (schema as JsonObject) : { allOf: [schema] }),
    type,
    $defs: { a, b, c },
  }));

/** Values that such schemas take or refuse. */
export const randomValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4 }),
  ),
})).value;
