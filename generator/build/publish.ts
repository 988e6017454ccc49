import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { manifestSchemaText } from "../manifest/published-schema.ts";
import { readSchema } from "../protocol/read-schema.ts";
import { storedText } from "../schema-cache.ts";

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

/** Stores the models of the shipped revisions, so that generating from one needs no compiler. */
async function publishModels(): Promise<void> {
  const hash = createHash("sha256");
  for (const name of readdirSync("dist/protocol").sort()) {
    if (name.endsWith(".js")) hash.update(readFileSync(`dist/protocol/${name}`));
  }
  const reader = hash.digest("hex");
  mkdirSync("dist/models", { recursive: true });
  writeFileSync("dist/models/reader-id", reader);
  for (const file of readdirSync("schema").filter((name) => /^\d{4}-\d\d-\d\d\.ts$/.test(name))) {
    const text = readFileSync(`schema/${file}`, "utf8");
    const { value, diagnostics } = await readSchema(text, file);
    if (value === null || diagnostics.length > 0) throw new Error(`${file}: ${JSON.stringify(diagnostics)}`);
    writeFileSync(`dist/models/${value.digest}.json`, storedText(value, reader, file));
  }
}

publish("schema/manifest.schema.json", manifestSchemaText());
await publishModels();
// npm mends the mode of a command when it installs one; other package managers do not.
chmodSync("dist/cli.js", 0o755);
