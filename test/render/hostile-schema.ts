import fc from "fast-check";
import type { JsonObject } from "../../generator/manifest/model.ts";
import { hostileText } from "../plan/hostile-text.ts";

const text = hostileText;

/** An object that owns its keys, whatever they are called. */
export const keyed = <Value>(keys: fc.Arbitrary<string>, values: fc.Arbitrary<Value>, most = 2) =>
  fc.array(fc.tuple(keys, values), { maxLength: most }).map((list) => Object.fromEntries(list));

/** At most some of the members: small cases, and more of them, meet more than large ones. */
export function someOf<Members extends object>(
  members: { [Name in keyof Members]: fc.Arbitrary<Members[Name]> },
  most = 3,
): fc.Arbitrary<Partial<Members>> {
  const all = Object.entries(members);
  return fc
    .subarray(all, { maxLength: most })
    .chain((chosen) => fc.record(Object.fromEntries(chosen) as typeof members)) as fc.Arbitrary<
    Partial<Members>
  >;
}

/** Names that mean nothing to the emitter, so that what follows them is data. */
const unknownName = text.filter((name) => !/^[$a-zA-Z]+$/.test(name));

/** Text that only people read, or nobody. */
const annotations = {
  ...{ title: text, description: text, $comment: text, format: text, pattern: text, contentEncoding: text },
  ...{ contentMediaType: text, tsType: text, default: fc.oneof(text, keyed(text, text)), deprecated: text },
  ...{ examples: fc.array(text, { maxLength: 1 }), $schema: text, $id: text },
};

/** Values that a type has as its literals. */
const literals = fc.oneof<[fc.Arbitrary<JsonObject>, ...fc.Arbitrary<JsonObject>[]]>(
  fc.record({ enum: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) }),
  fc.record({ const: text }),
  fc.record({ const: keyed(text, text) }),
);
const described = fc.tuple(
  fc.constantFrom<JsonObject>({ type: "string" }, { type: "array" }, {}),
  someOf(annotations),
);
const leaf = fc
  .tuple(described, fc.oneof(literals, fc.constant<JsonObject>({})), keyed(unknownName, text, 1))
  .map(([[type, prose], values, unknown]): JsonObject => ({ ...unknown, ...type, ...prose, ...values }));

/** Escapes a key for a pointer in a URI's fragment; a lone surrogate has no such form. */
function pointerTo(key: string): string {
  return `#/$defs/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
}

function withReference(definitions: JsonObject): JsonObject {
  const names = Object.keys(definitions).filter((name) => name.isWellFormed());
  return Object.fromEntries(names.map((name, index) => [`refers ${index}`, { $ref: pointerTo(name) }]));
}

const names = fc.array(text, { maxLength: 2 });
const nested = someOf({
  ...{ properties: keyed(text, leaf), items: leaf, patternProperties: keyed(text, leaf) },
  propertyNames: fc.record({ enum: names }),
  anyOf: fc.array(leaf, { minLength: 1, maxLength: 2 }),
});
const beside = someOf({
  required: names,
  dependentRequired: keyed(text, names),
  dependentSchemas: keyed(text, leaf),
  $anchor: text,
  $dynamicAnchor: text,
  definitions: keyed(text, leaf),
});

/** A schema of an object, with hostile text wherever a schema holds text. */
export const hostileSchema: fc.Arbitrary<JsonObject> = fc
  .record({
    prose: someOf(annotations),
    properties: keyed(text, fc.oneof({ arbitrary: leaf, weight: 3 }, { arbitrary: nested, weight: 1 })),
    $defs: keyed(text, leaf),
    keywords: beside,
    unknown: keyed(unknownName, text, 1),
  })
  .map(({ prose, properties, $defs, keywords, unknown }) => ({
    ...{ ...unknown, type: "object", ...prose, ...keywords, $defs },
    properties: { ...properties, ...withReference($defs) },
  }));
