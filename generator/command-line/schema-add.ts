import type { Command } from "commander";
import { formatOption, type Formatted } from "./format-option.ts";
import { report } from "./report.ts";
import { isSha256, notEmpty } from "./usage.ts";

export function addSchemaAdd(program: Command): void {
  program
    .command("schema")
    .description("Schemas that do not ship with this package.")
    .command("add")
    .description("Stores a schema in this project, with its provenance.")
    .allowExcessArguments(false)
    .argument("<source>", "https: URL (http: of this machine only) or schema.ts file", notEmpty)
    .option("--sha256 <hex>", "what the sha256 of its bytes must be", isSha256)
    .option("--out <file>", "where it is stored (default: schema/<revision>.ts)", notEmpty)
    .addOption(formatOption())
    .action(async (source: string, { format, ...options }: Formatted<{ sha256?: string; out?: string }>) => {
      const { addSchema } = await import("../commands/schema-add.ts");
      const outcome = await addSchema({ source, ...options });
      report(
        outcome,
        format,
        ({ change, file, sha256 }) => `${change} ${file}, sha256 ${sha256}`,
        (added) => added,
      );
    });
}
