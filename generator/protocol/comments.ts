import type { Documentation } from "./model.ts";
import type { Compiler, SyntaxNode } from "./parse.ts";

/** What a comment says: its prose, and the two tags that matter here. */
export type CommentFacts = Documentation & { internal: boolean };

const nothing: CommentFacts = { doc: "", deprecated: null, internal: false };

/** Reads the comment in front of a node: the nearest JSDoc, else a plain block comment that touches the node. */
export function readComment(ts: Compiler, text: string, node: SyntaxNode): CommentFacts {
  const start = node.getStart();
  const leading = ts.getLeadingCommentRanges(text, node.pos) ?? [];
  // On the line of the previous token a comment counts as trailing, as in `{ /** … */ a: string }`.
  const inline = (ts.getTrailingCommentRanges(text, node.pos) ?? []).filter(
    ({ end }) => !text.slice(end, start).includes("\n"),
  );
  const blocks = [...inline, ...leading]
    .filter(({ kind }) => kind === ts.SyntaxKind.MultiLineCommentTrivia)
    .map(({ pos, end }) => ({ comment: text.slice(pos, end), gap: text.slice(end, start) }));
  const chosen =
    blocks.findLast(({ comment }) => /^\/\*\*[^/*]/.test(comment)) ??
    // A blank line in between makes a plain comment a heading of what follows, not its documentation.
    blocks.findLast(({ gap }) => !/\n[ \t\r]*\n/.test(gap));
  return chosen === undefined ? { ...nothing } : commentFacts(chosen.comment);
}

/** Splits a block comment into prose and tags. */
export function commentFacts(comment: string): CommentFacts {
  const text = undecorated(comment);
  const tags = [...maskCode(text).matchAll(/(?<=^|\s)@([A-Za-z][\w-]*)(?=\s|$)/g)].map((found, at, all) => {
    const from = found.index + found[0].length;
    return { name: found[1], content: text.slice(from, all[at + 1]?.index).trim() };
  });
  const prose = tags.length === 0 ? text : text.slice(0, maskCode(text).search(firstTag));
  const deprecated = tags.find(({ name }) => name === "deprecated");
  return {
    doc: plainLinks(prose).trim(),
    deprecated: deprecated === undefined ? null : plainLinks(deprecated.content).replace(/^[-–—]\s+/, ""),
    internal: tags.some(({ name }) => name === "internal"),
  };
}

const firstTag = /(?<=^|\s)@[A-Za-z][\w-]*(?=\s|$)/;

/** Comment text without its delimiters, and without the column of asterisks if there is one. */
function undecorated(comment: string): string {
  const lines = comment
    .replace(/^\/\*+!?/, "")
    .replace(/\**\/$/, "")
    .split(/\r\n?|\n/);
  const [first = "", ...rest] = lines;
  const starred = rest.every((line) => /^\s*(?:\*|$)/.test(line));
  const indent = Math.min(...rest.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  const bare = rest.map((line) => (starred ? line.replace(/^\s*\* ?/, "") : line.slice(indent)));
  return [first.trim(), ...bare.map((line) => line.trimEnd())].join("\n").trim();
}

/** Blanks code spans and fences, in which an `@` starts no tag. */
function maskCode(text: string): string {
  return text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, (code) => "`".repeat(code.length));
}

/** `{@link Name}` and `{@link Name | label}` as plain words: what is linked may not exist in the output. */
function plainLinks(text: string): string {
  return text.replace(/\{@link(?:code|plain)?\s+([^}\s|]+)\s*\|?\s*([^}]*)\}/g, (_, target, label) =>
    String(label).trim() === "" ? String(target) : String(label).trim(),
  );
}
