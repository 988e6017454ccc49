import type { WidthOf } from "./print.ts";

/** Thrown where code has a form that is not laid out here. */
export class OtherSyntax extends Error {}

export type TokenKind = "comment" | "line-comment" | "text" | "name" | "number" | "sign" | "end";

/** What each kind of token matches from its start; a name with signs beyond ASCII takes a class that is slow to build. */
const patterns = {
  comment: /\/\*[^]*?\*\//y,
  "line-comment": /\/\/[^\n]*/y,
  text: /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/y,
  name: /[\w$]+(?![\w$\x80-\uffff])/y,
  number: /-?\d[\w.+-]*/y,
  sign: /=>|\?\?|\.\.\.|[^]/y,
  end: /$/y,
} satisfies Record<TokenKind, RegExp>;
const anyName = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;

/** Tells a token by how it starts. */
function kindAt(source: string, at: number): TokenKind {
  if (at >= source.length) return "end";
  const sign = source.charAt(at);
  if ((sign >= "a" && sign <= "z") || (sign >= "A" && sign <= "Z") || sign === "_" || sign === "$")
    return "name";
  if (sign > "\x7f") return "name";
  if (sign === '"' || sign === "`") return "text";
  const next = source.charAt(at + 1);
  if (sign === "/" && next === "*") return "comment";
  if (sign === "/" && next === "/") return "line-comment";
  const digit = sign === "-" ? next : sign;
  return digit >= "0" && digit <= "9" ? "number" : "sign";
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function endOf(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

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
    const source = this.#source;
    let at = this.end;
    while (isSpace(source.charCodeAt(at))) at += 1;
    this.start = at;
    this.kind = kindAt(source, at);
    this.end = endOf(patterns[this.kind], source, at);
    if (this.end === at && this.kind === "name") this.end = endOf(anyName, source, at);
    if (this.end === at && this.kind !== "end") {
      this.kind = "sign";
      this.end = at + 1;
    }
    this.text = source.slice(at, this.end);
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

  /** Whether parameters stand in the parentheses at hand, `()` or `(a: b)`, and not a type. */
  opensParameters(): boolean {
    const ahead = new Reader(this.#source, this.end, this.widthOf);
    if (ahead.takes(")")) return true;
    if (ahead.kind !== "name") return false;
    ahead.next();
    return ahead.is(":") || ahead.is("?");
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
