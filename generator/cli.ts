#!/usr/bin/env node
import { Command, Option } from "commander";
import { changesText, filesText, publicChanges } from "./answer-text.ts";
import type { WriteOptions } from "./commands/generate.ts";
import { diagnosticFormats, type DiagnosticFormat } from "./diagnostics-format.ts";
import type { IntrospectFlags } from "./introspect-flags.ts";
import { exit, report, tell, tellFailure } from "./report.ts";
import { eachOf, isMilliseconds, isSha256, notEmpty } from "./usage.ts";
import { version } from "./version.ts";

type Formatted<Options = object> = Options & { format: DiagnosticFormat };

const program = new Command("mcp-stubgen")
  .description("Typed client and server stubs for the Model Context Protocol.")
  .version(version)
  .exitOverride()
  // Told below, as every diagnostic is.
  .configureOutput({ outputError: () => {} })
  .showSuggestionAfterError();

// Each command loads what it needs, and nothing that another one needs.

stubCommand("generate", "Reads schema and manifest, and writes the stubs.").action(
  async ({ format, ...options }: Formatted<WriteOptions>) => {
    const { writeStubs } = await import("./commands/generate.ts");
    const text = (changes: Parameters<typeof changesText>[0]) =>
      changesText(changes, options.out ?? "generated");
    report(await writeStubs(options), format, text, publicChanges);
  },
);

stubCommand("check", "Exits 1 with a diff when the stubs on disk are not what generate would write.").action(
  async ({ format, ...options }: Formatted<WriteOptions>) => {
    const { check } = await import("./commands/check.ts");
    report(await check(options), format, filesText, (files) => files);
  },
);

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
    const { listMethods, methodsText } = await import("./commands/methods.ts");
    report(await listMethods({ schema: schema ?? null }), format, methodsText, (table) => table);
  });

program
  .command("diff")
  .description("Tells what changes from one schema to another, and what of it touches a manifest.")
  .allowExcessArguments(false)
  .argument("<old>", "shipped revision, schema.ts file or https: URL", notEmpty)
  .argument("<new>", "the same", notEmpty)
  .option("--manifest <file>", "tell which generated symbols of this manifest are touched", notEmpty)
  .addOption(
    new Option("--format <format>", "form of the report")
      .choices([...diagnosticFormats, "markdown"])
      .default("text"),
  )
  .addOption(
    new Option("--fail-on <severity>", "exit 1 from here on").choices(["error", "warn"]).default("error"),
  )
  .action(
    async (
      old: string,
      new_: string,
      options: { manifest?: string; format: string; failOn: "error" | "warn" },
    ) => {
      const { diffSchemas, failsOn, formatDiff } = await import("./commands/diff.ts");
      const { value, diagnostics } = await diffSchemas({
        old,
        new: new_,
        manifest: options.manifest ?? null,
      });
      const format = diagnosticFormats.find((known) => known === options.format) ?? "text";
      if (diagnostics.length > 0) tell(diagnostics, format);
      if (value !== null) process.stdout.write(`${formatDiff(value, options.format as DiagnosticFormat)}\n`);
      process.exitCode = value === null || failsOn(value, options.failOn) ? exit.no : exit.fine;
    },
  );

program
  .command("introspect")
  .usage("[options] <url> | -- <command…>")
  .description("Reads what a live server offers, and writes it as a manifest.")
  .argument("<target...>", "URL of a server, or after -- the command that starts one")
  .option("--out [file]", "write a manifest file (default: mcp.manifest.yaml) instead of printing JSON")
  .option("--merge", "keep what was written by hand in that file, and tell what differs")
  .option("--env <KEY[=VALUE]>", "a variable for the command; without a value, this process's own", eachOf)
  .option("--cwd <folder>", "where the command runs", notEmpty)
  .option("--header <line>", "a header for the URL: 'Name: value'", eachOf)
  .option("--token-env <name>", "variable that holds a bearer token for the URL", notEmpty)
  .option("--timeout <ms>", "for the whole", isMilliseconds)
  .option("--list-timeout <ms>", "for one list", isMilliseconds)
  .option("--capabilities [names...]", "client capabilities to declare (default: all)")
  .addOption(formatOption())
  .action(async (target: string[], options: Formatted<IntrospectFlags>) => {
    const { introspectServer, introspectedText } = await import("./commands/introspect.ts");
    const { optionsOf } = await import("./introspect-flags.ts");
    const outcome = await introspectServer(optionsOf(target, options));
    report(outcome, options.format, introspectedText, ({ file, change, drift, manifest }) => ({
      file,
      change,
      drift,
      manifest,
    }));
  });

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
    const { addSchema } = await import("./commands/schema-add.ts");
    const outcome = await addSchema({ source, ...options });
    report(
      outcome,
      format,
      ({ change, file, sha256 }) => `${change} ${file}, sha256 ${sha256}`,
      (added) => added,
    );
  });

/** A command on the stubs of one manifest. */
function stubCommand(name: string, description: string): Command {
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

function formatOption(): Option {
  return new Option("--format <format>", "form of answer and diagnostics")
    .choices(diagnosticFormats)
    .default("text");
}

for (const stream of [process.stdout, process.stderr]) {
  // Whoever reads may stop early, as `head` does; the exit code still tells.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

await program.parseAsync().catch(tellFailure);
