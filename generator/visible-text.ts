// Control and format characters (escape sequences, line breaks, reordering marks), and halves of characters.
const acting = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Text in which every character is seen: what a terminal would act on is written as an escape. */
export function visible(text: string): string {
  return text.replace(acting, escapeOf);
}

/** The same for JSON text, which escapes most of these by itself; the newlines left are its own layout. */
export function visibleJson(text: string): string {
  return text.replace(acting, (found) => (found === "\n" ? found : unicodeEscapes(found)));
}

const shortEscapes: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeOf(found: string): string {
  return shortEscapes[found] ?? unicodeEscapes(found);
}

function unicodeEscapes(found: string): string {
  let escapes = "";
  for (let at = 0; at < found.length; at += 1) {
    escapes += `\\u${found.charCodeAt(at).toString(16).padStart(4, "0")}`;
  }
  return escapes;
}
