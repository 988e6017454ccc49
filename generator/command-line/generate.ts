import type { Command } from "commander";
import type { WriteOptions } from "../commands/generate.ts";
import { changesText, publicChanges } from "./answer-text.ts";
import type { Formatted } from "./format-option.ts";
import { report } from "./report.ts";
import { addStubCommand } from "./stub-options.ts";

export function addGenerate(program: Command): void {
  addStubCommand(program, "generate", "Reads schema and manifest, and writes the stubs.").action(
    async ({ format, ...options }: Formatted<WriteOptions>) => {
      const { writeStubs } = await import("../commands/generate.ts");
      const text = (changes: Parameters<typeof changesText>[0]) =>
        changesText(changes, options.out ?? "generated");
      report(await writeStubs(options), format, text, publicChanges);
    },
  );
}
