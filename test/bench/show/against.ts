import type { Row } from "../measure/row.ts";
import { ratioText } from "./table.ts";

/** Rows of an earlier run, as its JSON holds them. */
export type EarlierRow = Pick<Row, "section" | "work" | "against" | "unit" | "ratio" | "between">;

/**
 * What moved since an earlier run, a line each: ratios of which half lay where they no longer lie. What both runs have
 * is compared; what is only in one of them is told.
 */
export function movedSince(earlier: readonly EarlierRow[], rows: readonly Row[]): string[] {
  const before = new Map(earlier.map((row) => [idOf(row), row]));
  const now = new Set(rows.map(idOf));
  const sections = new Set(rows.map(({ section }) => section));
  const moved = rows.flatMap((row) => {
    const old = before.get(idOf(row));
    if (old === undefined) return [`new: ${titleOf(row)}`];
    if (overlaps(old.between, row.between)) return [];
    const change = Math.round((row.ratio / old.ratio - 1) * 100);
    const direction = row.ratio < old.ratio ? "better" : "worse";
    const ratios = `${ratioText(old.ratio)} -> ${ratioText(row.ratio)}`;
    return [`${direction}: ${titleOf(row)}: ${ratios} (${change > 0 ? "+" : ""}${change} %)`];
  });
  const gone = earlier.filter((row) => sections.has(row.section) && !now.has(idOf(row)));
  return [...moved, ...gone.map((row) => `gone: ${titleOf(row)}`)];
}

function overlaps(one: EarlierRow["between"], other: EarlierRow["between"]): boolean {
  return one[0] <= other[1] && other[0] <= one[1];
}

function titleOf({ work, against, unit }: EarlierRow): string {
  return `${work} / ${against} (${unit})`;
}

function idOf(row: EarlierRow): string {
  return JSON.stringify([row.section, row.work, row.against, row.unit]);
}
