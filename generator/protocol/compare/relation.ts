import type { TypeNode } from "../model.ts";
import type { Shape } from "../shape.ts";
import { canonicalType, type Naming } from "./canonical.ts";
import type { Side } from "./side.ts";

/** How the values of a type relate to those of its successor. */
export type TypeRelation = "same" | "widened" | "narrowed" | "changed";

/** A revision with how it spells names. */
export interface NamedSide {
  side: Side;
  naming: Naming;
}

interface SidedType {
  type: TypeNode;
  in: NamedSide;
}

/** Deeper than real types nest; an answer beyond it is a guess. */
const deepest = 60;

/**
 * Compares types of two revisions by their values. A declaration that both have counts as unchanged, whatever changed
 * in it: that is told where it stands.
 */
export class Relation {
  readonly #old: NamedSide;
  readonly #new: NamedSide;
  readonly #open = new Set<string>();

  constructor(old: NamedSide, new_: NamedSide) {
    this.#old = old;
    this.#new = new_;
  }

  of(old: TypeNode, new_: TypeNode): TypeRelation {
    const [before, after] = [this.#inOld(old), this.#inNew(new_)];
    const [wider, narrower] = [this.#covers(after, before), this.#covers(before, after)];
    if (wider) return narrower ? "same" : "widened";
    return narrower ? "narrowed" : "changed";
  }

  /** Whether each value of an old type is one of a new type. */
  newCovers(new_: TypeNode, old: TypeNode): boolean {
    return this.#covers(this.#inNew(new_), this.#inOld(old));
  }

  oldCovers(old: TypeNode, new_: TypeNode): boolean {
    return this.#covers(this.#inOld(old), this.#inNew(new_));
  }

  #inOld(type: TypeNode): SidedType {
    return { type, in: this.#old };
  }

  #inNew(type: TypeNode): SidedType {
    return { type, in: this.#new };
  }

  #covers(wide: SidedType, narrow: SidedType): boolean {
    const texts = [wide, narrow].map((sided) => canonicalType(sided.type, sided.in.naming));
    if (texts[0] === texts[1]) return true;
    const key = `${wide.in === this.#old ? "old" : "new"} ${texts.join(" over ")}`;
    // A question inside its own answer is one about a recursive type, and holds if the rest does.
    if (this.#open.has(key)) return true;
    if (this.#open.size > deepest) return false;
    this.#open.add(key);
    const answer = this.#coversOpened(opened(wide), opened(narrow));
    this.#open.delete(key);
    return answer;
  }

  #coversOpened(wide: SidedType, narrow: SidedType): boolean {
    const [a, b] = [wide.type, narrow.type];
    if (isKeyword(a, "unknown", "any") || isKeyword(b, "never", "any")) return true;
    if (b.kind === "union")
      return b.members.every((member) => this.#covers(wide, { ...narrow, type: member }));
    if (a.kind === "union")
      return a.members.some((member) => this.#covers({ ...wide, type: member }, narrow));
    if (a.kind === "intersection" && !a.members.some((member) => isObjectLike({ ...wide, type: member })))
      return a.members.every((member) => this.#covers({ ...wide, type: member }, narrow));
    switch (a.kind) {
      case "keyword":
        return a.name === "object" ? holdsObject(narrow) : a.name === keywordOf(b);
      case "literal":
        return b.kind === "literal" && a.value === b.value;
      case "array":
        return (
          isList(b) &&
          elementsOf(b).every((type) => this.#covers({ ...wide, type: a.element }, { ...narrow, type }))
        );
      case "tuple":
        return (
          b.kind === "tuple" && a.elements.length === b.elements.length && this.#coversEach(wide, narrow)
        );
      default:
        return isObjectLike(narrow) && this.#coversShape(wide, narrow);
    }
  }

  #coversEach(wide: SidedType, narrow: SidedType): boolean {
    const [some, others] = [elementsOf(wide.type), elementsOf(narrow.type)];
    return some.every((type, at) => {
      const other = others[at];
      return other !== undefined && this.#covers({ ...wide, type }, { ...narrow, type: other });
    });
  }

  #coversShape(wide: SidedType, narrow: SidedType): boolean {
    const [a, b] = [shapeOf(wide), shapeOf(narrow)];
    const within = (type: TypeNode, other: TypeNode) =>
      this.#covers({ ...wide, type }, { ...narrow, type: other });
    const membersFit = [...a.properties.values()].every((property) => {
      const other = b.properties.get(property.name);
      if (other === undefined) return property.optional;
      return (property.optional || !other.optional) && within(property.type, other.type);
    });
    if (!membersFit) return false;
    if (a.indexes.length === 0) return b.indexes.length === 0 || a.properties.size === 0;
    const beyond = [...b.properties.values()].filter(({ name }) => !a.properties.has(name));
    return [...beyond, ...b.indexes].every(({ type }) => a.indexes.some((index) => within(index.type, type)));
  }
}

/** Follows aliases, constants and `T["name"]` to what a type is. */
function opened(sided: SidedType): SidedType {
  const { index, resolver } = sided.in.side;
  let { type } = sided;
  for (let steps = 0; steps < deepest; steps += 1) {
    const declaration = type.kind === "reference" ? index.types.get(type.name) : undefined;
    if (type.kind === "constant") {
      const value = index.constants.get(type.name)?.value;
      return value === undefined ? sided : { ...sided, type: { kind: "literal", value } };
    }
    if (type.kind === "member")
      type = resolver.property(type.object, type.property)?.type ?? { kind: "keyword", name: "unknown" };
    else if (declaration?.kind === "alias") type = declaration.type;
    else if (declaration === undefined && type.kind === "reference")
      return { ...sided, type: built(type, sided) };
    else break;
  }
  return { ...sided, type };
}

/** `Array<T>` as `T[]`, and operators that make unions as unions. */
function built(type: Extract<TypeNode, { kind: "reference" }>, { in: { side } }: SidedType): TypeNode {
  const [first] = type.typeArguments;
  if (/^(?:Readonly)?Array$/.test(type.name) && first !== undefined) return { kind: "array", element: first };
  const members = side.resolver.members(type);
  return members.length === 1 && members[0] === type ? type : { kind: "union", members };
}

function shapeOf({ type, in: { side } }: SidedType): Shape {
  return side.resolver.shape(type);
}

function isObjectLike(sided: SidedType): boolean {
  const { type } = opened(sided);
  return type.kind === "object" || type.kind === "reference" || type.kind === "intersection";
}

function holdsObject(sided: SidedType): boolean {
  const { type } = sided;
  return isObjectLike(sided) || isList(type) || isKeyword(type, "object");
}

function isKeyword(type: TypeNode, ...names: string[]): boolean {
  return type.kind === "keyword" && names.includes(type.name);
}

/** The keyword that a type's values belong to; null for types of objects. */
function keywordOf(type: TypeNode): string | null {
  if (type.kind === "keyword") return type.name;
  return type.kind === "literal" ? typeof type.value : null;
}

function isList(type: TypeNode): boolean {
  return type.kind === "array" || type.kind === "tuple";
}

function elementsOf(type: TypeNode): TypeNode[] {
  if (type.kind === "array") return [type.element];
  return type.kind === "tuple" ? type.elements : [];
}
