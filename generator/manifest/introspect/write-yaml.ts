import { Document, Scalar, visit } from "yaml";
import type { JsonObject } from "../model.ts";

// What YAML readers change, refuse or do not show as it is: control and format characters, separators of other
// scripts, halves of characters, and blanks at the end of a line.
const delicate = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[^\S\n](?=\n|$)/u;

/** Plain YAML: no anchors, no tags; texts of several lines as blocks. It reads back as the very same value. */
export function yamlText(manifest: JsonObject): string {
  const document = new Document(manifest, {
    version: "1.2",
    schema: "core",
    aliasDuplicateObjects: false,
  });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== "string") return;
      if (delicate.test(node.value.replaceAll("\n", ""))) node.type = Scalar.QUOTE_DOUBLE;
      else if (/[^\S\n](?=\n|$)|\n{2,}$|^\s/.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: "literal", doubleQuotedMinMultiLineLength: Infinity });
}
