import { concat, group, isForced, listInParentheses } from "./document.ts";
import type { Reader } from "./reader.ts";
import { afterSign, readType, type LaidType } from "./types.ts";
import { readList } from "./words.ts";

export function readFunctionType(reader: Reader): LaidType {
  const parameters = readList(reader, "(", ")", () => {
    let name = reader.takeKind("name");
    if (reader.takes("?")) name += "?";
    reader.take(":");
    return { name, type: readType(reader) };
  });
  reader.take("=>");
  const result = readType(reader);
  const [only] = parameters;
  const isOne = parameters.length === 1 && only !== undefined;
  const list =
    isOne && only.type.content !== undefined
      ? // One object alone opens on the line of the parenthesis, and breaks with it.
        concat(["(", only.name, ": ", only.type.content, ")"])
      : listInParentheses(parameters.map(({ name, type }) => concat([name, ":", afterSign(type)])));
  const isApart = isOne && (result.form === "object" || isForced(result.document));
  return { document: group(concat([isApart ? group(list) : list, " =>", afterSign(result)])), form: "other" };
}
