import { styleText } from "node:util";
import { MultiSelectPrompt } from "@clack/core";
import {
  limitOptions,
  S_BAR,
  S_BAR_END,
  S_CHECKBOX_INACTIVE,
  S_CHECKBOX_SELECTED,
  type CANCEL_SYMBOL,
} from "@clack/prompts";
import type { Choice } from "./fields.ts";
import { headOf } from "./typed-prompt.ts";

export interface ChoicesQuestion {
  message: string;
  choices: Choice[];
  initial: Choice["value"][];
  /** What is wrong with these, or null. It is shown while they are chosen. */
  problemOf: (chosen: readonly Choice["value"][]) => string | null;
  signal: AbortSignal;
}

/** Asks for any number of choices, and tells meanwhile what is wrong with them. */
export function choicesPrompt(question: ChoicesQuestion): Promise<Choice["value"][] | typeof CANCEL_SYMBOL> {
  const { message, choices, initial, problemOf, signal } = question;
  const prompt = new MultiSelectPrompt<Choice>({
    options: choices,
    initialValues: initial,
    signal,
    validate: (chosen) => problemOf(chosen ?? []) ?? undefined,
    render() {
      const chosen = (this.value ?? []) as Choice["value"][];
      const head = headOf(message, this.state);
      if (this.state === "submit" || this.state === "cancel") {
        const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
        return `${head}\n${styleText("gray", S_BAR)}  ${styleText("dim", labels.join(", ") || "none")}`;
      }
      const problem = problemOf(chosen);
      const color = problem === null ? "cyan" : "yellow";
      const guide = `${styleText(color, S_BAR)}  `;
      const style = ({ value, label }: Choice, isAt: boolean) =>
        `${chosen.includes(value) ? styleText("green", S_CHECKBOX_SELECTED) : S_CHECKBOX_INACTIVE} ${isAt ? styleText("underline", label) : label}`;
      const shown = limitOptions({
        cursor: this.cursor,
        options: choices,
        style,
        columnPadding: 3,
        rowPadding: 8,
      });
      const below = problem === null ? "" : `  ${styleText("yellow", problem)}`;
      const keys = styleText("dim", "space chooses, enter goes on");
      return [
        head,
        ...shown.map((line) => `${guide}${line}`),
        `${guide}${keys}`,
        `${styleText(color, S_BAR_END)}${below}`,
        "",
      ].join("\n");
    },
  });
  return prompt.prompt() as Promise<Choice["value"][] | typeof CANCEL_SYMBOL>;
}
