import type { Json, JsonObject } from "../../manifest/model.ts";
import { isIntegerOnly } from "./kinds.ts";
import { own, sortedEntries } from "./place.ts";

/** Keywords that no type expresses, and how a comment tells them, in its order. */
const labels: ReadonlyMap<string, string> = new Map([
  ["format", "Format"],
  ["default", "Default"],
  ["pattern", "Pattern"],
  ["minLength", "Minimum length"],
  ["maxLength", "Maximum length"],
  ["minimum", "Minimum"],
  ["exclusiveMinimum", "Greater than"],
  ["maximum", "Maximum"],
  ["exclusiveMaximum", "Less than"],
  ["multipleOf", "Multiple of"],
  ["minItems", "Minimum items"],
  ["maxItems", "Maximum items"],
  ["uniqueItems", "Unique items"],
  ["minProperties", "Minimum properties"],
  ["maxProperties", "Maximum properties"],
  ["contentEncoding", "Encoding"],
  ["contentMediaType", "Media type"],
]);
const ranks: ReadonlyMap<string, number> = new Map(
  [...labels.keys()].map((keyword, rank) => [keyword, rank]),
);

// Bounds this small are part of the type.
const expressedItems = 8;

/** One line that tells what a comment should of the restrictions, or nothing. */
export function factsOf(sources: readonly JsonObject[]): string[] {
  const told: { rank: number; text: string }[] = [];
  for (const source of sources) {
    if (isIntegerOnly(own(source, "type") ?? null)) told.push({ rank: -1, text: "Integer" });
    for (const keyword of Object.keys(source)) {
      const rank = ranks.get(keyword);
      if (rank === undefined) continue;
      const value = own(source, keyword) ?? null;
      if (!isSilent(keyword, value)) told.push({ rank, text: fact(keyword, value) });
    }
  }
  if (told.length === 0) return [];
  const texts = new Set(told.sort((a, b) => a.rank - b.rank).map(({ text }) => text));
  return [`${[...texts].join(". ")}.`];
}

function fact(keyword: string, value: Json): string {
  const label = labels.get(keyword) ?? keyword;
  if (value === true && keyword !== "default") return label;
  const isWord = keyword === "format" || keyword.startsWith("content");
  return `${label}: ${isWord && typeof value === "string" ? shortText(value) : shortData(value)}`;
}

function isSilent(keyword: string, value: Json): boolean {
  if (keyword === "minItems" || keyword === "maxItems") {
    return typeof value !== "number" || value <= expressedItems;
  }
  return keyword !== "default" && (value === false || typeof value === "object");
}

const longestFact = 120;

function shortText(text: string): string {
  const line = text
    .slice(0, 4 * longestFact)
    .replace(/\s+/g, " ")
    .trim();
  return line.length > longestFact ? `${line.slice(0, longestFact)}…` : line;
}

/** A JSON value on one short line. */
export function shortData(value: Json): string {
  return shortText(writeShort(value, 0));
}

const deepestShown = 3;
const mostShown = 8;

function writeShort(value: Json, depth: number): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 2 * longestFact));
  if (typeof value !== "object" || value === null) return String(value);
  if (depth >= deepestShown) return "…";
  if (Array.isArray(value)) {
    const items = value.slice(0, mostShown).map((item) => writeShort(item, depth + 1));
    return `[${[...items, ...(value.length > mostShown ? ["…"] : [])].join(", ")}]`;
  }
  const members = sortedEntries(value);
  const shown = members
    .slice(0, mostShown)
    .map(([key, member]) => `${JSON.stringify(key.slice(0, longestFact))}: ${writeShort(member, depth + 1)}`);
  if (shown.length === 0) return "{}";
  return `{ ${[...shown, ...(members.length > mostShown ? ["…"] : [])].join(", ")} }`;
}
