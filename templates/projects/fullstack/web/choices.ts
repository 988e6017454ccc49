import { element, fewWords, harmless } from "./words.ts";

export type Schema = Readonly<Record<string, unknown>>;

/** What can be chosen: values with what stands for them. */
export type Choice = { value: unknown; label: string };

/** The values of an enum in any of its spellings, and those of a truth value. */
export function choicesOf(schema: Schema): Choice[] | null {
  const titled = schema["oneOf"] ?? schema["anyOf"];
  if (Array.isArray(titled) && titled.every((each) => asSchema(each)["const"] !== undefined)) {
    return titled.map(({ const: value, title }: Schema) => ({
      value,
      label: harmless(title ?? value, fewWords),
    }));
  }
  const { enum: values, enumNames: names, type } = schema;
  if (Array.isArray(values)) {
    return values.map((value: unknown, index) => ({
      value,
      label: harmless(Array.isArray(names) ? (names[index] ?? value) : value, fewWords),
    }));
  }
  if (type !== "boolean") return null;
  return [
    { value: true, label: "Yes" },
    { value: false, label: "No" },
  ];
}

/** A list to choose one from, or none; its value is the place of the choice. */
export function selectFor(
  document: Document,
  choices: readonly Choice[],
  initial: unknown,
): HTMLSelectElement {
  const options = choices.map(({ label }, index) => {
    const option = element(document, "option", label);
    // By place, since values may be anything.
    option.value = String(index);
    return option;
  });
  const none = element(document, "option", "—");
  none.value = "";
  const select = element(document, "select", none, ...options);
  const chosen = choices.findIndex(({ value }) => value === initial);
  select.value = chosen === -1 ? "" : String(chosen);
  return select;
}

/** A schema as a server gives it: what is none has no keywords. */
export function asSchema(value: unknown): Schema {
  return typeof value === "object" && value !== null ? (value as Schema) : {};
}
