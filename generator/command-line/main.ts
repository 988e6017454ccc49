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

const program = new Command("mcp-stubgen")
  .description("Typed client and server stubs for the Model Context Protocol.")
  .version(version)
  .exitOverride()
  // Told below, as every diagnostic is.
  .configureOutput({ outputError: () => {} })
  .showSuggestionAfterError();

// Each command loads what it needs when it runs, and nothing that another one needs; what finds out that nothing changed
// is little, and here from the start.
for (const add of [addInit, addGenerate, addCheck, addMethods, addDiff, addIntrospect, addDocs, addSchemaAdd])
  add(program);

for (const stream of [process.stdout, process.stderr]) {
  // Whoever reads may stop early, as `head` does; the exit code still tells.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

await program.parseAsync().catch(tellFailure);
