import { harmlessLine } from "./harmless-text.ts";
import { readJson, readNumber, readText, type Reading } from "./typed-values.ts";

/** What can be chosen: the value that is sent, and what stands for it on the screen. */
export interface Choice {
  value: string | number | boolean;
  label: string;
}

interface Common {
  name: string;
  label: string;
  help: string;
  isRequired: boolean;
}

/** A field as a person fills it in. `read` makes a value of what was typed, or tells what is wrong with it. */
export type Field = Common &
  (
    | { kind: "typed"; initial: string; read: (typed: string) => Reading }
    | { kind: "choice"; initial: Choice["value"] | null; choices: Choice[] }
    | { kind: "choices"; initial: Choice["value"][]; choices: Choice[]; least: number; most: number }
  );

type Schema = Readonly<Record<string, unknown>>;

/**
 * The fields of a flat object schema, in its order: a `requestedSchema`, or a tool's arguments. What is no text, number,
 * truth value or choice is typed as JSON. A schema comes from a server, and may hold anything.
 */
export function fieldsOf(schema: unknown): Field[] {
  const { properties, required } = asSchema(schema);
  const names = Array.isArray(required) ? required : [];
  return Object.entries(asSchema(properties)).map(([name, property]) =>
    fieldOf(name, asSchema(property), names.includes(name)),
  );
}

/** Fields for texts alone: the arguments of a prompt, the variables of a resource template. */
export function textField(name: string, description: unknown, isRequired: boolean): Field {
  return fieldOf(name, { type: "string", description }, isRequired);
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): Field {
  const common = {
    name,
    label: harmlessLine(schema["title"] ?? name, 40),
    help: harmlessLine(schema["description"] ?? "", 200),
    isRequired,
  };
  const initial = schema["default"];
  const choices = choicesOf(schema);
  if (choices !== null) {
    const known = choices.find(({ value }) => value === initial);
    return { ...common, kind: "choice", choices, initial: known?.value ?? null };
  }
  switch (typeOf(schema)) {
    case "string":
      return typed(common, initial, (text) => readText(text, schema));
    case "number":
    case "integer":
      return typed(common, initial, (text) => readNumber(text, schema));
    case "boolean":
      return {
        ...common,
        kind: "choice",
        choices: yesOrNo,
        initial: initial === true || initial === false ? initial : null,
      };
    case "array":
      return arrayField(common, schema);
    default:
      return typed(common, initial === undefined ? undefined : JSON.stringify(initial), readJson);
  }
}

const yesOrNo: Choice[] = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
];

function typed(common: Common, initial: unknown, read: (typed: string) => Reading): Field {
  return { ...common, kind: "typed", initial: initial === undefined ? "" : String(initial), read };
}

function arrayField(common: Common, schema: Schema): Field {
  const choices = choicesOf(asSchema(schema["items"]));
  const { default: initial, minItems, maxItems } = schema;
  if (choices === null)
    return typed(common, initial === undefined ? undefined : JSON.stringify(initial), readJson);
  const chosen = Array.isArray(initial) ? initial : [];
  return {
    ...common,
    kind: "choices",
    choices,
    initial: choices.map(({ value }) => value).filter((value) => chosen.includes(value)),
    least: typeof minItems === "number" ? minItems : 0,
    most: typeof maxItems === "number" ? maxItems : choices.length,
  };
}

/** The values of an enum, in any of its spellings: `enum`, with `enumNames` or not, `oneOf` or `anyOf` of titled ones. */
function choicesOf(schema: Schema): Choice[] | null {
  const titled = schema["oneOf"] ?? schema["anyOf"];
  if (Array.isArray(titled) && titled.every((each) => isChoosable(asSchema(each)["const"]))) {
    return titled.map((each: Schema) => choice(each["const"] as Choice["value"], each["title"]));
  }
  const { enum: values, enumNames: names } = schema;
  if (!Array.isArray(values) || !values.every(isChoosable)) return null;
  return values.map((value, index) => choice(value, Array.isArray(names) ? names[index] : undefined));
}

function choice(value: Choice["value"], title: unknown): Choice {
  const [shown, name] = [harmlessLine(String(value), 30), harmlessLine(title ?? "", 40)];
  return { value, label: name === "" || name === shown ? shown : `${name} (${shown})` };
}

function isChoosable(value: unknown): value is Choice["value"] {
  return ["string", "number", "boolean"].includes(typeof value);
}

function typeOf({ type }: Schema): unknown {
  return Array.isArray(type) ? type.find((each) => each !== "null") : type;
}

function asSchema(value: unknown): Schema {
  return typeof value === "object" && value !== null ? (value as Schema) : {};
}
