import { Command } from "commander";
import { addCheck } from "./check.ts";
import { addDiff } from "./diff.ts";
import { addDocs } from "./docs.ts";
import { addGenerate } from "./generate.ts";
import { addInit } from "./init.ts";
import { addIntrospect } from "./introspect.ts";
import { addMethods } from "./methods.ts";
import { tellFailure } from "./report.ts";
import { addSchemaAdd } from "./schema-add.ts";
import { version } from "../version.ts";

// Each command loads what it needs when it runs, and nothing that another one needs; what finds out that nothing changed
// is little, and here from the start.
const commands: Record<string, (program: Command) => void> = {
  init: addInit,
  generate: addGenerate,
  check: addCheck,
  methods: addMethods,
  diff: addDiff,
  introspect: addIntrospect,
  docs: addDocs,
  schema: addSchemaAdd,
};

/** Runs the command that the process was started with; its exit code is the process's. */
export async function main(): Promise<void> {
  const program = new Command("mcp-stubgen")
    .description("Typed client and server stubs for the Model Context Protocol.")
    .version(version)
    .exitOverride()
    // Told below, as every diagnostic is.
    .configureOutput({ outputError: () => {} })
    .showSuggestionAfterError();

  const [, , first = ""] = process.argv;
  // A command that is named at once needs no other to be known.
  const named = Object.hasOwn(commands, first) ? [commands[first]] : Object.values(commands);
  for (const add of named) add?.(program);

  for (const stream of [process.stdout, process.stderr]) {
    // Whoever reads may stop early, as `head` does; the exit code still tells.
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }

  await program.parseAsync().catch(tellFailure);
}
