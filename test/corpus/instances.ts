import fc from "fast-check";
import { generateSync, type JsonSchema } from "json-schema-faker";
import type { Json, JsonObject } from "../../generator/manifest/model.ts";
import { mapSchemas } from "./map-schemas.ts";

/** A value made from a schema. `isWritten`: as a caller writes it out; otherwise one that came from somewhere. */
export interface Instance {
  value: Json;
  isWritten: boolean;
}

const ways: readonly object[] = [
  { alwaysFakeOptionals: true },
  { optionalsProbability: 0 },
  ...[2, 3, 5].map((seed) => ({ optionalsProbability: 0.5, seed })),
];

/** Instances with all optional properties, with none, and with some; the same ones every time. */
export function sampled(schema: JsonObject): Instance[] {
  const spelled = mapSchemas(schema, asSampled) as JsonSchema;
  return ways.map((way) => ({
    value: generateSync(structuredClone(spelled), { seed: 1, maxDepth: 12, ...way }) as Json,
    isWritten: true,
  }));
}

/** The sampler reads tuples in their present spelling alone, and would make as many items as a bound wants. */
function asSampled({ minItems, ...schema }: JsonObject): JsonObject {
  const bound: JsonObject = typeof minItems === "number" && minItems < 100 ? { minItems } : {};
  const { items, additionalItems, ...others }: JsonObject = { ...schema, ...bound };
  if (!Array.isArray(items)) return { ...schema, ...bound };
  return { ...others, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}

const strangers: readonly Json[] = [
  null,
  true,
  0,
  -1.5,
  "x",
  "",
  [],
  {},
  ["x"],
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
];

/** Copies of a value with something else in places, which a schema may take or not; the same ones every time. */
export function altered(value: Json, schema: JsonObject, times: number): Instance[] {
  const words: Json[] = [...strangers];
  mapSchemas(schema, (inner) => {
    for (const literal of [inner["enum"], inner["const"]].flat())
      if (literal !== undefined) words.push(literal);
    return inner;
  });
  return Array.from({ length: times }, (_, seed) => {
    const draws = fc.sample(fc.nat(2 ** 30), { numRuns: 12, seed });
    const next = (below: number) => (draws.shift() ?? 0) % below;
    let copy = alterOnce(value, words, next);
    if (next(2) === 1) copy = alterOnce(copy, words, next);
    return { value: next(3) === 0 ? withUndeclared(copy, next) : copy, isWritten: false };
  });
}

type Draw = (below: number) => number;

function alterOnce(value: Json, words: readonly Json[], next: Draw): Json {
  const all = places(value);
  return replaced(value, all[next(all.length)] ?? [], (inner) => {
    const way = next(3);
    if (typeof inner !== "object" || inner === null || way === 0) return words[next(words.length)] ?? null;
    if (Array.isArray(inner))
      return way === 1 ? inner.slice(0, next(inner.length + 1)) : [...inner, ...inner];
    const left = Object.entries(inner);
    left.splice(next(left.length + 1), 1);
    return Object.fromEntries(left);
  });
}

/** Beside others alone: an object that shares no name with a type whose members are all optional is refused for that. */
function withUndeclared(value: Json, next: Draw): Json {
  const objects = places(value).filter((path) => Object.keys(objectAt(value, path)).length > 0);
  return replaced(value, objects[next(objects.length)] ?? null, (inner) => ({
    ...(inner as JsonObject),
    "not declared": 1,
  }));
}

type Path = readonly (string | number)[];

function places(value: Json): Path[] {
  const inner: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : typeof value === "object" && value !== null
      ? Object.entries(value)
      : [];
  return [[], ...inner.flatMap(([key, member]) => places(member).map((path) => [key, ...path]))];
}

function objectAt(value: Json, path: Path): JsonObject {
  const found = path.reduce<Json>((at, key) => (at as JsonObject)[key] ?? null, value);
  return typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
}

/** A copy in which `change` was applied to one place; null is no place. */
function replaced(value: Json, path: Path | null, change: (inner: Json) => Json): Json {
  if (path === null) return value;
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, at) => (at === key ? replaced(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, member]) => [
      name,
      name === key ? replaced(member, rest, change) : member,
    ]),
  );
}
