import type { TypeText } from "../text.ts";
import { types } from "../type-text.ts";

/** Joins the members of a union, without those that another member includes. */
export function unionOf(parts: readonly TypeText[]): TypeText {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const texts = new Set(parts.map(({ text }) => text));
  const isBoolean = texts.has("boolean") || (texts.has("true") && texts.has("false"));
  const kept = parts.filter(
    ({ text }) =>
      !(texts.has("string") && text.startsWith('"') && isLiteral(text)) &&
      !(texts.has("number") && /^-?\d/.test(text) && isLiteral(text)) &&
      !(isBoolean && text === "false"),
  );
  return types.union(kept.map((part) => (isBoolean && part.text === "true" ? types.boolean : part)));
}

/** One literal of any kind that TypeScript has. */
export function isLiteral(text: string): boolean {
  return /^(?:"(?:[^"\\]|\\.)*"|-?\d[\w.+-]*|true|false)$/.test(text);
}
