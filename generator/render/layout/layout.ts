import { concat, group, hardLine, ifBroken, indent, join, line, type Document } from "./document.ts";
import { readFunction } from "./functions.ts";
import { readObjectType } from "./object-types.ts";
import { printDocument, type WidthOf } from "./print.ts";
import { OtherSyntax, Reader } from "./reader.ts";
import { readConstant, readStatement } from "./statements.ts";
import { aliasedType } from "./types.ts";
import { quoted, readComment, readList } from "./words.ts";

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
  const reader = new Reader(source, begin, widthOf);
  try {
    const document = readPiece(reader);
    if (!reader.isOnNextLine()) throw new OtherSyntax(reader.text);
    // The reader is one token ahead.
    return { piece: { text: printDocument(document, widthOf) }, end: reader.before };
  } catch (error) {
    if (!(error instanceof OtherSyntax)) throw error;
    const end = endOfStatement(new Reader(source, begin, widthOf));
    return { piece: { other: source.slice(begin, end) }, end };
  }
}

/** Where a statement ends whose form is not known: where no bracket is open, and the line ends too. */
function endOfStatement(reader: Reader): number {
  for (let depth = 0; reader.kind !== "end";) {
    const { kind, text } = reader;
    if (kind === "sign" && /^[([{]$/.test(text)) depth += 1;
    if (kind === "sign" && /^[)\]}]$/.test(text)) depth -= 1;
    reader.next();
    if (depth === 0 && kind === "sign" && /^[;}]$/.test(text) && reader.isOnNextLine()) break;
  }
  return reader.before;
}

/** Reads a statement of a file with the comments before it, or a comment that stands apart. */
function readPiece(reader: Reader): Document {
  const parts: Document[] = [];
  if (reader.kind === "line-comment") return reader.takeKind("line-comment").trimEnd();
  while (reader.kind === "comment") {
    parts.push(readComment(reader));
    if (reader.isApart()) return concat(parts);
    parts.push(hardLine);
  }
  if (reader.is("import")) return concat([...parts, readImport(reader)]);
  if (!reader.takes("export")) return concat([...parts, readDeclaration(reader) ?? readStatement(reader)]);
  const exported = reader.is("{") ? concat(readNames(reader)) : readDeclaration(reader);
  if (exported === null) throw new OtherSyntax(reader.text);
  return concat([...parts, "export ", exported]);
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

function readDeclaration(reader: Reader): Document | null {
  if (reader.takes("type")) {
    const name = reader.takeKind("name");
    reader.take("=");
    const type = aliasedType(reader);
    reader.take(";");
    return group(concat(["type ", name, " =", type, ";"]));
  }
  if (reader.takes("interface")) return readInterface(reader);
  if (reader.takes("const")) return readConstant(reader);
  if (reader.takes("function")) return readFunction(reader);
  if (reader.takes("async")) {
    reader.take("function");
    return concat(["async ", readFunction(reader)]);
  }
  return null;
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
