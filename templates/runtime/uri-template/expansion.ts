import { UriTemplate } from "uri-templates-es";
import type { ParsedTemplate, TemplateExpression } from "../catalogue.ts";
import { literalText, percentEncoded, tokensOf } from "./characters.ts";
import { operators } from "./operators.ts";

export type TemplateValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Expands a template as RFC 6570 says. Throws a URIError for a value with half of a surrogate pair. */
export function expand({ parts }: ParsedTemplate, values: ReadonlyMap<string, TemplateValue>): string {
  return parts
    .map((part) => (typeof part === "string" ? literalText(part) : expandExpression(part, values)))
    .join("");
}

/** The library expands; around it is put right what it encodes otherwise than the RFC says. */
function expandExpression(
  { operator, specs }: TemplateExpression,
  values: ReadonlyMap<string, TemplateValue>,
): string {
  const { reserved } = operators[operator];
  const names = specs.map(({ name, exploded }) => `${name}${exploded ? "*" : ""}`);
  const given = specs.map(({ name, length }) => {
    const value = values.get(name);
    const kept = typeof value === "string" && length !== null ? prefix(value, length, reserved) : value;
    return reserved ? mapTexts(kept, hideEscapes) : kept;
  });
  let at = 0;
  const expanded = new UriTemplate(`{${operator}${names.join(",")}}`).fill(() => given[at++]);
  if (reserved) return showEscapes(expanded);
  const encoded = expanded.replace(/[!'()*]/g, percentEncoded);
  // An empty parameter has no equals sign, in lists and maps too.
  return operator === ";" ? encoded.replace(/=(?=;|$)/g, "") : encoded;
}

/** The first characters, where an escape that passes as it is counts as the character that it stands for. */
function prefix(value: string, length: number, reserved: boolean): string {
  const characters = reserved ? (tokensOf(value) ?? value.match(/%[0-9A-F]{2}|[^]/giu) ?? []) : [...value];
  return characters.slice(0, length).join("");
}

function mapTexts(
  value: TemplateValue | undefined,
  map: (text: string) => string,
): TemplateValue | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map(map);
  return Object.fromEntries(Object.entries(value).map((pair) => pair.map(map) as [string, string]));
}

// In reserved values the library encodes brackets, and the percent sign of an escape with a letter in it: neither may
// be. Brackets carry escapes past it, since they come out of it as nothing else does.
function hideEscapes(text: string): string {
  return text.replace(/\[|%(?=[0-9A-F]{2})/gi, (found) => (found === "[" ? "[[" : "["));
}

function showEscapes(text: string): string {
  return text
    .replace(/%5B|%5D/g, (found) => (found === "%5B" ? "[" : "]"))
    .replace(/\[(\[|[0-9A-F]{2})/gi, (_, kept: string) => (kept === "[" ? "[" : `%${kept}`));
}
