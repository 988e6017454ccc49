const reordering = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u{fe0f})\p{Default_Ignorable_Code_Point}/gu;

/** Text of a server with its controls, invisible and reordering characters named, cut after `most` characters. */
export function harmless(value: unknown, most: number): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const kept = text.slice(0, most).replaceAll(reordering, (character) => {
    if (character === "\n" || character === "\t") return character;
    return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
  });
  return text.length > most ? `${kept}… (${text.length - most} more characters)` : kept;
}

/** A new element with text of ours and children in it; markup in a text stays text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

/** What a server says, set apart: a block of it, or a few words inside of a sentence of ours. */
export function said(document: Document, value: unknown, most = 4000): HTMLElement {
  const block = element(document, most > 200 ? "div" : "bdi", harmless(value, most));
  block.className = "said";
  block.dir = "auto";
  return block;
}

export const fewWords = 120;
