import type { Command } from "commander";
import type { WriteOptions } from "../commands/generate.ts";
import { filesText } from "./answer-text.ts";
import type { Formatted } from "./format-option.ts";
import { report } from "./report.ts";
import { addStubCommand } from "./stub-options.ts";

export function addCheck(program: Command): void {
  addStubCommand(
    program,
    "check",
    "Exits 1 with a diff when the stubs on disk are not what generate would write.",
  ).action(async ({ format, ...options }: Formatted<WriteOptions>) => {
    const { check } = await import("../commands/check.ts");
    report(await check(options), format, filesText, (files) => files);
  });
}
