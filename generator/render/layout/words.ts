import { concat, hardLine, type Document } from "./document.ts";
import { OtherSyntax, type Reader } from "./reader.ts";

/** Most characters of an argument that alone is no reason to break a call: a quarter of the line. */
export const shortArgument = 27;

/** Reads what stands between two brackets, with commas between. */
export function readList<Item>(reader: Reader, open: string, close: string, read: () => Item): Item[] {
  const items: Item[] = [];
  reader.take(open);
  while (!reader.is(close)) {
    items.push(read());
    if (!reader.takes(",")) break;
    reader.refuseBlankLine();
  }
  reader.take(close);
  return items;
}

/** A property name: bare, or quoted where it must be. */
export function readKey(reader: Reader): string {
  if (reader.kind !== "text") return reader.takeKind("name");
  const key = reader.takeKind("text");
  if (/^"[A-Za-z_$][\w$]*"$/.test(key)) throw new OtherSyntax(key);
  return quoted(key);
}

/** A block comment, whose lines keep their place below the first one. */
export function readComment(reader: Reader): Document {
  const lines = reader.takeKind("comment").split("\n");
  // Whoever did not write it as a list of stars wanted it as it stands.
  if (!lines.slice(1).every((text) => text.trimStart().startsWith("*"))) throw new OtherSyntax("comment");
  const rest = lines.slice(1).flatMap((text) => [hardLine, ` ${text.trim()}`]);
  return concat([lines[0]?.trimEnd() ?? "", ...rest]);
}

/** A string literal in the quotes that need fewer escapes. */
export function quoted(text: string): string {
  if (!text.startsWith('"') || !text.includes('\\"')) return text;
  const inner = text.slice(1, -1);
  if (count(inner, '"') <= count(inner, "'")) return text;
  // Between pairs of backslashes, each of them belongs to the sign after it.
  const parts = inner
    .split("\\\\")
    .map((part) => part.replaceAll('\\"', '"').replaceAll("\\'", "'").replaceAll("'", "\\'"));
  return `'${parts.join("\\\\")}'`;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** A number as it is printed: the exponent without a plus. */
export function plainNumber(text: string): string {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?(?:e[+-]?\d+)?$/.test(text)) throw new OtherSyntax(text);
  return text.replace("e+", "e");
}
