// Words that the names of a whole group of declarations end in.
const commonWords = new Set(["request", "result", "response", "params", "notification", "object", "error"]);

/** How alike two names are, from 0 to 1, by the words that tell them from others of their group. */
export function nameLikeness(one: string, other: string): number {
  const [left, right] = [ownWords(one), ownWords(other)];
  const shared = left.filter((word) => right.includes(word)).length;
  return (2 * shared) / (left.length + right.length);
}

function ownWords(name: string): string[] {
  const words = (name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+|[^_$]/gu) ?? [name]).map((word) =>
    word.toLowerCase(),
  );
  const own = words.filter((word) => !commonWords.has(word));
  return [...new Set(own.length === 0 ? words : own)];
}
