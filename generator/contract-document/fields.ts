import type { Json, JsonObject } from "../manifest/model.ts";
import { isObject } from "../plan/json-object.ts";
import type { DocumentField } from "./model.ts";

/** Members of a schema of an object, in their order, which a person sees; empty for a schema that names none. */
export function fieldsOf(schema: Json | undefined): DocumentField[] {
  if (!isObject(schema) || !isObject(schema["properties"])) return [];
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return Object.entries(schema["properties"]).map(([name, field]) => {
    const { title, description, default: fallback } = isObject(field) ? field : {};
    return {
      name,
      required: required.includes(name),
      ...kindOf(field),
      bounds: isObject(field) ? boundsOf(field) : [],
      fallback: fallback === undefined ? null : JSON.stringify(fallback),
      about: [title, description].filter((text) => typeof text === "string").join(": ") || null,
    };
  });
}

const words: Record<string, string> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "yes or no",
  null: "nothing",
  object: "object",
  array: "list",
};

function kindOf(field: Json): Pick<DocumentField, "kind" | "choices"> {
  if (!isObject(field)) return { kind: "any value", choices: [] };
  const several = choicesIn(field["items"], "anyOf");
  if (several !== null) return { kind: "any of", choices: several };
  const choices = choicesIn(field, "oneOf");
  if (choices !== null) return { kind: "one of", choices };
  const types = [field["type"]].flat().filter((type) => typeof type === "string");
  const kind = types.map((type) => words[type] ?? "any value").join(" or ");
  return { kind: kind === "" ? "any value" : kind, choices: [] };
}

/** What a list of values leaves to choose, with their titles where they have some; null where there is no list. */
function choicesIn(schema: Json | undefined, titled: "oneOf" | "anyOf"): string[] | null {
  if (!isObject(schema)) return null;
  const { enum: values, enumNames: names, [titled]: options } = schema;
  if (Array.isArray(values)) {
    return values.map((value, at) => choice(value, Array.isArray(names) ? names[at] : undefined));
  }
  if (!Array.isArray(options)) return null;
  const titles = options.map((option) =>
    isObject(option) && option["const"] !== undefined ? choice(option["const"], option["title"]) : null,
  );
  return titles.every((title) => title !== null) ? titles : null;
}

function choice(value: Json, title: Json | undefined): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return typeof title === "string" && title !== text ? `${text} (${title})` : text;
}

const limits: [keyword: string, words: (limit: number) => string][] = [
  ["minLength", (least) => `at least ${counted(least, "character")}`],
  ["maxLength", (most) => `at most ${counted(most, "character")}`],
  ["minimum", (least) => `at least ${least}`],
  ["maximum", (most) => `at most ${most}`],
  ["minItems", (least) => `at least ${least} of them`],
  ["maxItems", (most) => `at most ${most} of them`],
];

function boundsOf(field: JsonObject): string[] {
  const { format } = field;
  const limited = limits.flatMap(([keyword, text]) => {
    const limit = field[keyword];
    return typeof limit === "number" ? [text(limit)] : [];
  });
  return [...(typeof format === "string" ? [`format ${format}`] : []), ...limited];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
