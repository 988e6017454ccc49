import type { WidthOf } from "./print.ts";

/** Thrown where code has a form that is not laid out here. */
export class OtherSyntax extends Error {}

const token =
  /\s*(?:(\/\*[^]*?\*\/)|(\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|([\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)|(-?\d[\w.+-]*)|(=>|\?\?|\.\.\.|[^\s]))/uy;

export type TokenKind = "comment" | "line-comment" | "text" | "name" | "number" | "sign" | "end";

/** Reads the tokens of generated code, one after another. */
export class Reader {
  readonly #source: string;
  readonly widthOf: WidthOf;
  /** Where the current token begins, the space before it left out, and ends. */
  start = 0;
  end = 0;
  /** Where the last token ended. */
  before = 0;
  kind: TokenKind = "end";
  text = "";

  constructor(source: string, at: number, widthOf: WidthOf) {
    this.#source = source;
    this.widthOf = widthOf;
    [this.end, this.before] = [at, at];
    this.next();
  }

  /** Goes on to the next token. */
  next(): void {
    this.before = this.end;
    token.lastIndex = this.end;
    const found = token.exec(this.#source);
    if (found === null) {
      [this.start, this.kind, this.text] = [this.end, "end", ""];
      return;
    }
    const [, comment, lineComment, text, name, number, sign] = found;
    this.text = comment ?? lineComment ?? text ?? name ?? number ?? sign ?? "";
    this.kind =
      comment !== undefined
        ? "comment"
        : lineComment !== undefined
          ? "line-comment"
          : text !== undefined
            ? "text"
            : name !== undefined
              ? "name"
              : number !== undefined
                ? "number"
                : "sign";
    this.end = token.lastIndex;
    this.start = this.end - this.text.length;
  }

  is(text: string): boolean {
    return this.text === text && this.kind !== "text" && this.kind !== "comment";
  }

  /** Takes a token if it is the current one. */
  takes(text: string): boolean {
    if (!this.is(text)) return false;
    this.next();
    return true;
  }

  /** Takes the token that must be the current one. */
  take(text: string): void {
    if (!this.takes(text)) throw new OtherSyntax(`${text} is missing at ${this.start}`);
  }

  /** Takes any token of a kind. */
  takeKind(kind: TokenKind): string {
    const { text } = this;
    if (this.kind !== kind) throw new OtherSyntax(`${kind} is missing at ${this.start}`);
    this.next();
    return text;
  }

  /** Whether the bracket at hand closes before this token: `(a: b) =>`. */
  closesBefore(text: string): boolean {
    const ahead = new Reader(this.#source, this.start, this.widthOf);
    let depth = 0;
    do {
      if (ahead.is("(")) depth += 1;
      if (ahead.is(")")) depth -= 1;
      ahead.next();
    } while (depth > 0 && ahead.kind !== "end");
    return ahead.is(text);
  }

  /** A blank line that would be kept is nothing that is laid out here. */
  refuseBlankLine(): void {
    if (this.start - this.before > 1 && this.isApart()) throw new OtherSyntax("blank line");
  }

  /** Whether a blank line stands before the current token. */
  isApart(): boolean {
    return /\n[^\S\n]*\n/.test(this.#source.slice(this.before, this.start));
  }

  /** Whether nothing more stands on the line of the last token. */
  isOnNextLine(): boolean {
    return this.kind === "end" || this.breaksAfter(this.before);
  }

  /** Whether a line ends between the last token's end and the current one. */
  breaksAfter(at: number): boolean {
    return this.#source.slice(at, this.start).includes("\n");
  }
}
