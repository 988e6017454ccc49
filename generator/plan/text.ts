/**
 * Text that may stand in generated code. Hostile text (from a manifest, a schema, a server) reaches output only
 * through the factories of this folder, and templates print nothing else, so it cannot become code.
 */
export type CodeText =
  Identifier | PropertyName | MemberAccess | StringLiteral | DocText | TypeText | DataText | CommentText;

declare const checked: unique symbol;

interface Checked<Kind extends string> {
  readonly is: Kind;
  readonly text: string;
  /** Exists in types only: no value but a factory's has it. */
  readonly [checked]: Kind;
}

/** A TypeScript identifier that is no reserved word. */
export type Identifier = Checked<"identifier">;
/** A property name as it stands before a colon: an identifier name, or quoted. */
export type PropertyName = Checked<"property-name">;
/** What reaches a member of an object when it stands behind one: `.name`, or `["another name"]`. */
export type MemberAccess = Checked<"member-access">;
/** A double-quoted string literal. */
export type StringLiteral = Checked<"string-literal">;
/** A whole JSDoc comment. */
export type DocText = Checked<"doc">;
/** A type expression made of checked parts; a compound one (union, intersection) needs parentheses inside others. */
export type TypeText = Checked<"type"> & {
  readonly compound: "union" | "intersection" | "function" | null;
};
/** A JSON value as an expression. */
export type DataText = Checked<"data">;
/** A whole comment at the head of a file. */
export type CommentText = Checked<"comment">;

export const kindsOfCodeText: ReadonlySet<string> = new Set<CodeText["is"]>([
  "identifier",
  "property-name",
  "member-access",
  "string-literal",
  "doc",
  "type",
  "data",
  "comment",
]);

// Words that cannot name a binding in a module, and globals that a reader would take for the built-in.
const reservedWords = new Set(
  (
    "abstract any arguments as asserts async await bigint boolean break case catch class const continue debugger " +
    "declare default delete do else enum eval export extends false finally for from function get if implements " +
    "import in infer instanceof interface is keyof let module namespace never new null number object of package " +
    "private protected public readonly require return set static string super switch symbol this throw true try " +
    "type typeof undefined unique unknown using var void while with yield"
  ).split(" "),
);

const identifierPattern = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
// Nearly all names; nothing in them hides or is unsettled.
const plainPattern = /^[A-Za-z_$][\w$]*$/;

/** Whether a word can be an identifier or a bare property name, and shows what it is. */
export function isIdentifierName(name: string): boolean {
  if (plainPattern.test(name)) return true;
  return (
    identifierPattern.test(name) &&
    name.search(hiddenCharacters) === -1 &&
    name.search(unsettledLetters) === -1
  );
}

export function isReservedWord(name: string): boolean {
  return reservedWords.has(name);
}

/** Takes a name that naming has settled; anything else is a fault of ours, not of an input. */
export function identifier(name: string): Identifier {
  if (!isIdentifierName(name) || isReservedWord(name)) {
    throw new TypeError(`Not an identifier: ${JSON.stringify(name)}`);
  }
  return { is: "identifier", text: name } as Identifier;
}

export function propertyName(name: string): PropertyName {
  // A quoted "__proto__" is a property in a type, but sets the prototype in a literal; computed is safe in both.
  if (name === "__proto__") return { is: "property-name", text: '["__proto__"]' } as PropertyName;
  const text = isIdentifierName(name) ? name : quote(name);
  return { is: "property-name", text } as PropertyName;
}

export function memberAccess(name: string): MemberAccess {
  const text = isIdentifierName(name) ? `.${name}` : `[${quote(name)}]`;
  return { is: "member-access", text } as MemberAccess;
}

export function stringLiteral(value: string): StringLiteral {
  return { is: "string-literal", text: quote(value) } as StringLiteral;
}

/** Double-quoted; escapes what ends a line, hides, or reorders text for a reader, and lone surrogates. */
export function quote(value: string): string {
  // `<` is escaped where it could open a comment or a script end tag in tools that embed code.
  return JSON.stringify(value)
    .replace(hiddenCharacters, escapeCharacter)
    .replaceAll("</", "<\\/")
    .replaceAll("<!--", "\\u003c!--");
}

/** Control, separator, bidirectional, zero-width, tag and private characters, and the byte order mark. */
export const hiddenCharacters =
  // oxlint-disable-next-line no-misleading-character-class -- a set of single characters, combining ones included
  /[\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu;

/**
 * Letters of which engines and compilers disagree on whether they are some, by the version of Unicode that they know:
 * those that came after 15.0, and all beyond the first plane that are not Chinese ones of long standing.
 */
export const unsettledLetters =
  // oxlint-disable-next-line no-misleading-character-class -- a set of single characters, combining ones included
  /[\u088f\u0897\u0c5c\u0cdc\u1acf-\u1aeb\u1c89\u1c8a\u30fb\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7f1\uff65\u{10000}-\u{1ffff}\u{2b73a}-\u{2b73f}\u{2cea2}-\u{2ceaf}\u{2ebe1}-\u{2f7ff}\u{323b0}-\u{10ffff}]/gu;

function escapeCharacter(found: string): string {
  return [...Array(found.length).keys()]
    .map((at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");
}

/** A JSON value as an expression: strings quoted as above, `__proto__` computed, keys in the given order. */
export function dataText(value: unknown): DataText {
  return { is: "data", text: writeData(value) } as DataText;
}

function writeData(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(writeData).join(", ")}]`;
  const members = Object.entries(value).map(
    ([key, member]) => `${propertyName(key).text}: ${writeData(member)}`,
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** A line comment, without what a linter or a bundler would act on. */
export function commentText(value: string): CommentText {
  const text = value.replace(/[^\x20-\x7e]+/g, " ").replaceAll("*/", "* /");
  return { is: "comment", text: `// ${text}`.trimEnd() } as CommentText;
}

/**
 * What a project wants to stand at the head of its files: a block comment as it stands, which a linter may act on, or
 * lines that are made line comments. Characters that hide or reorder are left out.
 */
export function noticeText(value: string): CommentText[] {
  // oxlint-disable-next-line no-control-regex -- control characters are meant
  const plain = value.replaceAll("\r\n", "\n").replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, "");
  const shown = plain.replace(hiddenCharacters, "").toWellFormed().trim();
  if (/^\/\*(?:(?!\*\/)[^])*\*\/$/.test(shown)) return [{ is: "comment", text: shown } as CommentText];
  const lines = shown === "" ? [] : shown.split(/[\n\r]/);
  return lines.map((line) => {
    const bare = line.replace(/^\s*\/\/ ?/, "").trimEnd();
    return { is: "comment", text: `// ${bare}`.trimEnd() } as CommentText;
  });
}
