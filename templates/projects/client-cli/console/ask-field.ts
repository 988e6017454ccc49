import { styleText } from "node:util";
import { select } from "@clack/prompts";
import { choicesPrompt } from "./choices-prompt.ts";
import type { Choice, Field } from "./fields.ts";
import { isHarmlessLine } from "./harmless-text.ts";
import { prompted } from "./prompting.ts";
import { quoted, show } from "./server-words.ts";
import { typedPrompt } from "./typed-prompt.ts";

const leftOut = Symbol("left out");

/** Asks for one field. Undefined: it is left out, as optional fields may be. `before` is an earlier answer to it. */
export async function askField(
  field: Field,
  place: string,
  before: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const note = field.isRequired ? place : `${place}, may be left out`;
  // On a line of its own, and cut: no words of the server begin a line without quotes.
  const help = field.help === "" ? "" : `\n${quoted(field.help, 100)}`;
  const message = `${quoted(field.label)} ${styleText("dim", `(${note})`)}${help}`;
  switch (field.kind) {
    case "typed":
      return askTyped(field, message, before, signal);
    case "choice":
      return askChoice(field, message, before, signal);
    case "choices":
      return askChoices(field, message, before, signal);
  }
}

async function askTyped(
  field: Extract<Field, { kind: "typed" }>,
  message: string,
  before: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const problemOf = (typed: string) => {
    if (typed === "") return field.isRequired ? "must be filled in" : null;
    const reading = field.read(typed);
    return "problem" in reading ? reading.problem : null;
  };
  const typed = await prompted((open) => {
    return typedPrompt({ message, initial: initialText(field.initial, before), problemOf, signal: open });
  }, signal);
  if (typed === "") return undefined;
  const reading = field.read(typed);
  return "value" in reading ? reading.value : undefined;
}

function initialText(given: string, before: unknown): string {
  const initial = before === undefined ? given : typeof before === "string" ? before : JSON.stringify(before);
  if (isHarmlessLine(initial)) return initial;
  show("What the server proposes here cannot be shown as it is, and is left out.");
  return "";
}

async function askChoice(
  { choices, initial, isRequired }: Extract<Field, { kind: "choice" }>,
  message: string,
  before: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const none = { value: leftOut as unknown, label: styleText("dim", "leave it out") };
  const options = choices.map(({ value, label }) => ({ value: value as unknown, label }));
  // What nobody proposed is not chosen by pressing Enter, where it may be left out.
  const initialValue = before ?? initial ?? (isRequired ? choices[0]?.value : leftOut);
  const chosen = await prompted(
    (open) =>
      select<unknown>({
        message,
        options: isRequired ? options : [...options, none],
        initialValue,
        signal: open,
      }),
    signal,
  );
  return chosen === leftOut ? undefined : chosen;
}

async function askChoices(
  { choices, initial, isRequired, least, most }: Extract<Field, { kind: "choices" }>,
  message: string,
  before: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const problemOf = ({ length }: readonly Choice["value"][]) => {
    if (length === 0 && !isRequired) return null;
    if (length < least) return `${least} at least`;
    return length > most ? `${most} at most` : null;
  };
  const chosen = await prompted((open) => {
    const start = Array.isArray(before) ? (before as Choice["value"][]) : initial;
    return choicesPrompt({ message, choices, initial: start, problemOf, signal: open });
  }, signal);
  // In the order of the form, whatever the order of choosing.
  const values = choices.map(({ value }) => value).filter((value) => chosen.includes(value));
  return values.length === 0 && !isRequired ? undefined : values;
}
