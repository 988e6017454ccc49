import { marked, type Token, type Tokens } from "marked";

/** What a piece of Markdown shows: its text, the kinds of what it is made of, and its HTML tags. */
export interface Shown {
  text: string;
  kinds: string[];
  html: string[];
}

/** The blocks of a document, as a real parser of GitHub's Markdown sees them. */
export function blocksOf(markdown: string): Token[] {
  return marked.lexer(markdown, { gfm: true }).filter(({ type }) => type !== "space");
}

/** The cells of a text that must be one table, row by row. */
export function cellsOf(markdown: string): Shown[][] {
  const [block, ...others] = blocksOf(markdown);
  if (block?.type !== "table" || others.length > 0) throw new Error(`Not one table:\n${markdown}`);
  return (block as Tokens.Table).rows.map((row) => row.map(({ tokens }) => shownBy(tokens)));
}

/** The inside of a text that must be a list of one item, of one line. */
export function itemText(markdown: string): Token[] {
  const [block, ...others] = blocksOf(markdown);
  const items = block?.type === "list" ? (block as Tokens.List).items : [];
  const [line, ...more] = items[0]?.tokens ?? [];
  if (line?.type !== "text" || items.length !== 1 || others.length + more.length > 0) {
    throw new Error(`Not one item of one line:\n${markdown}`);
  }
  return (line as Tokens.Text).tokens ?? [];
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

export function shownBy(tokens: readonly Token[]): Shown {
  const shown: Shown = { text: "", kinds: [], html: [] };
  for (const token of tokens) {
    shown.kinds.push(token.type);
    if (token.type === "html") shown.html.push(token.raw);
    else if (token.type === "codespan") shown.text += (token as Tokens.Codespan).text;
    else {
      const { text } = token as Tokens.Text;
      shown.text +=
        token.type === "escape"
          ? text
          : text.replace(/&(?:lt|gt|amp);/g, (found) => entities[found] ?? found);
    }
  }
  return shown;
}
