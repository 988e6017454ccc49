import fc from "fast-check";
import type { Json } from "../../generator/manifest/model.ts";
import { docText } from "../../generator/plan/doc-text.ts";
import { dataText, identifier, type DocText, type TypeText } from "../../generator/plan/text.ts";
import { types, type TypeMember } from "../../generator/plan/type-text.ts";

const bare = fc.stringMatching(/^[a-z][a-zA-Z]{0,24}$/).map((text) => identifier(`T${text}`));
const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('say "hi"', "it's", '"', "\\", "日本語のテキスト", "é".repeat(20), "👍👍", "x".repeat(110)),
);
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
);
const key = fc.oneof(
  bare.map((name) => name.text),
  text,
  fc.constantFrom("__proto__", "readonly", "type", "é", "constructor"),
);
const doc: fc.Arbitrary<DocText | null> = fc
  .tuple(fc.boolean(), fc.array(text, { minLength: 1, maxLength: 3 }))
  .map(([is, lines]) => (is ? docText({ prose: lines.join("\n") }) : null));

type Kinds = Record<"type" | "object", TypeText>;

/** Types of any form that the stubs have. */
export const typeOfStubs: fc.Arbitrary<TypeText> = fc.letrec<Kinds>((tie) => {
  const some = (most: number) => fc.array(tie("type"), { minLength: 1, maxLength: most });
  const members = (withDocs: boolean): fc.Arbitrary<TypeMember[]> =>
    fc.uniqueArray(
      fc.record({
        name: key,
        optional: fc.boolean(),
        type: tie("type"),
        doc: withDocs ? doc : fc.constant(null),
      }),
      { selector: ({ name }) => name, maxLength: 5 },
    );
  return {
    type: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom(
        types.string,
        types.number,
        types.null,
        types.unknown,
        types.boolean,
        types.undefined,
        types.object,
      ),
      bare.map((name) => types.reference(name)),
      // Prettier's parser does not take a negative number for the element of an array.
      fc.oneof(text, fc.nat(), fc.boolean()).map((value) => types.literal(value)),
      fc.tuple(bare, bare).map(([space, name]) => types.qualified(space, name)),
      fc.tuple(bare, some(3)).map(([name, given]) => types.reference(name, given)),
      some(5).map((all) => types.union(all)),
      some(3).map((all) => types.union([...all, types.null])),
      some(3).map((all) => types.intersection(all)),
      tie("type").map((type) => types.array(type)),
      fc.tuple(tie("type"), text).map(([type, name]) => types.member(type, name)),
      fc
        .tuple(
          fc.array(tie("type"), { maxLength: 3 }),
          fc.array(tie("type"), { maxLength: 1 }),
          fc.option(tie("type")),
        )
        .map(([required, optional, rest]) => types.tuple(required, optional, rest)),
      fc
        .tuple(
          fc.uniqueArray(fc.tuple(bare, tie("type")), { selector: ([name]) => name.text, maxLength: 3 }),
          fc.nat(3),
          tie("type"),
        )
        .map(([given, from, result]) =>
          types.arrow(
            given.map(([name, type], index) => ({ name, optional: index >= from, type })),
            result,
          ),
        ),
      tie("object"),
    ),
    object: fc
      .tuple(fc.boolean().chain(members), fc.option(tie("type"), { freq: 4, nil: null }), fc.boolean())
      .map(([all, index, hasAffix]) =>
        types.objectType(
          all,
          index,
          hasAffix ? [{ affix: { head: "x-", tail: "" }, type: types.string }] : [],
        ),
      ),
  };
}).type;

/** Data of any form that the catalogue has. */
export const dataOfStubs = fc
  .letrec<Record<"data", Json>>((tie) => ({
    data: fc.oneof(
      { depthSize: "medium", withCrossShrink: true },
      fc.oneof(text, number, fc.boolean(), fc.constant(null)),
      fc.array(number, { maxLength: 40 }),
      fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 60 }),
      fc.array(tie("data"), { maxLength: 6 }),
      fc.dictionary(key, tie("data"), { maxKeys: 6 }),
    ),
  }))
  .data.map((value) => dataText({ value }));
