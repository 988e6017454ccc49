import type { Json, JsonObject } from "../manifest/model.ts";
import type { Property, TypeNode } from "../protocol/model.ts";
import { isObject } from "./json-object.ts";
import type { Declarations } from "./protocol-types.ts";

/** Where a value does not fit a type of the schema, and why; the path leads into the value. */
export interface Misfit {
  path: (string | number)[];
  message: string;
  /** The member that is not there, where that is what is wrong. */
  lacks: string | null;
}

/** What makes up an object type: its members, and the type of all other properties (null where there are none). */
export interface ObjectShape {
  members: readonly Property[];
  index: TypeNode | null;
}

/**
 * Tells where a JSON value does not fit a type of the schema. Object types are closed: a property that the type does
 * not declare is a misfit, as the revision's form subset means it.
 */
export function misfits(value: Json, type: TypeNode, declarations: Declarations): Misfit[] {
  switch (type.kind) {
    case "keyword":
      return keywordFits(value, type.name) ? [] : [misfit(`must be ${article(type.name)}`)];
    case "literal":
      return value === type.value ? [] : [misfit(`must be ${JSON.stringify(type.value)}`)];
    case "constant": {
      const constant = declarations.get(type.name);
      return constant?.kind === "constant" && value !== constant.value
        ? [misfit(`must be ${JSON.stringify(constant.value)}`)]
        : [];
    }
    case "array":
      return Array.isArray(value)
        ? value.flatMap((item, at) =>
            misfits(item, type.element, declarations).map((found) => under(at, found)),
          )
        : [misfit("must be a list")];
    case "union":
      return unionMisfits(value, flattened(type.members, declarations), declarations);
    case "reference":
      return referenceMisfits(value, type, declarations);
    case "object":
      return shapeMisfits(value, objectShape(type, declarations), declarations);
    case "intersection":
      return shapeMisfits(value, objectShape(type, declarations), declarations);
    default:
      return [];
  }
}

function misfit(message: string): Misfit {
  return { path: [], message, lacks: null };
}

function under(step: string | number, inner: Misfit): Misfit {
  return { ...inner, path: [step, ...inner.path] };
}

function article(name: string): string {
  return name === "null" ? "null" : name === "object" ? "an object" : `a ${name}`;
}

function keywordFits(value: Json, name: string): boolean {
  if (name === "unknown" || name === "any") return true;
  if (name === "null") return value === null;
  if (name === "object") return typeof value === "object" && value !== null;
  return typeof value === name;
}

function referenceMisfits(
  value: Json,
  type: TypeNode & { kind: "reference" },
  declarations: Declarations,
): Misfit[] {
  const declaration = declarations.get(type.name);
  if (declaration?.kind === "alias") return misfits(value, declaration.type, declarations);
  if (declaration?.kind === "interface")
    return shapeMisfits(value, objectShape(type, declarations), declarations);
  const [first, second] = type.typeArguments;
  if (type.name === "Array" && first !== undefined)
    return misfits(value, { kind: "array", element: first }, declarations);
  if (type.name === "Record")
    return shapeMisfits(value, { members: [], index: second ?? null }, declarations);
  return [];
}

/** The members of an object type: own, inherited and intersected ones; own come last and win. */
export function objectShape(type: TypeNode, declarations: Declarations): ObjectShape {
  switch (type.kind) {
    case "object":
      return { members: type.members, index: type.indexes[0]?.type ?? null };
    case "intersection":
      return joined(type.members.map((member) => objectShape(member, declarations)));
    case "reference": {
      const declaration = declarations.get(type.name);
      if (declaration?.kind === "alias") return objectShape(declaration.type, declarations);
      if (declaration?.kind !== "interface") return { members: [], index: type.typeArguments[1] ?? null };
      const own = { members: declaration.members, index: declaration.indexes[0]?.type ?? null };
      return joined([...declaration.extends.map((base) => objectShape(base, declarations)), own]);
    }
    default:
      return { members: [], index: null };
  }
}

function joined(shapes: readonly ObjectShape[]): ObjectShape {
  const members = new Map(
    shapes.flatMap((shape) => shape.members.map((member) => [member.name, member] as const)),
  );
  return { members: [...members.values()], index: shapes.find(({ index }) => index !== null)?.index ?? null };
}

function shapeMisfits(value: Json, { members, index }: ObjectShape, declarations: Declarations): Misfit[] {
  if (!isObject(value)) return [misfit("must be an object")];
  const declared = new Map(members.map((member) => [member.name, member]));
  const missing = members
    .filter(({ name, optional }) => !optional && !Object.hasOwn(value, name))
    .map(({ name }) => ({ ...misfit(`lacks \`${name}\``), lacks: name }));
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const type = declared.get(name)?.type ?? index;
    const found = type === null ? [misfit(notAllowed)] : misfits(inner, type, declarations);
    return found.map((each) => under(name, each));
  });
  return [...missing, ...wrong];
}

/** Members of a union, with the unions inside it opened. */
function flattened(members: readonly TypeNode[], declarations: Declarations): TypeNode[] {
  return members.flatMap((member) => {
    if (member.kind === "union") return flattened(member.members, declarations);
    const declaration = member.kind === "reference" ? declarations.get(member.name) : undefined;
    return declaration?.kind === "alias" && declaration.type.kind === "union"
      ? flattened(declaration.type.members, declarations)
      : [member];
  });
}

const notAllowed = "is not allowed here";

/** How many properties of the value itself a member does not know: the fewer, the likelier it was meant. */
function strangers(found: readonly Misfit[]): number {
  return found.filter(({ path, message }) => path.length === 1 && message === notAllowed).length;
}

/** None when one member fits; else those of the member that comes closest, for they say what to mend. */
function unionMisfits(value: Json, members: readonly TypeNode[], declarations: Declarations): Misfit[] {
  const attempts = members.map((member) => misfits(value, member, declarations));
  if (attempts.some((found) => found.length === 0)) return [];
  const literals = members.flatMap((member) =>
    member.kind === "literal" ? [JSON.stringify(member.value)] : [],
  );
  if (literals.length === members.length) return [misfit(`must be one of ${literals.join(", ")}`)];
  const kinds = isObject(value) ? members.map((member) => discriminating(value, member, declarations)) : [];
  const candidates = kinds.some(Boolean) ? attempts.filter((_, at) => kinds[at]) : attempts;
  const [closest = []] = candidates.toSorted(
    (one, other) => strangers(one) - strangers(other) || one.length - other.length,
  );
  return kinds.length > 0 && !kinds.some(Boolean)
    ? [under("type", misfit(typesOf(members, declarations)))]
    : closest;
}

function typeLiterals(member: TypeNode, declarations: Declarations): (string | number | boolean)[] {
  const type = objectShape(member, declarations).members.find(({ name }) => name === "type")?.type;
  if (type?.kind === "literal") return [type.value];
  return type?.kind === "union"
    ? type.members.flatMap((each) => (each.kind === "literal" ? [each.value] : []))
    : [];
}

function discriminating(value: JsonObject, member: TypeNode, declarations: Declarations): boolean {
  const literals = typeLiterals(member, declarations);
  return literals.length === 0 || literals.includes(value["type"] as string);
}

function typesOf(members: readonly TypeNode[], declarations: Declarations): string {
  const literals = new Set(
    members.flatMap((member) => typeLiterals(member, declarations)).map((each) => JSON.stringify(each)),
  );
  return `must be one of ${[...literals].join(", ")}`;
}
