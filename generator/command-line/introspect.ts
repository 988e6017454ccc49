import type { Command } from "commander";
import { formatOption, type Formatted } from "./format-option.ts";
import type { IntrospectFlags } from "./introspect-flags.ts";
import { report } from "./report.ts";
import { eachOf, isMilliseconds, notEmpty } from "./usage.ts";

export function addIntrospect(program: Command): void {
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
    .option("--timeout <ms>", "milliseconds for the whole (default: 30000)", isMilliseconds)
    .option(
      "--list-timeout <ms>",
      "milliseconds for one list (default: a third of the whole)",
      isMilliseconds,
    )
    .option(
      "--capabilities [names...]",
      "client capabilities to declare, of elicitation, sampling and roots (default: all)",
    )
    .addOption(formatOption())
    .action(async (target: string[], options: Formatted<IntrospectFlags>) => {
      const { introspectServer, introspectedText } = await import("../commands/introspect.ts");
      const { optionsOf } = await import("./introspect-flags.ts");
      const outcome = await introspectServer({ ...optionsOf(target, options), progress: tellProgress });
      report(outcome, options.format, introspectedText, ({ file, change, drift, manifest }) => ({
        file,
        change,
        drift,
        manifest,
      }));
    });
}

function tellProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text.replace(/[^\x20-\x7e]/g, "?")}\n`);
}
