import type { Command } from "commander";
import { formatOption, type Formatted } from "./format-option.ts";
import { report } from "./report.ts";
import { notEmpty } from "./usage.ts";

export function addMethods(program: Command): void {
  program
    .command("methods")
    .description("Prints the requests of a revision, which of them may pause, and what may be asked.")
    .allowExcessArguments(false)
    .argument(
      "[schema]",
      "shipped revision, schema.ts file or https: URL (default: the newest revision)",
      notEmpty,
    )
    .addOption(formatOption())
    .action(async (schema: string | undefined, { format }: Formatted) => {
      const { listMethods, methodsText } = await import("../commands/methods.ts");
      report(await listMethods({ schema: schema ?? null }), format, methodsText, (table) => table);
    });
}
