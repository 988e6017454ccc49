import { visible } from "./visible-text.ts";

/**
 * A message as Markdown. What stands between backticks is code and stays as it is; the rest is prose, in which nothing
 * may become markup, a link or a mention.
 */
export function markdownMessage(message: string): string {
  return visible(message)
    .split("`")
    .map((part, at) => (at % 2 === 0 ? markdownProse(part) : `\`${part}\``))
    .join("");
}

/** Any text as prose on one line, in a paragraph or in the cell of a table; it may not begin a line. */
export function markdownProse(text: string): string {
  return (
    visible(text)
      .replace(/[\\`*_{}[\]|~$]/g, "\\$&")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      // Mentions, references and links are made of the rendered text, so that an escaped sign would not do.
      .replace(/[@#]|:(?=\/\/)|www(?=\.)/gi, "$&<!-- -->")
  );
}

/** Any text as a code span. */
export function markdownCode(text: string): string {
  return `\`${visible(text).replaceAll("`", "\u2019")}\``;
}

// What a code span cannot hold, or not in a table: it has no escapes, and trims a space on either side.
const noSpan = /[`|\\]|^\s|\s$|^$/;

/** Any text as code in the cell of a table: the very text, whatever it is. */
export function markdownCodeCell(text: string): string {
  const shown = visible(text);
  return noSpan.test(shown) ? `<code>${markdownProse(text)}</code>` : `\`${shown}\``;
}

/** The first line of a text that has something on it, cut where it is too long; null where there is none. */
export function firstLine(text: string, longest = 200): string | null {
  const line = text
    .split(/\r\n?|[\n\u2028\u2029\u0085\v\f]/)
    .map((each) => each.trim())
    .find((each) => each !== "");
  return line === undefined ? null : cut(line, longest);
}

/** A text of at most so many characters; what was cut shows. */
export function cut(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest).join("").trimEnd()} …`;
}
