import type { Document } from "./document.ts";

const lineWidth = 110;

/** Deeper than this nothing is broken any more: indentation would be most of the text. */
const deepestIndent = 80;

/** Left of a line that ends within what is measured. */
const lineEnds = Number.POSITIVE_INFINITY;

/** How many columns a text takes. */
export type WidthOf = (text: string) => number;

interface Pending {
  document: Document;
  indent: number;
  broken: boolean;
}

/** Prints a document from the start of a line. */
export function printDocument(root: Document, widthOf: WidthOf): string {
  return new Printer(widthOf).print(root);
}

class Printer {
  readonly #widthOf: WidthOf;
  readonly #out: string[] = [];
  readonly #pending: Pending[] = [];
  #column = 0;

  constructor(widthOf: WidthOf) {
    this.#widthOf = widthOf;
  }

  print(root: Document): string {
    this.#pending.push({ document: root, indent: 0, broken: true });
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#step(next);
    return this.#out.join("");
  }

  #step({ document, indent, broken }: Pending): void {
    if (typeof document === "string") return this.#write(document);
    switch (document.is) {
      case "concat":
        for (let at = document.parts.length - 1; at >= 0; at -= 1)
          this.#push(document.parts[at] ?? "", indent, broken);
        return;
      case "indent":
        return this.#push(document.inner, indent + 2, broken);
      case "if-broken":
        return this.#write(broken ? document.broken : document.flat);
      case "line":
        return broken ? this.#break(indent) : this.#write(document.flat);
      case "group":
        return this.#group(document, indent, broken);
      case "fill":
        return this.#fill(document.texts, indent, broken);
      case "hugging": {
        const chosen = broken ? this.#chosen(document) : document.flat;
        return this.#push(chosen, indent, chosen === document.broken);
      }
      case "fluid": {
        const inline = !broken || this.#fits(document.inner, true);
        if (inline) this.#write(" ");
        else this.#break(indent + 2);
        this.#push(document.inner, inline ? indent : indent + 2, broken);
      }
    }
  }

  #push(document: Document, indent: number, broken: boolean): void {
    this.#pending.push({ document, indent, broken });
  }

  #group({ inner, forced }: Extract<Document, { is: "group" }>, indent: number, broken: boolean): void {
    const breaks = indent <= deepestIndent && (forced || (broken && !this.#fits(inner, false)));
    if (breaks || forced) this.#push(inner, indent, breaks);
    else this.#writeFlat(inner);
  }

  /** Writes what has no forced break on one line. */
  #writeFlat(document: Document): void {
    if (typeof document === "string") return this.#write(document);
    switch (document.is) {
      case "concat":
        for (const part of document.parts) this.#writeFlat(part);
        return;
      case "if-broken":
      case "line":
        return this.#write(document.flat);
      case "hugging":
        return this.#writeFlat(document.flat);
      case "fill":
        return this.#write(document.texts.join(", "));
      case "fluid":
        this.#write(" ");
    }
    this.#writeFlat(document.inner);
  }

  #chosen({ flat, hugging, broken }: Extract<Document, { is: "hugging" }>): Document {
    if (this.#fits(flat, false)) return flat;
    return this.#fits(hugging, false) ? hugging : broken;
  }

  #fill(texts: readonly string[], indent: number, broken: boolean): void {
    texts.forEach((text, index) => {
      const isLast = index === texts.length - 1;
      const shown = isLast && !broken ? text : `${text},`;
      const isFull = this.#column + 1 + shown.length > lineWidth;
      if (index > 0 && broken && isFull) this.#break(indent);
      else if (index > 0) this.#write(" ");
      this.#write(shown);
    });
  }

  #write(text: string): void {
    this.#out.push(text);
    this.#column += this.#widthOf(text);
  }

  #break(indent: number): void {
    this.#out.push("\n", " ".repeat(indent));
    this.#column = indent;
  }

  /** Whether a document fits, and what follows it up to the first place where a line can end. */
  #fits(document: Document, isBeginning: boolean): boolean {
    const left = lineWidth - this.#column - (isBeginning ? 1 : 0);
    let rest = this.#left(document, isBeginning, left);
    for (let at = this.#pending.length - 1; at >= 0 && rest >= 0 && rest !== lineEnds; at -= 1) {
      const next = this.#pending[at];
      if (next !== undefined) rest = this.#left(next.document, next.broken, rest);
    }
    return rest >= 0;
  }

  /** The columns that are left after a document: less than none where it is too long, `lineEnds` where a line ends in it. */
  #left(document: Document, broken: boolean, before: number): number {
    if (typeof document === "string") return before - this.#widthOf(document);
    switch (document.is) {
      case "concat": {
        let left = before;
        for (const part of document.parts) {
          left = this.#left(part, broken, left);
          if (left < 0 || left === lineEnds) break;
        }
        return left;
      }
      case "indent":
        return this.#left(document.inner, broken, before);
      case "group":
        return this.#left(document.inner, document.forced || broken, before);
      case "fluid":
        return broken ? lineEnds : this.#left(document.inner, broken, before - 1);
      case "fill":
        return before - document.texts.join(", ").length;
      case "hugging":
        return this.#left(broken ? document.broken : document.flat, broken, before);
      case "if-broken":
        return before - this.#widthOf(broken ? document.broken : document.flat);
      case "line":
        return broken || document.forced ? lineEnds : before - document.flat.length;
    }
  }
}
