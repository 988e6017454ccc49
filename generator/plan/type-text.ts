import { identifier, propertyName, quote, type DocText, type Identifier, type TypeText } from "./text.ts";

/** One member of an object type. */
export interface TypeMember {
  name: string;
  optional: boolean;
  type: TypeText;
  doc: DocText | null;
}

/** Members whose names begin with `head` and end with `tail`. */
export interface AffixedMembers {
  affix: { head: string; tail: string };
  type: TypeText;
}

function affixKey({ head, tail }: AffixedMembers["affix"]): string {
  // Inside a template literal other text could end it; whoever reads patterns lets only this through.
  if (!/^[\w:/@. -]*$/.test(head + tail))
    throw new TypeError(`Not an affix: ${JSON.stringify({ head, tail })}`);
  return `\`${head}\${string}${tail}\``;
}

function typeText(text: string, compound: TypeText["compound"] = null): TypeText {
  return { is: "type", text, compound } as TypeText;
}

function grouped(type: TypeText): string {
  return type.compound === null ? type.text : `(${type.text})`;
}

/** Type expressions of checked parts. Unions and intersections take parentheses where another type needs them. */
export const types = {
  unknown: typeText("unknown"),
  never: typeText("never"),
  string: typeText("string"),
  number: typeText("number"),
  boolean: typeText("boolean"),
  null: typeText("null"),
  undefined: typeText("undefined"),
  /** Result of a function that returns nothing. */
  void: typeText("void"),
  /** Any object that is not null. */
  object: typeText("object"),

  literal(value: string | number | boolean | null): TypeText {
    if (typeof value === "string") return typeText(quote(value));
    // JSON has one number type: 1e999 parses to Infinity, for which TypeScript has no literal.
    if (typeof value === "number" && !Number.isFinite(value)) return types.number;
    return typeText(String(value));
  },

  reference(name: Identifier, typeArguments: readonly TypeText[] = []): TypeText {
    return typeText(
      name.text + (typeArguments.length > 0 ? `<${typeArguments.map(({ text }) => text).join(", ")}>` : ""),
    );
  },

  /** A reference by a name that is ours: an imported or a built-in type. */
  named(name: string, ...typeArguments: TypeText[]): TypeText {
    return types.reference(identifier(name), typeArguments);
  },

  /** A name exported by an imported namespace: `protocol.ElicitResult`. */
  qualified(namespace: Identifier, name: Identifier): TypeText {
    return typeText(`${namespace.text}.${name.text}`);
  },

  /** A function type; parameters after an optional one are optional too. */
  arrow(
    parameters: readonly { name: Identifier; optional: boolean; type: TypeText }[],
    result: TypeText,
  ): TypeText {
    const list = parameters.map(
      ({ name, optional, type }) => `${name.text}${optional ? "?" : ""}: ${type.text}`,
    );
    return typeText(`(${list.join(", ")}) => ${result.text}`, "function");
  },

  /** `T["name"]`. */
  member(object: TypeText, name: string): TypeText {
    return typeText(`${grouped(object)}[${quote(name)}]`);
  },

  array(element: TypeText): TypeText {
    return typeText(`${grouped(element)}[]`);
  },

  readonlyArray(element: TypeText): TypeText {
    return typeText(`readonly ${types.array(element).text}`, "union");
  },

  /** An object of any names whose members are all of one type. */
  readonlyMap(value: TypeText): TypeText {
    return typeText(`{ readonly [name: string]: ${value.text} }`);
  },

  /** A tuple: required elements, optional ones, then any number of `rest`. */
  tuple(
    required: readonly TypeText[],
    optional: readonly TypeText[] = [],
    rest: TypeText | null = null,
  ): TypeText {
    const elements = [
      ...required.map(({ text }) => text),
      ...optional.map((element) => `${grouped(element)}?`),
      ...(rest === null ? [] : [`...${grouped(rest)}[]`]),
    ];
    return typeText(`[${elements.join(", ")}]`);
  },

  /** Joins with `|`, each member once. No member at all is `never`; `unknown` absorbs the others. */
  union(members: readonly TypeText[]): TypeText {
    const distinct = [...new Map(members.map((member) => [member.text, member])).values()].filter(
      ({ text }) => text !== "never",
    );
    if (distinct.some(({ text }) => text === "unknown")) return types.unknown;
    if (distinct.length === 0) return types.never;
    const [only] = distinct;
    if (distinct.length === 1 && only !== undefined) return only;
    const joined = distinct.map((member) =>
      member.compound === "function" ? `(${member.text})` : member.text,
    );
    return typeText(joined.join(" | "), "union");
  },

  /** Joins with `&`, each member once. No member at all is `unknown`; `never` absorbs the others. */
  intersection(members: readonly TypeText[]): TypeText {
    const distinct = [...new Map(members.map((member) => [member.text, member])).values()].filter(
      ({ text }) => text !== "unknown",
    );
    if (distinct.some(({ text }) => text === "never")) return types.never;
    if (distinct.length === 0) return types.unknown;
    const [only] = distinct;
    if (distinct.length === 1 && only !== undefined) return only;
    return typeText(
      distinct
        .map((member) =>
          member.compound === "union" || member.compound === "function" ? `(${member.text})` : member.text,
        )
        .join(" & "),
      "intersection",
    );
  },

  /** Body of an interface, which may be empty. */
  interfaceBody(members: readonly TypeMember[], index: TypeText | null = null): TypeText {
    return members.length === 0 && index === null ? typeText("{}") : types.objectType(members, index);
  },

  /** An object type; with neither members nor index signatures it accepts only objects without properties. */
  objectType(
    members: readonly TypeMember[],
    index: TypeText | null = null,
    affixes: readonly AffixedMembers[] = [],
  ): TypeText {
    const lines = members.map(
      ({ name, optional, type, doc }) =>
        `${doc === null ? "" : `${doc.text}\n`}${propertyName(name).text}${optional ? "?" : ""}: ${type.text};`,
    );
    for (const { affix, type } of affixes) lines.push(`[key: ${affixKey(affix)}]: ${type.text};`);
    if (index !== null) lines.push(`[key: string]: ${index.text};`);
    if (lines.length === 0) return typeText("{ [key: string]: never }");
    // The formatter keeps an object on lines of its own where it starts with one, as a documented one should.
    const gap = members.some(({ doc }) => doc !== null) ? "\n" : " ";
    return typeText(`{${gap}${lines.join(gap)}${gap}}`);
  },
};
