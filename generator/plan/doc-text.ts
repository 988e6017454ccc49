import { hiddenCharacters, type DocText } from "./text.ts";

/** What a comment is made of: prose from outside, and notes of ours that follow it. */
export interface DocParts {
  prose?: string | null | undefined;
  /** Text of an `@deprecated` tag; "" writes the bare tag. */
  deprecated?: string | null | undefined;
  notes?: readonly string[] | undefined;
}

/** Longest prose that is kept, in characters; a tool's description can be a manual. */
const longestProse = 2_000;

/** Writes a JSDoc comment, or null when there is nothing to say. */
export function docText({ prose, deprecated, notes = [] }: DocParts): DocText | null {
  const lines = [
    ...disarmedLines(prose ?? ""),
    ...notes.flatMap(disarmedLines),
    ...(deprecated === null || deprecated === undefined
      ? []
      : [`@deprecated ${disarmedLines(deprecated).join(" ")}`.trimEnd()]),
  ];
  if (lines.length === 0) return null;
  const text =
    lines.length === 1
      ? `/** ${lines[0]} */`
      : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */`;
  return { is: "doc", text } as DocText;
}

/** One comment of two. */
export function joinDocs(first: DocText | null, second: DocText | null): DocText | null {
  if (first === null || second === null) return first ?? second;
  const lines = [first, second].flatMap(({ text }) =>
    text
      .slice("/**".length, -"*/".length)
      .trim()
      .split("\n")
      .map((line) => line.replace(/^ \* ?/, "").trimEnd()),
  );
  return {
    is: "doc",
    text: `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */`,
  } as DocText;
}

/** Splits prose into lines that no compiler, linter, bundler or reader takes for more than prose. */
function disarmedLines(prose: string): string[] {
  const bounded = prose.length > longestProse ? `${prose.slice(0, longestProse).trimEnd()} …` : prose;
  if (isPlainLine.test(bounded)) return bounded.trim() === "" ? [] : [disarm(bounded.trimEnd())];
  const lines = withoutHidden(bounded)
    .split("\n")
    .map((line) => disarm(line.trimEnd()));
  while (lines.length > 0 && lines[0]?.trim() === "") lines.shift();
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  return lines;
}

// Nearly all prose; looking for what is rare in it costs more than all else.
const isPlain = /^[\t\n\x20-\x7e]*$/;
const isPlainLine = /^[\t\x20-\x7e]*$/;

function withoutHidden(prose: string): string {
  if (isPlain.test(prose)) return prose;
  return prose
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replace(hiddenCharacters, "")
    .replace(/[\u0000-\u0008\u000e-\u001f]/g, "")
    .toWellFormed();
}

/** Without any of these there is nothing to disarm. */
const mayAct = /[*@#/]|lint|biome|prettier|jshint|istanbul|[cv]8|pack/;

function disarm(line: string): string {
  if (!mayAct.test(line)) return line;
  return (
    line
      .replaceAll("*/", "*\u2215")
      .replaceAll("/*", "\u2215*")
      // A tag begins a line or follows a space, and instructs TypeScript, a documentation tool or a bundler.
      .replace(/(?<=^|[\s*{])@/g, "\uff20")
      // A space after the sign is not enough: source map readers look past it.
      .replace(/[#@](?=\s*source(?:Mapping)?URL|__(?:PURE|NO_SIDE_EFFECTS|INLINE|NOINLINE|KEY)__)/gi, wide)
      .replace(/@(?=ts-|vite-|jsx|flow|preserve|license|cc_on)/gi, "\uff20")
      .replace(
        /(eslint|oxlint|biome|prettier|tslint|deno-lint|jshint|jslint|istanbul|c8|v8|webpack|turbopack)(?=[-A-Z:\s]*(?:disable|enable|ignore|env\b|globals?\b|Chunk|Ignore|Prefetch|Preload|Mode|Include|Exclude|Exports))/g,
        "$1\u200a",
      )
      .replace(/^(\s*)\/(?=[/*])/, "$1\u2215")
  );
}

/** The same sign for a reader, and another character for whatever acts on it. */
function wide(sign: string): string {
  return sign === "#" ? "\uff03" : "\uff20";
}
