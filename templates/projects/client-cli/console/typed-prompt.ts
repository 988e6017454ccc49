import { styleText } from "node:util";
import { TextPrompt } from "@clack/core";
import { S_BAR, S_BAR_END, symbol, type CANCEL_SYMBOL } from "@clack/prompts";

export interface TypedQuestion {
  message: string;
  /** What stands there at first. */
  initial: string;
  /** What is wrong with a text, or null. It is shown while it is typed. */
  problemOf: (typed: string) => string | null;
  signal: AbortSignal;
}

/** Asks for a line of text, and tells while it is typed what is wrong with it. */
export function typedPrompt(question: TypedQuestion): Promise<string | typeof CANCEL_SYMBOL> {
  const { message, initial, problemOf, signal } = question;
  const prompt = new TextPrompt({
    ...(initial !== "" && { initialUserInput: initial }),
    signal,
    validate: (typed) => problemOf(typed ?? "") ?? undefined,
    render() {
      const head = headOf(message, this.state);
      if (this.state === "submit" || this.state === "cancel") {
        return `${head}\n${styleText("gray", S_BAR)}  ${styleText("dim", this.userInput)}`;
      }
      // Nothing is wrong yet with what nobody has begun to type.
      const problem = this.state === "error" || this.userInput !== "" ? problemOf(this.userInput) : null;
      const color = problem === null ? "cyan" : "yellow";
      const below = problem === null ? "" : `  ${styleText("yellow", problem)}`;
      return `${head}\n${styleText(color, S_BAR)}  ${this.userInputWithCursor}\n${styleText(color, S_BAR_END)}${below}\n`;
    },
  });
  return prompt.prompt() as Promise<string | typeof CANCEL_SYMBOL>;
}

/** A prompt's question, as all prompts of the library show it. */
export function headOf(message: string, state: Parameters<typeof symbol>[0]): string {
  const bar = styleText("gray", S_BAR);
  return `${bar}\n${symbol(state)}  ${message.replaceAll("\n", `\n${bar}  `)}`;
}
