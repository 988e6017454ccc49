import { styleText } from "node:util";
import { getColumns, wrapTextWithPrefix } from "@clack/core";
import { S_BAR } from "@clack/prompts";
import { harmlessLine, harmlessText } from "./harmless-text.ts";

// Two ways to set apart what a server says: short words in “quotes”, long ones behind a bar on each of their lines.

const guide = styleText("gray", S_BAR);

/** Short words of the server, inside of a sentence of ours. */
export function quoted(value: unknown, width = 40): string {
  const words = harmlessLine(value, Math.min(width, Math.max(getColumns(process.stdout) - 24, 12)));
  const said = `“${words.replaceAll(/[“”„]/g, '"')}”`;
  return process.stdout.isTTY ? styleText("yellow", said) : said;
}

/** Long words of the server: wrapped here, so that no line of theirs stands without the bar. */
export function barred(value: unknown, most = 2000): string[] {
  const bar = `${guide}  ${styleText("yellow", "┃")} `;
  return harmlessText(value, most)
    .split("\n")
    .flatMap((line) => wrapTextWithPrefix(process.stdout, line, bar).split("\n"));
}

/** Prints sentences of ours, and below them what the server says. */
export function show(ours: string | readonly string[], theirs?: unknown, most?: number): void {
  const [first = "", ...more] = typeof ours === "string" ? [ours] : ours;
  const said = theirs === undefined || theirs === "" ? [] : barred(theirs, most);
  const lines = [
    guide,
    `${styleText("cyan", "●")}  ${first}`,
    ...more.map((line) => `${guide}  ${line}`),
    ...said,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
