import { readData, type LaidData } from "./data.ts";
import { concat, fluid, group, indent, line, type Document } from "./document.ts";
import { OtherSyntax, type Reader } from "./reader.ts";

/** Reads the value of a property, after its colon; a short key gains nothing when its value goes to the next line. */
export function readAssigned(reader: Reader, isShortKey: boolean): Document {
  const value = readData(reader);
  if (!reader.takes("??")) return isShortKey ? concat([" ", value.document]) : afterEquals(value);
  reader.take("{");
  reader.take("}");
  if (value.form !== "chain" && value.form !== "other") throw new OtherSyntax("??");
  const either = group(concat([value.document, " ", group(concat(["??", line, "{}"]))]));
  return group(indent(concat([line, either])));
}

/** A value after `=`, with the space between. */
export function afterEquals({ document, form }: LaidData): Document {
  switch (form) {
    case "literal":
    case "number":
      return concat([" ", document]);
    case "string":
    case "chain":
      return group(indent(concat([line, document])));
    default:
      return fluid(document);
  }
}
