import { readData, type LaidData } from "./data.ts";
import {
  concat,
  group,
  hugging,
  indent,
  isForced,
  line,
  listInParentheses,
  softLine,
  type Document,
} from "./document.ts";
import { OtherSyntax, type Reader } from "./reader.ts";
import { readTypeArguments, type LaidType } from "./types.ts";
import { quoted, readList, shortArgument } from "./words.ts";

/** What begins something else than a name, and functions whose calls have layouts of their own. */
const otherNames = new Set([
  "async",
  "class",
  "define",
  "delete",
  "fakeAsync",
  "function",
  "import",
  "inject",
  "new",
  "require",
  "super",
  "this",
  "typeof",
  "void",
  "waitForAsync",
  "yield",
]);

/** Reads what begins with a name: the name alone, a member, or a call of one; or `await` with it. */
export function readNamed(reader: Reader): LaidData {
  const name = reader.takeKind("name");
  if (name === "true" || name === "false") return { document: name, form: "literal", size: 0, isShort: true };
  if (otherNames.has(name)) throw new OtherSyntax(name);
  if (name === "await") {
    const { document, form } = readNamed(reader);
    if (form === "literal") throw new OtherSyntax(name);
    return { document: concat(["await ", document]), form, size: 0 };
  }
  const lookups: Lookup[] = [];
  while (reader.is(".") || reader.is("[")) lookups.push(readLookup(reader));
  if (reader.is("(") || reader.is("<")) return readCall(reader, name, lookups);
  if (lookups.length === 0)
    return { document: name, form: "other", size: 0, isShort: name.length <= shortArgument };
  return { document: concat([name, ...lookups.map(lookupIn(lookups))]), form: "chain", size: 0 };
}

interface Lookup {
  document: Document;
  isComputed: boolean;
}

function readLookup(reader: Reader): Lookup {
  if (reader.takes(".")) return { document: `.${reader.takeKind("name")}`, isComputed: false };
  reader.take("[");
  if (reader.text.startsWith("`")) throw new OtherSyntax(reader.text);
  const key = quoted(reader.takeKind("text"));
  reader.take("]");
  return {
    document: group(concat(["[", indent(concat([softLine, key])), softLine, "]"])),
    isComputed: true,
  };
}

/** Of several lookups that nobody calls, each may go to a line of its own. */
function lookupIn({ length }: readonly Lookup[]): (lookup: Lookup) => Document {
  return ({ document, isComputed }) =>
    length === 1 || isComputed ? document : group(indent(concat([softLine, document])));
}

function readCall(reader: Reader, name: string, lookups: readonly Lookup[]): LaidData {
  const types = reader.is("<") ? readTypeArguments(reader) : null;
  const given = readList(reader, "(", ")", () => readData(reader));
  const callee = [name, ...lookups.map(({ document }) => document), types?.document ?? ""];
  const isEmpty = given.length === 0;
  const hasLittle = isEmpty || (given.length === 1 && given[0]?.isShort === true);
  return {
    document: concat([...callee, callArguments(given)]),
    form: hasLittle && !isComplex(types?.given ?? []) ? "chain" : "other",
    size: 0,
    isShort: isEmpty && lookups.length === 0 && name.length <= shortArgument - 2,
  };
}

function isComplex(given: readonly LaidType[]): boolean {
  return (
    given.length > 1 ||
    given.some(({ document, form }) => /^(?:union|hug|intersection|object)$/.test(form) || isForced(document))
  );
}

function callArguments(given: readonly LaidData[]): Document {
  // Functions open on the line of the call in ways of their own.
  if (given.some(({ form }) => form === "function")) throw new OtherSyntax("=>");
  const documents = given.map(({ document }) => document);
  const [before, last] = [given.at(-2), given.at(-1)];
  const opens =
    last !== undefined &&
    (last.form === "object" || last.form === "array") &&
    last.size > 0 &&
    last.form !== before?.form &&
    !(last.isPacked === true && given.length > 1);
  if (opens) return hugging(documents.slice(0, -1), last.document);
  return group(listInParentheses(documents));
}

/** A function of one expression. */
export function readArrow(reader: Reader): LaidData {
  const names = readList(reader, "(", ")", () => reader.takeKind("name"));
  reader.take("=>");
  if (reader.is("{") || reader.is("(") || reader.is("[")) throw new OtherSyntax(reader.text);
  const { document } = readData(reader);
  return {
    document: group(
      concat([group(listInParentheses(names)), " =>", group(indent(concat([line, document])))]),
    ),
    form: "function",
    size: 0,
  };
}
