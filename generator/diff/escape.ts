// Control and format characters (escape sequences, line breaks, reordering marks), and halves of characters.
const acting = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Text in which every character is seen: what a terminal would act on is written as an escape. */
export function visible(text: string): string {
  return text.replace(acting, unicodeEscapes);
}

/** JSON text with the same escapes; the newlines in it are its own layout. */
export function visibleJson(text: string): string {
  return text.replace(acting, (found) => (found === "\n" ? found : unicodeEscapes(found)));
}

function unicodeEscapes(found: string): string {
  return found
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

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
