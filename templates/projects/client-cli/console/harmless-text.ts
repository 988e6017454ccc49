// Text of a server is shown to people; it must not move the cursor, recolour, hide or reorder what else they see.

/** Controls, bidirectional marks, invisible characters, private ones and halves of pairs; not the line feed. */
const acting = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?!\u{fe0f})\p{Default_Ignorable_Code_Point}/gu;
/** Marks that pile up over other lines. */
const piled = /(\p{M}{2})\p{M}+/gu;
const mostLines = 40;

/** Text in which nothing acts on a terminal: such characters are named instead. Cut after `most` characters. */
export function harmlessText(value: unknown, most: number): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const kept = text
    .slice(0, most)
    .replaceAll("\r\n", "\n")
    .replaceAll("\t", "  ")
    .replaceAll(acting, named)
    .replaceAll(piled, "$1");
  const lines = kept.split("\n");
  const shown = lines.slice(0, mostLines).join("\n");
  if (lines.length > mostLines) return `${shown}\n… (more lines)`;
  return text.length > most ? `${shown}… (${text.length - most} more characters)` : shown;
}

/** The same on one line, no wider than `width` columns. */
export function harmlessLine(value: unknown, width: number): string {
  const line = harmlessText(value, width * 4)
    .replaceAll(/\s+/gu, " ")
    .trim();
  let [used, kept] = [0, ""];
  for (const character of line) {
    // What is not ASCII may be two columns wide.
    used += character < "\u{7f}" ? 1 : 2;
    if (used > width - 1) return `${kept}…`;
    kept += character;
  }
  return kept;
}

/** Whether a text can be shown as it is, on one line. */
export function isHarmlessLine(text: string): boolean {
  return !text.includes("\n") && harmlessText(text, text.length) === text;
}

function named(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}
