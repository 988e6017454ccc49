import { readData } from "./data.ts";
import { concat, fluid, group, hardLine, ifBroken, indent, join, line, type Document } from "./document.ts";
import { printDocument, type WidthOf } from "./print.ts";
import { OtherSyntax, Reader } from "./reader.ts";
import { readObjectType } from "./object-types.ts";
import { aliasedType, readType, typeAfter } from "./types.ts";
import { listInParentheses, quoted, readComment, readList } from "./words.ts";

/** Part of a file: laid out, or, `other`, for someone else to lay out. */
export type Piece = { text: string } | { other: string };

/** A piece, and whether a blank line stands before it. */
export interface PlacedPiece {
  piece: Piece;
  isApart: boolean;
}

/** Lays out the statements of generated code whose form is known, which are nearly all of it. */
export function layOut(source: string, widthOf: WidthOf): PlacedPiece[] {
  const pieces: PlacedPiece[] = [];
  for (let at = 0; ;) {
    const begin = skipSpace(source, at);
    if (begin >= source.length) return pieces;
    const isApart = /\n\s*\n/.test(source.slice(at, begin));
    const { piece, end } = pieceAt(source, begin, widthOf);
    pieces.push({ piece, isApart });
    at = end;
  }
}

function skipSpace(source: string, at: number): number {
  const space = /\s*/y;
  space.lastIndex = at;
  space.exec(source);
  return space.lastIndex;
}

function pieceAt(source: string, begin: number, widthOf: WidthOf): { piece: Piece; end: number } {
  const reader = new Reader(source, begin);
  try {
    const document = readStatement(reader);
    // The reader is one token ahead.
    return { piece: { text: printDocument(document, widthOf) }, end: reader.before };
  } catch (error) {
    if (!(error instanceof OtherSyntax)) throw error;
    const end = endOfStatement(source, begin);
    return { piece: { other: source.slice(begin, end) }, end };
  }
}

function endOfStatement(source: string, begin: number): number {
  const reader = new Reader(source, begin);
  for (let depth = 0; reader.kind !== "end"; reader.next()) {
    if (/^[([{]$/.test(reader.text) && reader.kind === "sign") depth += 1;
    if (/^[)\]}]$/.test(reader.text) && reader.kind === "sign") depth -= 1;
    const closes = reader.kind === "sign" && (reader.text === ";" || reader.text === "}");
    if (depth === 0 && closes && /^\s*(?:\n|$)/.test(source.slice(reader.end, reader.end + 100)))
      return reader.end;
  }
  return source.length;
}

function readStatement(reader: Reader): Document {
  const parts: Document[] = [];
  if (reader.kind === "line-comment") return reader.takeKind("line-comment").trimEnd();
  while (reader.kind === "comment") {
    parts.push(readComment(reader));
    if (reader.isApart()) return concat(parts);
    parts.push(hardLine);
  }
  if (reader.is("import")) return concat([...parts, readImport(reader)]);
  const exported = reader.takes("export") ? "export " : "";
  if (exported !== "" && reader.is("{")) return concat([...parts, exported, ...readNames(reader)]);
  parts.push(exported, readDeclaration(reader));
  return concat(parts);
}

function readImport(reader: Reader): Document {
  reader.take("import");
  const parts: Document[] = ["import "];
  if (reader.takes("type")) parts.push("type ");
  if (!reader.takes("*")) return concat([...parts, ...readNames(reader)]);
  reader.take("as");
  parts.push("* as ", reader.takeKind("name"));
  return concat([...parts, ...readSource(reader)]);
}

function readNames(reader: Reader): Document[] {
  const names = readList(reader, "{", "}", () => {
    const type = reader.takes("type") ? "type " : "";
    return type + reader.takeKind("name");
  });
  if (names.length === 0) throw new OtherSyntax("{}");
  const inner = concat([line, join([",", line], names)]);
  const list =
    names.length === 1 ? `{ ${names[0]} }` : group(concat(["{", indent(inner), ifBroken(","), line, "}"]));
  return [list, ...readSource(reader)];
}

function readSource(reader: Reader): Document[] {
  reader.take("from");
  const source = quoted(reader.takeKind("text"));
  reader.take(";");
  return [" from ", source, ";"];
}

function readDeclaration(reader: Reader): Document {
  if (reader.takes("type")) {
    const name = reader.takeKind("name");
    reader.take("=");
    const type = aliasedType(reader);
    reader.take(";");
    return group(concat(["type ", name, " =", type, ";"]));
  }
  if (reader.takes("interface")) return readInterface(reader);
  if (reader.takes("const")) {
    const name = reader.takeKind("name");
    reader.take(":");
    const type = typeAfter(reader);
    reader.take("=");
    const { document, form } = readData(reader);
    if (form !== "object" && form !== "other") throw new OtherSyntax(form);
    reader.take(";");
    return group(concat(["const ", name, ":", type, " =", fluid(document), ";"]));
  }
  if (reader.takes("function")) return readFunction(reader);
  throw new OtherSyntax(reader.text);
}

function readInterface(reader: Reader): Document {
  const head = [`interface ${reader.takeKind("name")} `];
  if (reader.takes("extends")) {
    const bases: string[] = [];
    do bases.push(reader.takeKind("name"));
    while (reader.takes(","));
    head.push(`extends ${bases.join(", ")} `);
  }
  if (head.join("").length > 90) throw new OtherSyntax("extends");
  return concat([...head, readObjectType(reader, true)]);
}

/** A function that does nothing but to return. */
function readFunction(reader: Reader): Document {
  const name = reader.takeKind("name");
  const parameters = readList(reader, "(", ")", () => {
    const parameter = reader.takeKind("name");
    reader.take(":");
    return concat([parameter, ": ", readType(reader).document]);
  });
  reader.take(":");
  const { document: result, form } = readType(reader);
  if (form === "union" || form === "object") throw new OtherSyntax(form);
  reader.take("{");
  reader.take("return");
  const { document, form: returned } = readData(reader);
  if (returned !== "object") throw new OtherSyntax(returned);
  reader.take(";");
  reader.take("}");
  const head = group(concat(["function ", name, group(listInParentheses(parameters)), ": ", result]));
  return concat([head, " {", indent(concat([hardLine, "return ", document, ";"])), hardLine, "}"]);
}
