import type { Document } from "./document.ts";

const lineWidth = 110;

/** Deeper than this nothing is broken any more: indentation would be most of the text. */
const deepestIndent = 80;

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
        for (const part of document.parts.toReversed())
          this.#pending.push({ document: part, indent, broken });
        return;
      case "indent":
        this.#pending.push({ document: document.inner, indent: indent + 2, broken });
        return;
      case "if-broken":
        return this.#write(broken ? document.broken : document.flat);
      case "line":
        return broken ? this.#break(indent) : this.#write(document.flat);
      case "group": {
        const isTooLong = () => broken && !this.#fits(document.inner, false);
        const breaks = indent <= deepestIndent && (document.forced || isTooLong());
        this.#pending.push({ document: document.inner, indent, broken: breaks });
        return;
      }
      case "fill":
        return this.#fill(document.texts, indent, broken);
      case "hugging": {
        const chosen = broken ? this.#chosen(document) : document.flat;
        this.#pending.push({ document: chosen, indent, broken: chosen === document.broken });
        return;
      }
      case "fluid": {
        const inline = !broken || this.#fits(document.inner, true);
        if (inline) this.#write(" ");
        else this.#break(indent + 2);
        this.#pending.push({ document: document.inner, indent: inline ? indent : indent + 2, broken });
      }
    }
  }

  #chosen({ flat, hugging, broken }: Extract<Document, { is: "hugging" }>): Document {
    return [flat, hugging].find((document) => this.#fits(document, false)) ?? broken;
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
    let left = lineWidth - this.#column - (isBeginning ? 1 : 0);
    let rest = this.#pending.length;
    const own: { document: Document; broken: boolean }[] = [{ document, broken: isBeginning }];
    while (left >= 0) {
      const next = own.pop() ?? this.#pending[(rest -= 1)];
      if (next === undefined) return true;
      const { document: found, broken } = next;
      if (typeof found === "string") {
        left -= this.#widthOf(found);
        continue;
      }
      switch (found.is) {
        case "concat":
          for (const part of found.parts.toReversed()) own.push({ document: part, broken });
          break;
        case "indent":
          own.push({ document: found.inner, broken });
          break;
        case "group":
          own.push({ document: found.inner, broken: found.forced || broken });
          break;
        case "fluid":
          if (broken) return true;
          left -= 1;
          own.push({ document: found.inner, broken });
          break;
        case "fill":
          left -= found.texts.join(", ").length;
          break;
        case "hugging":
          own.push({ document: broken ? found.broken : found.flat, broken });
          break;
        case "if-broken":
          left -= this.#widthOf(broken ? found.broken : found.flat);
          break;
        case "line":
          if (broken || found.forced) return true;
          left -= found.flat.length;
      }
    }
    return false;
  }
}
