import { type Command, Option } from "commander";
import type { TargetsRequest } from "../load-targets.ts";
import { formatOption, type Formatted } from "./format-option.ts";
import type { Verbosity } from "./progress.ts";
import { eachOf, notEmpty } from "./usage.ts";

/** What the command line says to a command on stubs. */
export type StubFlags = Formatted<TargetsRequest & { silent?: boolean; verbose?: boolean }>;

/** Adds a command on the stubs of one manifest, or of all that a configuration names. */
export function addStubCommand(program: Command, name: string, description: string): Command {
  return addTargetOptions(program.command(name).description(description).allowExcessArguments(false))
    .option("--out <folder>", "output folder (default: generated)", notEmpty)
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
        "a JSON Schema that cannot be used: refuse it (error), leave its entry out (skip), or take any value for it (loose, the default)",
      ).choices(["error", "skip", "loose"]),
    )
    .option("--no-formatter", "leave generated code as the templates give it")
    .addOption(formatOption())
    .addOption(new Option("--silent", "print errors alone").conflicts("verbose"))
    .option("--verbose", "tell how long each stage takes");
}

/** Adds the options that say whose stubs are meant. */
export function addTargetOptions(command: Command): Command {
  return command
    .option(
      "--config <file>",
      "configuration (default: mcp-stubgen.config.ts, .mts, .js, .mjs or .json)",
      notEmpty,
    )
    .option("--server <name>", "one of the configuration's servers; may stand more than once", eachOf)
    .option("--manifest <file>", "manifest file (default: mcp.manifest.yaml, .yml or .json)", notEmpty)
    .option(
      "--schema <revision|file|url>",
      "shipped revision, schema.ts file or https: URL (default: the newest revision)",
      notEmpty,
    );
}

export function verbosityOf({ silent, verbose }: StubFlags): Verbosity {
  if (silent === true) return "silent";
  return verbose === true ? "verbose" : "normal";
}

/** The part that says whose stubs are meant, and how they are made. */
export function requestOf({
  format: _,
  silent: __,
  verbose: ___,
  formatter,
  ...request
}: StubFlags): TargetsRequest {
  // An option that can be negated is true when it was not.
  return { ...request, ...(formatter === false && { formatter }) };
}
