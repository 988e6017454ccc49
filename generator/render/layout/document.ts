/**
 * Text that may stand on one line or on several, as Wadler's pretty printer has it: a group stands on one line where
 * that fits, and else every line break that is its own is taken.
 */
export type Document = string | Concat | Group | Indent | IfBroken | Line | Fluid | Fill | Hugging;

interface Concat {
  readonly is: "concat";
  readonly parts: readonly Document[];
  readonly forced: boolean;
}

interface Group {
  readonly is: "group";
  readonly inner: Document;
  readonly forced: boolean;
}

interface Indent {
  readonly is: "indent";
  readonly inner: Document;
  readonly forced: boolean;
}

interface IfBroken {
  readonly is: "if-broken";
  readonly broken: string;
  readonly flat: string;
}

/** A break where the group breaks, else `flat`; a forced one breaks every group around it. */
interface Line {
  readonly is: "line";
  readonly flat: " " | "";
  readonly forced: boolean;
}

/** What follows a sign: on its line, unless not even its beginning fits there. */
interface Fluid {
  readonly is: "fluid";
  readonly inner: Document;
  readonly forced: boolean;
}

/** Texts with commas between, as many on each line as it takes. */
interface Fill {
  readonly is: "fill";
  readonly texts: readonly string[];
  readonly forced: false;
}

/** The first of three that fits: `flat`, `hugging`, whose last part alone is broken, and else `broken`. */
interface Hugging {
  readonly is: "hugging";
  readonly flat: Document;
  readonly hugging: Document;
  readonly broken: Document;
  readonly forced: boolean;
}

export const line: Line = { is: "line", flat: " ", forced: false };
export const softLine: Line = { is: "line", flat: "", forced: false };
export const hardLine: Line = { is: "line", flat: "", forced: true };

/** Nothing, which breaks every group around it. */
export const forced: Document = { is: "concat", parts: [], forced: true };

export function concat(parts: readonly Document[]): Document {
  return { is: "concat", parts, forced: parts.some(isForced) };
}

export function group(inner: Document, breaks = false): Document {
  return { is: "group", inner, forced: breaks || isForced(inner) };
}

export function indent(inner: Document): Document {
  return { is: "indent", inner, forced: isForced(inner) };
}

export function fluid(inner: Document): Document {
  return { is: "fluid", inner, forced: isForced(inner) };
}

export function fill(texts: readonly string[]): Document {
  return { is: "fill", texts, forced: false };
}

/** What stands between parentheses, the last of which opens on the line of the first one, where that does. */
export function hugging(before: readonly Document[], last: Document): Document {
  const head = ["(", ...before.flatMap((document) => [document, ", "])];
  const broken = group(listInParentheses([...before, last]), true);
  if (before.some(isForced)) return broken;
  const flat = concat([...head, last, ")"]);
  return {
    is: "hugging",
    flat,
    hugging: isForced(last) ? flat : concat([...head, group(last, true), ")"]),
    broken,
    forced: isForced(last),
  };
}

/** Parameters, or arguments. */
export function listInParentheses(documents: readonly Document[]): Document {
  if (documents.length === 0) return "()";
  const inner = concat([softLine, join([",", line], documents)]);
  return concat(["(", indent(inner), ifBroken(","), softLine, ")"]);
}

export function ifBroken(broken: string, flat = ""): Document {
  return { is: "if-broken", broken, flat };
}

export function join(separator: readonly Document[], parts: readonly Document[]): Document {
  const joined: Document[] = [];
  for (const part of parts) {
    if (joined.length > 0) for (const sign of separator) joined.push(sign);
    joined.push(part);
  }
  return concat(joined);
}

/** Whether it holds a break that is always taken. */
export function isForced(document: Document): boolean {
  return typeof document !== "string" && document.is !== "if-broken" && document.forced;
}
