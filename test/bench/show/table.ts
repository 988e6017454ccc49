import type { Row } from "../measure/row.ts";

const columns = [
  "work",
  "against",
  "ours",
  "theirs",
  "ratio",
  "half of them",
  "of CPU",
  "at most",
  "",
] as const;

/** The rows as text, a block for each section. */
export function table(rows: readonly Row[]): string {
  const lines = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => [...(line[at] ?? "")].length)));
  const print = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
  const sections = [...new Set(rows.map(({ section }) => section))];
  const blocks = sections.map((section) => {
    const own = rows.filter((row) => row.section === section).map((row) => print(cellsOf(row)));
    return [`${section}:`, ...own].join("\n");
  });
  return [print(columns), ...blocks].join("\n");
}

function cellsOf({ work, against, unit, ours, theirs, ratio, between, cpu, goal }: Row): string[] {
  return [
    work,
    against,
    amount(ours, unit),
    amount(theirs, unit),
    ratioText(ratio),
    `${ratioText(between[0])}…${ratioText(between[1])}`,
    cpu === null ? "" : ratioText(cpu),
    goal === null ? "" : String(goal),
    goal === null ? "" : ratio <= goal ? "met" : "MISSED",
  ];
}

/** Three digits at least of what is small. */
export function ratioText(ratio: number): string {
  return ratio.toFixed(ratio < 1 ? 3 : 2);
}

function amount(value: number, unit: string): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
