import type { Location } from "../diagnostics.ts";
import type { DeclarationIndex, TypeDeclaration } from "./declarations.ts";
import { Memo } from "./memo.ts";
import type { IndexSignature, Property, TypeNode } from "./model.ts";
import { partsOfOperator, shapeOfOperator, type OperandReader } from "./operators.ts";
import {
  combine,
  emptyShape,
  inherit,
  intersectShapes,
  isAbsent,
  ownShape,
  products,
  uniteShapes,
  withoutRepeats,
} from "./shape.ts";
import type { Shape } from "./shape.ts";
import type { Origins } from "./syntax-context.ts";

export type Literal = string | number | boolean;

/** More alternatives than this are not told apart; products of unions grow fast. */
const mostAlternatives = 64;

const unknownType: TypeNode = { kind: "keyword", name: "unknown" };

/**
 * Answers what types come to, from declarations alone: properties (own first, then inherited), members of unions,
 * literals. Knows the built-in operators on object types; a type it cannot see into has no properties.
 * Never throws and always ends: declarations on a cycle are not followed, and other ways round are cut.
 */
export class Resolver implements OperandReader {
  readonly #index: DeclarationIndex;
  readonly #origins: Origins;
  readonly #cyclic: ReadonlySet<string>;
  /** Types that turned out to need themselves, by way of `T["name"]`. */
  readonly circular = new Set<TypeNode>();
  readonly #shapes = new Memo<Shape>(this.circular);
  readonly #parts = new Memo<{ types: TypeNode[] | null }>(this.circular);
  readonly #alternatives = new Memo<TypeNode[]>(this.circular);
  readonly #literals = new Memo<{ value: Literal | null }>(this.circular);

  constructor(index: DeclarationIndex, origins: Origins, cyclic: ReadonlySet<string>) {
    this.#index = index;
    this.#origins = origins;
    this.#cyclic = cyclic;
  }

  properties(type: TypeNode): Property[] {
    return [...this.shape(type).properties.values()];
  }

  property(type: TypeNode, name: string): Property | null {
    return this.shape(type).properties.get(name) ?? null;
  }

  indexes(type: TypeNode): IndexSignature[] {
    return this.shape(type).indexes;
  }

  shape(type: TypeNode): Shape {
    return this.#shapes.answer(type, emptyShape(), () => this.#shapeOf(type));
  }

  /** Where a type was written; the start of no file for one that was not. */
  location(type: TypeNode): Location {
    return this.#origins.get(type) ?? { file: "", line: 1, column: 1 };
  }

  /**
   * Members of a union, flat, without `never`, `null` and `undefined`; any other type is its own only member.
   * Aliases of unions are opened; an alias of something else stays, or is opened `throughReferences` too.
   */
  members(type: TypeNode, throughReferences = false): TypeNode[] {
    const found: TypeNode[] = [];
    this.#collect(type, throughReferences, found, new Set());
    return withoutRepeats(found);
  }

  /** The types a value may have, unions inside intersections multiplied out: `A & (B | C)` is two. */
  alternatives(type: TypeNode): TypeNode[] {
    return this.#alternatives.answer(type, [type], () => {
      const distinct = withoutRepeats(this.#distribute(type));
      return distinct.length < 2 || distinct.length > mostAlternatives ? [type] : distinct;
    });
  }

  /** The one value of a literal type, `typeof CONSTANT` included; null for all other types. */
  literal(type: TypeNode): Literal | null {
    const read = (): { value: Literal | null } => ({ value: this.#literalOf(this.#follow(type)) });
    return this.#literals.answer(type, { value: null }, read).value;
  }

  /** Whether a type is the declaration of that name, extends it, or is an intersection with it. */
  isA(type: TypeNode, name: string, passed = new Set<string>()): boolean {
    if (type.kind === "intersection") return type.members.some((part) => this.isA(part, name, passed));
    if (type.kind !== "reference" || passed.has(type.name)) return false;
    if (type.name === name) return true;
    passed.add(type.name);
    const declaration = this.#index.types.get(type.name);
    if (declaration?.kind === "alias") return this.isA(declaration.type, name, passed);
    return declaration?.extends.some((base) => this.isA(base, name, passed)) ?? false;
  }

  /** Whether a type is a declaration that is built on itself, so that little can be said about it. */
  isCyclic(type: TypeNode): boolean {
    return type.kind === "reference" && this.#cyclic.has(type.name);
  }

  /** Follows aliases and `T["name"]` to a type that is neither. */
  #follow(type: TypeNode): TypeNode {
    const passed = new Set<TypeNode>();
    for (let current = type; ;) {
      const next = this.#target(current);
      if (next === null) return current;
      if (passed.has(next)) {
        this.circular.add(type);
        return unknownType;
      }
      passed.add(next);
      current = next;
    }
  }

  #target(type: TypeNode): TypeNode | null {
    if (type.kind === "member") return this.property(type.object, type.property)?.type ?? unknownType;
    const declaration = type.kind === "reference" ? this.#index.types.get(type.name) : undefined;
    return declaration?.kind === "alias" && !this.#cyclic.has(declaration.name) ? declaration.type : null;
  }

  #literalOf(type: TypeNode): Literal | null {
    if (type.kind === "literal") return type.value;
    if (type.kind === "constant") return this.#index.constants.get(type.name)?.value ?? null;
    if (type.kind === "intersection") {
      return type.members.map((part) => this.literal(part)).find((value) => value !== null) ?? null;
    }
    const [only, ...others] = this.members(type);
    return only === undefined || only === type || others.length > 0 ? null : this.literal(only);
  }

  #collect(type: TypeNode, throughReferences: boolean, found: TypeNode[], passed: Set<TypeNode>): void {
    if (passed.has(type) || isAbsent(type)) return;
    passed.add(type);
    const parts = this.#unionParts(type);
    const target = parts === null ? this.#target(type) : null;
    if (parts !== null) {
      for (const part of parts) this.#collect(part, throughReferences, found, passed);
    } else if (target !== null && (type.kind === "member" || this.#opens(target, throughReferences))) {
      this.#collect(target, throughReferences, found, passed);
    } else {
      found.push(type);
    }
  }

  #opens(target: TypeNode, throughReferences: boolean): boolean {
    if (throughReferences && target.kind === "reference" && this.#index.types.has(target.name)) return true;
    const end = this.#follow(target);
    return this.#unionParts(end) !== null || isAbsent(end);
  }

  /** The parts of a union, or of an operator that makes one; null for other types. */
  #unionParts(type: TypeNode): TypeNode[] | null {
    if (type.kind === "union") return type.members;
    if (type.kind !== "reference" || this.#index.types.has(type.name)) return null;
    return this.#parts.answer(type, { types: [] }, () => ({ types: partsOfOperator(type, this) })).types;
  }

  #distribute(type: TypeNode): TypeNode[] {
    const parts = this.#unionParts(type);
    if (parts !== null)
      return parts.filter((part) => !isAbsent(part)).flatMap((part) => this.alternatives(part));
    if (type.kind === "intersection") {
      const choices = type.members.map((part) => this.alternatives(part));
      return products(choices, mostAlternatives).map((members) => ({ kind: "intersection", members }));
    }
    const target = this.#target(type);
    return target === null ? [type] : this.alternatives(target);
  }

  #shapeOf(type: TypeNode): Shape {
    switch (type.kind) {
      case "object":
        return ownShape(type);
      case "intersection": {
        const shapes = type.members.map((part) => this.shape(part));
        return intersectShapes(shapes, (left, right) => this.#narrow(left, right));
      }
      case "union":
        return uniteShapes(type.members.filter((part) => !isAbsent(part)).map((part) => this.shape(part)));
      case "member":
        return this.shape(this.#follow(type));
      case "reference": {
        const declaration = this.#index.types.get(type.name);
        return declaration === undefined
          ? shapeOfOperator(type, this)
          : this.#shapeOfDeclaration(declaration);
      }
      default:
        return emptyShape();
    }
  }

  #shapeOfDeclaration(declaration: TypeDeclaration): Shape {
    const cyclic = this.#cyclic.has(declaration.name);
    if (declaration.kind === "alias") return cyclic ? emptyShape() : this.shape(declaration.type);
    return inherit(ownShape(declaration), cyclic ? [] : declaration.extends.map((base) => this.shape(base)));
  }

  /** The narrower of two types of one property, or their intersection. */
  #narrow(left: TypeNode, right: TypeNode): TypeNode {
    if (this.#isWithin(left, right)) return left;
    return this.#isWithin(right, left) ? right : combine("intersection", left, right);
  }

  #isWithin(left: TypeNode, right: TypeNode): boolean {
    if (right.kind === "keyword") return right.name === "unknown" || right.name === typeof this.literal(left);
    return right.kind === "reference" && this.isA(left, right.name);
  }
}
