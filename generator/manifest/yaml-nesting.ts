import { Lexer } from "yaml";
import { deepestNesting } from "./parsed-text.ts";

/** What is parsed at most, so that what is refused for its depth is refused at its place. */
const deepestParsed = 2 * deepestNesting;

/**
 * The offset at which a YAML text nests deeper than is ever parsed; null where it does not. Asked before parsing, since
 * the parser recurses: where the stack ends while a regular expression is compiled, V8 ends the whole process.
 */
export function tooDeepAt(text: string): number | null {
  const inLine = text.search(new RegExp(`^ *(?:[-?] +){${deepestParsed}}`, "m"));
  if (inLine !== -1) return inLine;
  return mayNestDeeply(text) ? deepFlowAt(text) : null;
}

/** Whether the brackets alone, wherever they stand, could make such a depth: nearly never. */
function mayNestDeeply(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x5b || sign === 0x7b) depth += 1;
    else if ((sign === 0x5d || sign === 0x7d) && depth > 0) depth -= 1;
    if (depth > deepestParsed) return true;
  }
  return false;
}

/** Counts the brackets that are collections, and not part of a text. The lexer does not recurse. */
function deepFlowAt(text: string): number | null {
  let [depth, offset] = [0, 0];
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    if (depth > deepestParsed) return offset;
    // Marks of the lexer's own are no part of the text.
    if (!isMark(token)) offset += token.length;
  }
  return null;
}

function isMark(token: string): boolean {
  return token === "\u0002" || token === "\u0018" || token === "\u001f";
}
