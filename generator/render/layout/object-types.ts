import {
  concat,
  group,
  hardLine,
  ifBroken,
  indent,
  join,
  line,
  softLine,
  type Document,
} from "./document.ts";
import type { Reader } from "./reader.ts";
import { readType, typeAfter } from "./types.ts";
import { readComment, readKey } from "./words.ts";

/** An object type or, `asBody`, that of an interface, which is never on one line. */
export function readObjectType(reader: Reader, asBody = false): Document {
  const { document, breaks } = readObjectContent(reader);
  return group(document, breaks || (asBody && document !== "{}"));
}

/** The same without its group, and whether it is broken where it stands. */
export function readObjectContent(reader: Reader): { document: Document; breaks: boolean } {
  const opened = reader.end;
  reader.take("{");
  if (reader.takes("}")) return { document: "{}", breaks: false };
  const breaks = reader.breaksAfter(opened);
  const members: Document[] = [];
  while (!reader.is("}")) {
    members.push(readMember(reader));
    // The last one needs none, as in what stands on one line.
    if (!reader.takes(";")) break;
    reader.refuseBlankLine();
  }
  reader.take("}");
  const inner = indent(concat([line, join([";", line], members)]));
  return { document: concat(["{", inner, ifBroken(";"), line, "}"]), breaks };
}

function readMember(reader: Reader): Document {
  const parts: Document[] = [];
  while (reader.kind === "comment") parts.push(readComment(reader), hardLine);
  const isReadOnly = reader.takes("readonly");
  if (isReadOnly && /^[?:]$/.test(reader.text)) parts.push("readonly");
  else if (isReadOnly) parts.push("readonly ", ...readMemberName(reader));
  else parts.push(...readMemberName(reader));
  if (reader.takes("?")) parts.push("?");
  reader.take(":");
  parts.push(":", typeAfter(reader));
  return concat(parts);
}

function readMemberName(reader: Reader): Document[] {
  if (!reader.takes("[")) return [readKey(reader)];
  const parts: Document[] = ["["];
  if (reader.kind === "text") parts.push(reader.takeKind("text"));
  else {
    const name = reader.takeKind("name");
    reader.take(":");
    const key = concat([name, ": ", readType(reader).document]);
    parts.push(group(concat([indent(concat([softLine, key])), softLine])));
  }
  reader.take("]");
  return [...parts, "]"];
}
