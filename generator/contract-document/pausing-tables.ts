import { cut, markdownCodeCell, markdownProse } from "../markdown-text.ts";
import type { DocumentField, DocumentInput } from "./model.ts";
import { table } from "./table.ts";

/** Longest text of one value, in characters. */
const longest = 400;

/** What an entry may ask, a row a key. */
export function askedTable(inputs: readonly DocumentInput[]): string {
  const rows = inputs.map((input) => [
    markdownCodeCell(input.key),
    input.when === "before" ? "before it runs, always" : "on demand",
    `${markdownCodeCell(input.method)} (${markdownCodeCell(input.handler)})`,
    askedText(input),
  ]);
  return table(["key", "when", "asks (client's handler)", "with"], rows);
}

function askedText({ message, url, params, worded }: DocumentInput): string {
  const parts = [
    ...(message === null ? [] : [prose(message)]),
    ...(url === null ? [] : [code(url)]),
    ...params.map(({ name, json }) => `${markdownCodeCell(name)}: ${code(json)}`),
    ...(worded.length === 0 ? [] : [`given by the handler: ${worded.map(markdownCodeCell).join(", ")}`]),
  ];
  return parts.join("<br>");
}

/** The form behind a key; nothing where it has none. */
export function formTable({ key, form }: DocumentInput): string[] {
  if (form === null) return [];
  if (form.length === 0) return [`The form of ${markdownCodeCell(key)} has no fields.`];
  return [`The form of ${markdownCodeCell(key)}:`, fieldTable(form)];
}

/** What a handler remembers; nothing where it does not. */
export function rememberedTable(fields: readonly DocumentField[] | null): string[] {
  if (fields === null) return [];
  if (fields.length === 0)
    return ["Its handler remembers something between rounds, whose members are not named."];
  return ["Its handler remembers between rounds:", fieldTable(fields)];
}

function fieldTable(fields: readonly DocumentField[]): string {
  const rows = fields.map((field) => [
    markdownCodeCell(field.name),
    field.required ? "yes" : "",
    valueText(field),
    field.about === null ? "" : prose(field.about),
  ]);
  return table(["field", "required", "value", "about"], rows);
}

function valueText({ kind, choices, bounds, fallback }: DocumentField): string {
  const chosen = choices.length === 0 ? kind : `${kind} ${choices.map(code).join(", ")}`;
  const limits = bounds.map((bound) => prose(bound));
  return [chosen, ...limits, ...(fallback === null ? [] : [`by default ${code(fallback)}`])].join(", ");
}

function prose(text: string): string {
  return markdownProse(cut(text.replace(/\s+/g, " ").trim(), longest));
}

function code(text: string): string {
  return markdownCodeCell(cut(text, longest));
}
