import type { ParsedTemplate, TemplateVariable } from "../catalogue.ts";
import type { Occurrence } from "./automaton.ts";
import { encodesReserved, tokensOf, wellEncoded } from "./characters.ts";
import type { TemplateValue } from "./expansion.ts";
import type { Piece } from "./walk.ts";

/** The variables of a URI, and the URI as it is when they are expanded. */
export interface ReadPieces {
  values: Map<string, TemplateValue>;
  uri: string;
}

interface Reading {
  value: TemplateValue;
  /** What stands for it in a URI that is encoded as the RFC says. */
  text: string;
}

/** Decodes the pieces of a URI; null where a map has one name twice. */
export function readPieces(pieces: readonly Piece[], { variables }: ParsedTemplate): ReadPieces | null {
  const readings: (Reading & { occurrence: Occurrence })[] = [];
  let uri = "";
  for (const { tokens, occurrence } of pieces) {
    if (occurrence === null) {
      uri += tokens.join("");
      continue;
    }
    const reading = read(tokens, occurrence);
    if (reading === null) return null;
    readings.push({ ...reading, occurrence });
    uri += reading.text;
  }
  const values = new Map<string, TemplateValue>();
  for (const variable of variables) {
    const own = readings.filter(({ occurrence }) => occurrence.spec.name === variable.name);
    const [best] = own.sort((one, other) => knowledge(other.occurrence) - knowledge(one.occurrence));
    const value = best?.value ?? absent(variable);
    if (value !== undefined) values.set(variable.name, value);
  }
  return { values, uri };
}

/** Of the places where a variable stands, those that say most: with names, in parts, as a whole, then the longest. */
function knowledge({ spec: { exploded, length }, rules }: Occurrence): number {
  if (exploded) return rules.named ? 30_000 : 20_000;
  return length ?? 10_000;
}

/** A list without members expands to nothing, so that nothing is such a list. */
function absent({ form }: TemplateVariable): TemplateValue | undefined {
  return form === "text" ? undefined : [];
}

function read(tokens: readonly string[], occurrence: Occurrence): Reading | null {
  const { spec, rules } = occurrence;
  if (!spec.exploded) return readText(tokens, rules.reserved);
  const items = splitAt(tokens, rules.separator);
  if (rules.named) return readPairs(items, occurrence);
  const readings = items.map((item) => readText(item, rules.reserved));
  return {
    value: readings.map(({ value }) => value),
    text: readings.map(({ text }) => text).join(rules.separator),
  };
}

function readText(tokens: readonly string[], reserved: boolean): { value: string; text: string } {
  return reserved
    ? { value: decodeReserved(tokens), text: tokens.join("") }
    : { value: decodeURIComponent(tokens.join("")), text: tokens.map(wellEncoded).join("") };
}

/** Escapes that the RFC lets pass stay where without them the URI would be another one. */
function decodeReserved(tokens: readonly string[]): string {
  return tokens
    .map((token, index) => {
      if (token.length === 1 || encodesReserved(token)) return token;
      const isPartOfEscape =
        token === "%25" && /^[0-9A-F]{2}$/i.test(tokens.slice(index + 1, index + 3).join(""));
      return isPartOfEscape ? token : decodeURIComponent(token);
    })
    .join("");
}

/** Pairs that all have the variable's own name are a list, others a map. */
function readPairs(items: readonly (readonly string[])[], { spec, rules }: Occurrence): Reading | null {
  const pairs = items.map((item) => {
    const equals = item.includes("=") ? item.indexOf("=") : item.length;
    const [name, value] = [readText(item.slice(0, equals), false), readText(item.slice(equals + 1), false)];
    const sign = equals < item.length ? "=" : "";
    return { name: name.value, value: value.value, text: `${name.text}${sign}${value.text}` };
  });
  const text = (sorted: typeof pairs) => sorted.map((pair) => pair.text).join(rules.separator);
  const ownName = decodeURIComponent(tokensOf(spec.name)?.join("") ?? "");
  if (pairs.every(({ name }) => name === ownName)) {
    return { value: pairs.map(({ value }) => value), text: text(pairs) };
  }
  const map = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  const order = new Map(Object.keys(map).map((name, index) => [name, index]));
  if (order.size < pairs.length) return null;
  // An object has an order of its own for names that are numbers, and a map has none.
  const rank = ({ name }: { name: string }) => order.get(name) ?? 0;
  return { value: map, text: text([...pairs].sort((one, other) => rank(one) - rank(other))) };
}

function splitAt(tokens: readonly string[], separator: string): string[][] {
  const items: string[][] = [[]];
  for (const token of tokens) {
    if (token === separator) items.push([]);
    else items.at(-1)?.push(token);
  }
  return items;
}
