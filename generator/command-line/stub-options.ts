import { type Command, Option } from "commander";
import { formatOption } from "./format-option.ts";
import { notEmpty } from "./usage.ts";

/** Adds a command on the stubs of one manifest. */
export function addStubCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .allowExcessArguments(false)
    .option("--manifest <file>", "manifest file (default: mcp.manifest.yaml or mcp.manifest.json)", notEmpty)
    .option(
      "--schema <revision|file|url>",
      "shipped revision, schema.ts file or https: URL (default: the newest revision)",
      notEmpty,
    )
    .option("--out <folder>", "output folder", notEmpty, "generated")
    .addOption(new Option("--only <half>", "generate one half").choices(["client", "server"]))
    .addOption(
      new Option(
        "--import-extension <ending>",
        "ending of imports (default: as tsconfig.json allows)",
      ).choices([".ts", ".js"]),
    )
    .addOption(
      new Option(
        "--on-invalid-schema <what>",
        "a JSON Schema that cannot be used: refuse it (error), leave its entry out (skip), or take any value for it (loose)",
      )
        .choices(["error", "skip", "loose"])
        .default("loose"),
    )
    .addOption(formatOption());
}
