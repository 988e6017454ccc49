import { readAssigned } from "./assigned.ts";
import { readArrow, readNamed } from "./calls.ts";
import { concat, fill, group, ifBroken, indent, join, line, softLine, type Document } from "./document.ts";
import { OtherSyntax, type Reader } from "./reader.ts";
import { plainNumber, quoted, readKey, readList, shortArgument } from "./words.ts";

/** An expression that was read, and what of its form decides on the layout around it. */
export interface LaidData {
  document: Document;
  /** `chain` is a member, or a call of one without much to break in its parentheses. */
  form: "string" | "number" | "negative" | "literal" | "object" | "array" | "function" | "chain" | "other";
  /** Members or elements. */
  size: number;
  /** Whether it would not be broken as the only argument of a call. */
  isShort?: boolean;
  /** Whether the elements are numbers, which stand many on a line. */
  isPacked?: boolean;
}

/** Reads data, and the little beside it that stubs consist of: names, calls, and functions of one expression. */
export function readData(reader: Reader): LaidData {
  const { kind, text } = reader;
  if (kind === "text") {
    if (text.startsWith("`")) throw new OtherSyntax(text);
    reader.next();
    const document = quoted(text);
    return { document, form: "string", size: 0, isShort: document.length <= shortArgument };
  }
  if (kind === "number") {
    reader.next();
    const document = plainNumber(text);
    return { document, form: document.startsWith("-") ? "negative" : "number", size: 0, isShort: true };
  }
  if (kind === "name") return readNamed(reader);
  switch (text) {
    case "{":
      return readObject(reader);
    case "[":
      return readArray(reader);
    case "(":
      return readArrow(reader);
    default:
      throw new OtherSyntax(text);
  }
}

function readArray(reader: Reader): LaidData {
  const elements = readList(reader, "[", "]", () => readData(reader));
  const size = elements.length;
  if (size === 0) return { document: "[]", form: "array", size };
  const isPacked = elements.every(({ form }) => form === "number" || form === "negative");
  if (size > 1 && isPacked) {
    const numbers = fill(elements.map(({ document }) => document as string));
    return {
      document: group(concat(["[", indent(concat([softLine, numbers])), softLine, "]"])),
      form: "array",
      size,
      isPacked,
    };
  }
  const inner = concat([
    softLine,
    join(
      [",", line],
      elements.map(({ document }) => document),
    ),
  ]);
  return {
    document: group(concat(["[", indent(inner), ifBroken(","), softLine, "]"]), isTable(elements)),
    form: "array",
    size,
    isPacked,
  };
}

/** Whether these are objects, or arrays, of more than one member each: such a list is never on one line. */
function isTable(elements: readonly LaidData[]): boolean {
  const form = elements[0]?.form;
  return (
    elements.length > 1 &&
    (form === "object" || form === "array") &&
    elements.every((element) => element.form === form && element.size > 1)
  );
}

function readObject(reader: Reader): LaidData {
  const opened = reader.end;
  reader.take("{");
  if (reader.takes("}")) return { document: "{}", form: "object", size: 0 };
  const breaks = reader.breaksAfter(opened);
  const members: Document[] = [];
  while (!reader.is("}")) {
    members.push(readProperty(reader));
    if (!reader.takes(",")) break;
    reader.refuseBlankLine();
  }
  reader.take("}");
  const inner = indent(concat([line, join([",", line], members)]));
  return {
    document: group(concat(["{", inner, ifBroken(","), line, "}"]), breaks),
    form: "object",
    size: members.length,
  };
}

/** A key narrower than this gains nothing when its value goes to the next line. */
const shortKey = 5;

function readProperty(reader: Reader): Document {
  if (reader.takes("...")) return concat(["...", readNamed(reader).document]);
  const computed = reader.takes("[");
  const key = computed ? `[${reader.takeKind("text")}]` : readKey(reader);
  if (computed) reader.take("]");
  if (!reader.takes(":")) {
    if (computed || /^["']/.test(key)) throw new OtherSyntax(key);
    return key;
  }
  return concat([key, ":", readAssigned(reader, key.length < shortKey && reader.widthOf(key) < shortKey)]);
}
