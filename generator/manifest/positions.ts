import type { Location } from "../diagnostics.ts";

/** Turns offsets into lines and columns, as editors count them; finds the line starts when first asked. */
export function placesIn(text: string, file: string): (offset: number) => Location {
  let lineStarts: number[] | null = null;
  return (offset) => {
    lineStarts ??= startsOfLines(text);
    const line = lastAtOrBefore(lineStarts, offset);
    return { file, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
