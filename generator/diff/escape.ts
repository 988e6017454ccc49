import { visible } from "../visible-text.ts";

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

export function markdownProse(text: string): string {
  return (
    visible(text)
      .replace(/[\\`*_{}[\]|~$]/g, "\\$&")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      // Mentions, references and links are made of the rendered text, so that an escaped sign would not do.
      .replace(/[@#]|:(?=\/\/)|\bwww(?=\.)/gi, "$&<!-- -->")
  );
}

/** Any text as a code span. */
export function markdownCode(text: string): string {
  return `\`${visible(text).replaceAll("`", "\u2019")}\``;
}
