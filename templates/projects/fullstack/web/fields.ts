import { asSchema, choicesOf, selectFor, type Choice, type Schema } from "./choices.ts";
import { element, fewWords, said } from "./words.ts";

/** A field on the page: its element, and the value in it; undefined where it is left out. */
export interface Field {
  name: string;
  element: HTMLElement;
  /** Throws where what was filled in is no such value; the message is for the person. */
  value: () => unknown;
}

/** The fields of a flat object schema, in its order: a `requestedSchema`, or a tool's arguments. */
export function fieldsOf(document: Document, schema: unknown): Field[] {
  const { properties, required } = asSchema(schema);
  const names = Array.isArray(required) ? required : [];
  return Object.entries(asSchema(properties)).map(([name, property]) =>
    fieldOf(document, name, asSchema(property), names.includes(name)),
  );
}

function fieldOf(document: Document, name: string, schema: Schema, isRequired: boolean): Field {
  const several = schema["type"] === "array" ? choicesOf(asSchema(schema["items"])) : null;
  if (several !== null) return choicesField(document, name, schema, isRequired, several);
  const choices = choicesOf(schema);
  const control =
    choices === null
      ? inputFor(document, schema, isRequired)
      : selectFor(document, choices, schema["default"]);
  if (control.tagName === "SELECT") (control as HTMLSelectElement).required = isRequired;
  const label = element(document, "label", ...caption(document, name, schema, isRequired), control);
  return { name, element: label, value: () => valueOf(control, schema, choices) };
}

function caption(
  document: Document,
  name: string,
  { title, description }: Schema,
  isRequired: boolean,
): Node[] {
  const help = description === undefined ? [] : [said(document, description, fewWords)];
  const note = element(document, "small", isRequired ? " (required) " : " ");
  return [said(document, title ?? name, fewWords), note, ...help];
}

const types: Readonly<Record<string, string>> = {
  email: "email",
  uri: "url",
  date: "date",
  "date-time": "datetime-local",
};

function inputFor(
  document: Document,
  schema: Schema,
  isRequired: boolean,
): HTMLInputElement | HTMLTextAreaElement {
  const { type, format, default: initial } = schema;
  if (!["string", "number", "integer"].includes(String(type))) return jsonFor(document, initial, isRequired);
  const input = element(document, "input");
  const isText = type === "string";
  input.type = isText
    ? Object.hasOwn(types, String(format))
      ? (types[String(format)] as string)
      : "text"
    : "number";
  input.required = isRequired;
  if (!isText) input.step = type === "integer" ? "1" : "any";
  // Seconds are asked as well, as a date-time has them.
  if (format === "date-time") input.step = "1";
  const limits = {
    minlength: "minLength",
    maxlength: "maxLength",
    pattern: "pattern",
    min: "minimum",
    max: "maximum",
  };
  for (const [attribute, keyword] of Object.entries(limits)) {
    const limit = schema[keyword];
    if (typeof limit === "number" || typeof limit === "string")
      input.setAttribute(attribute, patternText(keyword, limit));
  }
  // Browsers take addresses without a dot, which servers do not.
  if (format === "email" && schema["pattern"] === undefined) input.pattern = "[^@]+@[^@]+\\.[^@]+";
  if (initial !== undefined) input.value = String(initial);
  return input;
}

/** In HTML a pattern is for the whole text, in JSON Schema for a part of it. */
function patternText(keyword: string, limit: number | string): string {
  return keyword === "pattern" ? `[\\s\\S]*(?:${limit})[\\s\\S]*` : String(limit);
}

function jsonFor(document: Document, initial: unknown, isRequired: boolean): HTMLTextAreaElement {
  const area = element(document, "textarea");
  area.placeholder = "as JSON";
  area.required = isRequired;
  if (initial !== undefined) area.value = JSON.stringify(initial);
  return area;
}

function valueOf(
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  { type, format }: Schema,
  choices: readonly Choice[] | null,
): unknown {
  if (control.value === "") return undefined;
  if (choices !== null) return choices[Number(control.value)]?.value;
  if (type === "number" || type === "integer") return Number(control.value);
  // A browser asks for local time, without its zone.
  if (format === "date-time") return new Date(control.value).toISOString();
  if (type === "string") return control.value;
  try {
    return JSON.parse(control.value) as unknown;
  } catch {
    throw new TypeError("A field that is filled in as JSON holds no JSON.");
  }
}

function choicesField(
  document: Document,
  name: string,
  schema: Schema,
  isRequired: boolean,
  choices: readonly Choice[],
): Field {
  const { minItems, maxItems, default: initial } = schema;
  const boxes = choices.map(({ value }) => {
    const box = element(document, "input");
    box.type = "checkbox";
    box.checked = Array.isArray(initial) && initial.includes(value);
    return box;
  });
  const labels = choices.map(({ label }, index) =>
    element(document, "label", boxes[index] as Node, ` ${label}`),
  );
  const legend = element(document, "legend", ...caption(document, name, schema, isRequired));
  const chosen = () => choices.filter((_, index) => boxes[index]?.checked).map(({ value }) => value);
  const judge = () => {
    const { length } = chosen();
    const isTooFew = typeof minItems === "number" && length < minItems && (isRequired || length > 0);
    const isTooMany = typeof maxItems === "number" && length > maxItems;
    boxes[0]?.setCustomValidity(
      isTooFew ? `Choose ${minItems} at least.` : isTooMany ? `Choose ${maxItems} at most.` : "",
    );
  };
  const fieldset = element(document, "fieldset", legend, ...labels);
  fieldset.addEventListener("change", judge);
  judge();
  return {
    name,
    element: fieldset,
    value: () => (chosen().length === 0 && !isRequired ? undefined : chosen()),
  };
}
