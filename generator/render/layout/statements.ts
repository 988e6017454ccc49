import { afterEquals } from "./assigned.ts";
import { readNamed } from "./calls.ts";
import { readData, type LaidData } from "./data.ts";
import { concat, group, hardLine, indent, join, softLine, type Document } from "./document.ts";
import { OtherSyntax, type Reader } from "./reader.ts";
import { afterSign, readType, type LaidType } from "./types.ts";

/** The statements of a function, between their brackets. */
export function readBlock(reader: Reader): Document {
  reader.take("{");
  const statements = readStatements(reader);
  reader.take("}");
  return concat(["{", indent(statements), hardLine, "}"]);
}

/** At least one statement, each on a line of its own. */
function readStatements(reader: Reader): Document {
  const statements: Document[] = [];
  while (!/^(?:\}|case|default)$/.test(reader.text)) {
    reader.refuseBlankLine();
    statements.push(hardLine, readStatement(reader));
  }
  if (statements.length === 0) throw new OtherSyntax("}");
  reader.refuseBlankLine();
  return concat(statements);
}

/** Reads one statement, with its semicolon. */
export function readStatement(reader: Reader): Document {
  if (reader.takes("const")) return readConstant(reader);
  if (reader.takes("switch")) return readSwitch(reader);
  const isReturn = reader.takes("return");
  const { document } = isReturn ? readData(reader) : readNamed(reader);
  reader.take(";");
  return concat([isReturn ? "return " : "", document, ";"]);
}

/** Reads a constant, after `const`. */
export function readConstant(reader: Reader): Document {
  const name = reader.takeKind("name");
  const type = reader.takes(":") ? readType(reader) : null;
  reader.take("=");
  const value = readData(reader);
  reader.take(";");
  // What may break before the sign decides on what is after it.
  if (type !== null && !(isPlain(type) && leftAlone.has(value.form))) throw new OtherSyntax(value.form);
  const annotation = type === null ? "" : concat([":", afterSign(type)]);
  return group(concat(["const ", name, annotation, " =", afterEquals(value), ";"]));
}

/** Forms of a value that are laid out alike after any plain type. */
const leftAlone = new Set<LaidData["form"]>(["object", "chain", "other"]);

function isPlain({ form, given = [] }: LaidType): boolean {
  return form === "plain" || (form === "reference" && given.length === 1);
}

function readSwitch(reader: Reader): Document {
  reader.take("(");
  const { document } = readNamed(reader);
  reader.take(")");
  reader.take("{");
  const cases: Document[] = [];
  while (!reader.is("}")) {
    cases.push(readCase(reader));
    reader.refuseBlankLine();
  }
  if (cases.length === 0) throw new OtherSyntax("}");
  reader.take("}");
  return concat([
    group(concat(["switch (", indent(concat([softLine, document])), softLine, ")"])),
    " {",
    indent(concat([hardLine, join([hardLine], cases)])),
    hardLine,
    "}",
  ]);
}

function readCase(reader: Reader): Document {
  const isDefault = reader.takes("default");
  if (!isDefault) reader.take("case");
  const test = isDefault ? "default" : concat(["case ", readData(reader).document]);
  reader.take(":");
  const isEmpty = reader.is("case") || reader.is("default");
  return concat([test, ":", isEmpty ? "" : indent(readStatements(reader))]);
}
