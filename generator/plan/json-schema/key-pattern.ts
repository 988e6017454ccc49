/** Which keys a pattern matches, as far as a type can say: every key, those with one beginning or end, or some. */
export type KeyPattern = { form: "every" } | Affix | { form: "some" };

export interface Affix {
  form: "affix";
  head: string;
  tail: string;
}

// Patterns are read as text and never run: a hostile one could run for ever.
const everyKey = new Set(["", "^", "$", ".*", "^.*", ".*$", "^.*$", "^(.*)$", "^[\\s\\S]*$"]);

/** Reads a key pattern such as `^x-` or `_id$`; a template literal type matches the same keys. */
export function readPattern(pattern: string): KeyPattern {
  if (everyKey.has(pattern)) return { form: "every" };
  const [, start, text, end] = /^(\^?)((?:[A-Za-z0-9_:/@ -]|\\[-./_])+)(\$?)$/.exec(pattern) ?? [];
  if (text === undefined || (start === "") === (end === "")) return { form: "some" };
  const plain = text.replaceAll("\\", "");
  return { form: "affix", head: start === "" ? "" : plain, tail: end === "" ? "" : plain };
}

/**
 * A dot matches no line break, so that a key with one need not be of the type. Such a pattern is how many libraries write
 * a map, and means one: here, too, the type is narrower than the schema.
 */
export function excludesBreaks(pattern: string): boolean {
  return pattern === "^.*$" || pattern === "^(.*)$";
}

export function matchesAffix({ head, tail }: Affix, key: string): boolean {
  return key.startsWith(head) && key.endsWith(tail);
}
