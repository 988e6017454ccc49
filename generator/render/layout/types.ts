import {
  concat,
  fluid,
  forced,
  group,
  ifBroken,
  indent,
  join,
  line,
  softLine,
  type Document,
} from "./document.ts";
import { readFunctionType } from "./function-types.ts";
import { readObjectContent } from "./object-types.ts";
import { OtherSyntax, type Reader } from "./reader.ts";
import { plainNumber, quoted, readList } from "./words.ts";

/** A type that was read: how it is laid out, and what of its form decides on the layout around it. */
export interface LaidType {
  document: Document;
  /** `plain` is a name alone, `reference` one with arguments, `hug` one of these or an object, or null. */
  form:
    | "plain"
    | "reference"
    | "literal"
    | "keyword"
    | "null"
    | "object"
    | "union"
    | "intersection"
    | "hug"
    | "other";
  /** Of an object: the same, to break with what is around it. */
  content?: Document;
  /** What stands between the angle brackets of a reference. */
  given?: readonly LaidType[];
}

/** A type after a sign (`=`, `:`, `=>`), with the space between: a union that breaks begins on a line of its own. */
export function typeAfter(reader: Reader): Document {
  return afterSign(readType(reader));
}

/** The same of a type that was read already. */
export function afterSign({ document, form }: LaidType): Document {
  return form === "union" ? group(indent(concat([line, document]))) : concat([" ", document]);
}

/** The type of an alias, after `=`: what is too long for the line goes to the next one. */
export function aliasedType(reader: Reader): Document {
  const type = readType(reader);
  return type.form === "union" ? afterSign(type) : fluid(type.document);
}

export function readType(reader: Reader): LaidType {
  reader.takes("|");
  const first = readIntersection(reader);
  if (!reader.is("|")) return first;
  const members = [first];
  while (reader.takes("|")) members.push(readIntersection(reader));
  const hugged = members.find(({ form }) => form === "object" || form === "plain" || form === "reference");
  const hugs = hugged !== undefined && members.every((each) => each === hugged || each.form === "null");
  if (hugs)
    return {
      document: join(
        [" | "],
        members.map(({ document }) => document),
      ),
      form: "hug",
    };
  const parts = members.map(({ document, form }) =>
    indent(form === "intersection" ? concat(["(", document, ")"]) : document),
  );
  return { document: group(concat([ifBroken("| "), join([line, "| "], parts)])), form: "union" };
}

function readIntersection(reader: Reader): LaidType {
  const first = readArray(reader);
  if (!reader.is("&")) return first;
  const parts: Document[] = [first.document];
  let [before, wasIndented] = [first, false];
  for (let count = 1; reader.takes("&"); count += 1) {
    const next = readArray(reader);
    const [isObject, wasObject] = [next.form === "object", before.form === "object"];
    if (!isObject && !wasObject) parts.push(indent(concat([" &", line, next.document])));
    else if (isObject && wasObject) parts.push(" & ", wasIndented ? indent(next.document) : next.document);
    else {
      if (count > 1) wasIndented = true;
      parts.push(" & ", count > 1 ? indent(next.document) : next.document);
    }
    before = next;
  }
  return { document: group(concat(parts)), form: "intersection" };
}

function readArray(reader: Reader): LaidType {
  if (reader.takes("readonly")) {
    const { document } = readArray(reader);
    return { document: concat(["readonly ", document]), form: "other" };
  }
  let type = readPrimary(reader);
  while (reader.is("[")) {
    reader.next();
    if (reader.takes("]")) {
      type = { document: concat([type.document, "[]"]), form: "other" };
      continue;
    }
    const key = reader.takeKind("text");
    reader.take("]");
    type = { document: concat([type.document, "[", quoted(key), "]"]), form: "other" };
  }
  return type;
}

function readPrimary(reader: Reader): LaidType {
  const { kind, text } = reader;
  if (kind === "text") {
    reader.next();
    return { document: text.startsWith("`") ? text : quoted(text), form: "literal" };
  }
  if (kind === "number") {
    reader.next();
    return { document: plainNumber(text), form: "literal" };
  }
  if (kind === "name") return readNamed(reader);
  switch (text) {
    case "{": {
      const { document, breaks } = readObjectContent(reader);
      const content = breaks ? concat([document, forced]) : document;
      return { document: group(content), form: "object", content };
    }
    case "[":
      return { document: readTuple(reader), form: "other" };
    case "(":
      return reader.opensParameters() ? readFunctionType(reader) : readParenthesized(reader);
    default:
      throw new OtherSyntax(text);
  }
}

const keywords = new Set(["string", "number", "boolean", "undefined", "unknown", "never", "object"]);
const operators = new Set(["typeof", "keyof", "infer", "readonly", "unique", "asserts"]);

function readNamed(reader: Reader): LaidType {
  let name = reader.takeKind("name");
  if (name === "null" || name === "void") return { document: name, form: "null" };
  if (name === "true" || name === "false") return { document: name, form: "literal" };
  if (keywords.has(name)) return { document: name, form: "keyword" };
  if (operators.has(name)) throw new OtherSyntax(name);
  while (reader.takes(".")) name += `.${reader.takeKind("name")}`;
  if (!reader.is("<")) return { document: name, form: "plain" };
  const { document, given } = readTypeArguments(reader);
  return { document: concat([name, document]), form: "reference", given };
}

const inlineForms = new Set(["plain", "literal", "keyword", "null", "object", "hug"]);

export function readTypeArguments(reader: Reader): { document: Document; given: readonly LaidType[] } {
  const given = readList(reader, "<", ">", () => readType(reader));
  const [only] = given;
  if (given.length === 1 && only !== undefined && inlineForms.has(only.form))
    return { document: concat(["<", only.document, ">"]), given };
  const inner = join(
    [",", line],
    given.map(({ document }) => document),
  );
  return { document: group(concat(["<", indent(concat([softLine, inner])), softLine, ">"])), given };
}

function readTuple(reader: Reader): Document {
  const elements = readList(reader, "[", "]", () => {
    const rest = reader.takes("...") ? "..." : "";
    const { document, form } = readType(reader);
    const optional = reader.takes("?") ? "?" : "";
    return { parts: [rest, document, optional], form };
  });
  if (elements.length === 0) return "[]";
  const documents = elements.map(({ parts, form }) =>
    form === "union" && elements.length > 1 ? parenthesizedIfBroken(parts) : concat(parts),
  );
  const inner = concat([softLine, join([",", line], documents)]);
  return group(concat(["[", indent(inner), ifBroken(","), softLine, "]"]));
}

function parenthesizedIfBroken(parts: readonly Document[]): Document {
  return group(concat([indent(concat([ifBroken("("), softLine, ...parts])), softLine, ifBroken(")")]));
}

function readParenthesized(reader: Reader): LaidType {
  reader.take("(");
  const { document, form } = readType(reader);
  reader.take(")");
  if (form !== "union") return { document: concat(["(", document, ")"]), form: "other" };
  const inner = group(concat([indent(concat([softLine, document])), softLine]));
  return { document: concat(["(", inner, ")"]), form: "other" };
}
