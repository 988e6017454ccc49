import {
  concat,
  fill,
  fluid,
  group,
  ifBroken,
  indent,
  join,
  line,
  softLine,
  type Document,
} from "./document.ts";
import { OtherSyntax, type Reader } from "./reader.ts";
import { listInParentheses, plainNumber, quoted, readKey, readList } from "./words.ts";

/** An expression that was read, and what of its form decides on the layout around it. */
export interface LaidData {
  document: Document;
  form: "string" | "number" | "negative" | "literal" | "object" | "array" | "other";
  /** Members or elements. */
  size: number;
}

const other = (document: Document): LaidData => ({ document, form: "other", size: 0 });

/** Reads data, and the little beside it that stubs consist of: names, calls, and functions of one expression. */
export function readData(reader: Reader): LaidData {
  const { kind, text } = reader;
  if (kind === "text") {
    if (text.startsWith("`")) throw new OtherSyntax(text);
    reader.next();
    return { document: quoted(text), form: "string", size: 0 };
  }
  if (kind === "number") {
    reader.next();
    const document = plainNumber(text);
    return { document, form: document.startsWith("-") ? "negative" : "number", size: 0 };
  }
  if (kind === "name") return readName(reader);
  switch (text) {
    case "{":
      return readObject(reader);
    case "[":
      return readArray(reader);
    case "(":
      return readFunction(reader);
    default:
      throw new OtherSyntax(text);
  }
}

function readName(reader: Reader): LaidData {
  const name = reader.takeKind("name");
  if (/^(?:true|false)$/.test(name)) return { document: name, form: "literal", size: 0 };
  if (/^(?:await|new|typeof|async|function)$/.test(name)) throw new OtherSyntax(name);
  const parts: Document[] = [name];
  while (reader.takes(".")) parts.push(`.${reader.takeKind("name")}`);
  if (reader.is("(")) parts.push(readArguments(reader));
  if (/^[.<([]$/.test(reader.text)) throw new OtherSyntax(reader.text);
  return other(concat(parts));
}

function readArguments(reader: Reader): Document {
  const given = readList(reader, "(", ")", () => readData(reader));
  const last = given.at(-1)?.form;
  // Such a last argument may open on the line of the call.
  if (last === "object" || (last === "array" && given.length > 0)) throw new OtherSyntax("argument");
  return group(listInParentheses(given.map(({ document }) => document)));
}

function readFunction(reader: Reader): LaidData {
  if (!reader.closesBefore("=>")) throw new OtherSyntax("(");
  const names = readList(reader, "(", ")", () => reader.takeKind("name"));
  reader.take("=>");
  if (reader.is("{") || reader.is("(") || reader.is("[")) throw new OtherSyntax(reader.text);
  const { document } = readData(reader);
  return other(
    group(concat([group(listInParentheses(names)), " =>", group(indent(concat([line, document])))])),
  );
}

function readArray(reader: Reader): LaidData {
  const elements = readList(reader, "[", "]", () => readData(reader));
  const size = elements.length;
  if (size === 0) return { document: "[]", form: "array", size };
  const [first] = elements;
  const forms = new Set(elements.map(({ form }) => form));
  if (size > 1 && elements.every(({ form }) => form === "number" || form === "negative")) {
    const numbers = fill(elements.map(({ document }) => document as string));
    return {
      document: group(concat(["[", indent(concat([softLine, numbers])), softLine, "]"])),
      form: "array",
      size,
    };
  }
  const isNested = forms.size === 1 && (first?.form === "object" || first?.form === "array");
  const breaks = size > 1 && isNested && elements.every((element) => element.size > 1);
  const inner = concat([
    softLine,
    join(
      [",", line],
      elements.map(({ document }) => document),
    ),
  ]);
  return {
    document: group(concat(["[", indent(inner), ifBroken(","), softLine, "]"]), breaks),
    form: "array",
    size,
  };
}

export function readObject(reader: Reader): LaidData {
  const opened = reader.end;
  reader.take("{");
  if (reader.takes("}")) return { document: "{}", form: "object", size: 0 };
  const breaks = reader.breaksAfter(opened);
  const members: Document[] = [];
  while (!reader.is("}")) {
    members.push(readProperty(reader));
    if (!reader.takes(",")) break;
  }
  reader.take("}");
  const inner = indent(concat([line, join([",", line], members)]));
  return {
    document: group(concat(["{", inner, ifBroken(","), line, "}"]), breaks),
    form: "object",
    size: members.length,
  };
}

/** A key shorter than this gains nothing when its value goes to the next line. */
const shortKey = 5;

function readProperty(reader: Reader): Document {
  const computed = reader.takes("[");
  const key = computed ? `[${reader.takeKind("text")}]` : readKey(reader);
  if (computed) reader.take("]");
  if (!reader.takes(":")) {
    if (computed || key.startsWith('"')) throw new OtherSyntax(key);
    return key;
  }
  const { document, form } = readData(reader);
  const isShort = key.length < shortKey;
  if (form === "literal" || form === "number" || (form === "string" && isShort))
    return concat([key, ": ", document]);
  return concat([key, ":", form === "string" ? group(indent(concat([line, document]))) : fluid(document)]);
}
