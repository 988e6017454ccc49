import { readData } from "./data.ts";
import {
  concat,
  group,
  ifBroken,
  indent,
  isForced,
  join,
  line,
  listInParentheses,
  type Document,
} from "./document.ts";
import { OtherSyntax, type Reader } from "./reader.ts";
import { readBlock } from "./statements.ts";
import { afterSign, readType } from "./types.ts";
import { readList } from "./words.ts";

/** Reads a function, after `function`. */
export function readFunction(reader: Reader): Document {
  const name = reader.takeKind("name");
  const parameters = readList(reader, "(", ")", () => readParameter(reader));
  const [only] = parameters;
  // One object alone opens on the line of the parenthesis.
  if (parameters.length === 1 && only?.isObject === true) throw new OtherSyntax("{");
  const list = listInParentheses(parameters.map(({ document }) => document));
  const result = reader.takes(":") ? readType(reader) : null;
  const isApart =
    parameters.length === 1 && result !== null && (result.form === "object" || isForced(result.document));
  const annotation = result === null ? "" : concat([":", afterSign(result)]);
  const head = group(concat([isApart ? group(list) : list, annotation]));
  return concat(["function ", name, head, " ", readBlock(reader)]);
}

interface LaidParameter {
  document: Document;
  isObject: boolean;
}

function readParameter(reader: Reader): LaidParameter {
  if (reader.is("{")) return { document: readPattern(reader), isObject: true };
  const name = reader.takeKind("name");
  reader.take(":");
  const type = readType(reader);
  const value = reader.takes("=") ? concat([" = ", readData(reader).document]) : "";
  return { document: concat([name, ":", afterSign(type), value]), isObject: type.form === "object" };
}

/** What is taken out of an object: `{ a, b = 1, ...rest }: Type`. */
function readPattern(reader: Reader): Document {
  let hasRest = false;
  const names = readList(reader, "{", "}", () => {
    if (reader.takes("...")) {
      hasRest = true;
      return `...${reader.takeKind("name")}`;
    }
    const name = reader.takeKind("name");
    return reader.takes("=") ? concat([name, " = ", readData(reader).document]) : name;
  });
  if (names.length === 0) throw new OtherSyntax("{}");
  reader.take(":");
  const type = afterSign(readType(reader));
  const inner = indent(concat([line, join([",", line], names)]));
  return group(concat(["{", inner, hasRest ? "" : ifBroken(","), line, "}:", type]));
}
