import type { IndexSignature, Property, TypeNode } from "./model.ts";
import { printType } from "./print-type.ts";

/** What an object type holds once bases, aliases and operators are applied. */
export interface Shape {
  properties: Map<string, Property>;
  indexes: IndexSignature[];
}

/** Longest text of a combined type; combinations of combinations double with every step. */
const longestCombination = 20_000;

export function emptyShape(): Shape {
  return { properties: new Map(), indexes: [] };
}

export function ownShape({ members, indexes }: { members: Property[]; indexes: IndexSignature[] }): Shape {
  return { properties: new Map(members.map((member) => [member.name, member])), indexes };
}

/** Properties of all shapes; where two have one name, `narrow` makes the type and required wins. */
export function intersectShapes(
  shapes: readonly Shape[],
  narrow: (left: TypeNode, right: TypeNode) => TypeNode,
): Shape {
  const properties = new Map<string, Property>();
  for (const property of shapes.flatMap((shape) => [...shape.properties.values()])) {
    const earlier = properties.get(property.name);
    properties.set(
      property.name,
      earlier === undefined ? property : intersectProperties(earlier, property, narrow),
    );
  }
  return { properties, indexes: distinctIndexes(shapes) };
}

function intersectProperties(
  left: Property,
  right: Property,
  narrow: (left: TypeNode, right: TypeNode) => TypeNode,
): Property {
  const type = narrow(left.type, right.type);
  const [main, other] = type === right.type ? [right, left] : [left, right];
  return {
    ...main,
    optional: left.optional && right.optional,
    type,
    doc: main.doc === "" ? other.doc : main.doc,
    deprecated: main.deprecated ?? other.deprecated,
  };
}

/** Properties that every shape has, with the union of their types; optional where one of them is. */
export function uniteShapes(shapes: readonly Shape[]): Shape {
  const [first, ...others] = shapes;
  if (first === undefined || others.length === 0) return first ?? emptyShape();
  const properties = new Map<string, Property>();
  for (const [name, property] of first.properties) {
    const all = [property, ...others.flatMap((shape) => shape.properties.get(name) ?? [])];
    if (all.length < shapes.length) continue;
    properties.set(name, {
      ...property,
      optional: all.some(({ optional }) => optional),
      type: all.map(({ type }) => type).reduce((left, right) => combine("union", left, right)),
    });
  }
  return { properties, indexes: [] };
}

/** Adds what an interface inherits; its own members stay first, and win. */
export function inherit(own: Shape, bases: readonly Shape[]): Shape {
  const properties = new Map(own.properties);
  for (const [name, property] of bases.flatMap((base) => [...base.properties])) {
    if (!properties.has(name)) properties.set(name, property);
  }
  return { properties, indexes: distinctIndexes([own, ...bases]) };
}

export function filterShape(shape: Shape, keep: (name: string) => boolean): Shape {
  const kept = [...shape.properties].filter(([name]) => keep(name));
  return { properties: new Map(kept), indexes: shape.indexes };
}

export function withOptional(shape: Shape, optional: boolean): Shape {
  const changed = [...shape.properties].map(([name, property]) => [name, { ...property, optional }] as const);
  return { properties: new Map(changed), indexes: shape.indexes };
}

/** A union or intersection of two types, flat and without repeats; beyond a sane size just the first. */
export function combine(kind: "union" | "intersection", left: TypeNode, right: TypeNode): TypeNode {
  const parts = [left, right].flatMap((type) => (type.kind === kind ? type.members : [type]));
  const members = withoutRepeats(parts);
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  const type: TypeNode = { kind, members };
  return printType(type).length > longestCombination ? left : type;
}

export function withoutRepeats(types: readonly TypeNode[]): TypeNode[] {
  const byText = new Map<string, TypeNode>();
  for (const type of types) {
    const text = printType(type);
    if (!byText.has(text)) byText.set(text, type);
  }
  return [...byText.values()];
}

function distinctIndexes(shapes: readonly Shape[]): IndexSignature[] {
  const byKey = new Map<string, IndexSignature>();
  for (const index of shapes.flatMap(({ indexes }) => indexes)) {
    const key = printType(index.key);
    if (!byKey.has(key)) byKey.set(key, index);
  }
  return [...byKey.values()];
}

/** Whether a type holds no value that could have properties, so that a union can do without it. */
export function isAbsent(type: TypeNode): boolean {
  return type.kind === "keyword" && ["never", "null", "undefined"].includes(type.name);
}

/** One of each, in every way; none at all when that makes more than `most`. */
export function products<T>(choices: readonly T[][], most: number): T[][] {
  const count = choices.reduce((product, { length }) => product * length, 1);
  if (count > most) return [];
  return choices.reduce<T[][]>(
    (chosen, some) => chosen.flatMap((before) => some.map((choice) => before.concat([choice]))),
    [[]],
  );
}
