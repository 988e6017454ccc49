import { readFileSync, writeFileSync } from "node:fs";
import { manifestSchemaText } from "../manifest/published-schema.ts";

// Runs after the compiler, from the repository's root: writes what the package publishes beside its code.

/** Writes a file only if its content differs, so that a build leaves a clean checkout clean. */
function publish(file: string, text: string): void {
  if (readIfPresent(file)?.replaceAll("\r\n", "\n") !== text) writeFileSync(file, text);
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

publish("schema/manifest.schema.json", manifestSchemaText());
