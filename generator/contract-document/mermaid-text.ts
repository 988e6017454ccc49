import { cut } from "../markdown-text.ts";
import { visible } from "../visible-text.ts";

/** Longest text that one name or message takes in a diagram, in characters: the tables have the whole of it. */
const longest = 80;

/**
 * Any text as (part of) the text of an arrow or a box in a Mermaid diagram. Letters, digits and what never means
 * anything stay; every other character is written as an entity of Mermaid's, so that none can end a line, begin a
 * comment or a directive (`%%`), or be HTML, mathematics or the end of the Markdown block around it.
 */
export function mermaidText(text: string): string {
  return cut(visible(text), longest).replace(
    /[^\p{L}\p{M}\p{N} .,/!?_'()…-]/gu,
    (found) => `#${found.codePointAt(0)};`,
  );
}
