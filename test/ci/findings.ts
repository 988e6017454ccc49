import { spawnSync } from "node:child_process";
import { cli } from "./repository.ts";
import { itemsOf } from "./rendered.ts";

export interface Finding {
  rule: string;
  message: string;
  touches: { symbol: string }[] | null;
}

/** Everything that `diff` finds, by its own JSON; it exits 1, since there are breaking changes. */
export function findingsOf(cwd: string, more: readonly string[]): Finding[] {
  const args = [cli, "diff", "2025-11-25", "2026-07-28", ...more, "--format", "json"];
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  return (JSON.parse(stdout) as { changes: Finding[] }).changes;
}

/** Those of the findings that a report does not name. An item of the report stands for one finding only. */
export async function unnamedIn(markdown: string, findings: readonly Finding[]): Promise<Finding[]> {
  const items = (await itemsOf(markdown)).map(({ text }) => text);
  return findings.filter(({ rule, message, touches }) => {
    const at = items.findIndex(
      (item) =>
        item.startsWith(`${rule} ${message.replaceAll("`", "")}`) &&
        // Of what one change touches, a report names twelve, and how many more there are.
        (touches ?? []).slice(0, 12).every(({ symbol }) => item.includes(symbol)),
    );
    return at < 0 || items.splice(at, 1).length === 0;
  });
}
