import { parse } from "yaml";
import type { ExpectedFailure, Mode } from "./judge.ts";

const modes: readonly Mode[] = ["server", "client"];

/** Reads a list of expected failures for each mode. Throws for an entry without a reason, and for what is none. */
export function readExpectedFailures(text: string): ExpectedFailure[] {
  const lists = (parse(text) ?? {}) as Record<string, unknown>;
  const unknown = Object.keys(lists).filter((key) => !modes.some((mode) => mode === key));
  if (unknown.length > 0)
    throw new Error(`Expected failures are of ${modes.join(" or ")}, not of ${unknown.join()}.`);
  return modes.flatMap((mode) => ((lists[mode] ?? []) as unknown[]).map((entry) => readEntry(mode, entry)));
}

function readEntry(mode: Mode, entry: unknown): ExpectedFailure {
  const { scenario, reason, checks = null } = (entry ?? {}) as Record<string, unknown>;
  if (typeof scenario !== "string" || typeof reason !== "string" || reason.trim() === "") {
    throw new Error(`An expected failure needs a scenario and a reason: ${JSON.stringify(entry)}`);
  }
  if (checks !== null && (!Array.isArray(checks) || checks.length === 0)) {
    throw new Error(`The checks of ${scenario} must be a list of their ids.`);
  }
  return { mode, scenario, reason, checks: checks === null ? null : checks.map(String) };
}
