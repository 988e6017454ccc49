import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { withDigest } from "../cache-folder.ts";
import { buildId } from "../code-digest.ts";
import { diagnosticsPage } from "../diagnostics-page.ts";
import { formattedName, formatterId } from "../format-cache.ts";
import { headersOf } from "../header.ts";
import { loadSchema } from "../load-schema.ts";
import { manifestSchemaText } from "../manifest/published-schema.ts";
import { readManifest } from "../manifest/read-manifest.ts";
import { planStubs } from "../plan/plan-stubs.ts";
import { readSchema } from "../protocol/read-schema.ts";
import { format } from "../render/format.ts";
import { protocolSource } from "../render/render.ts";
import { storedText } from "../schema-cache.ts";
import { shippedRevisions } from "../schema-source.ts";
import { version } from "../version.ts";

// Runs after the bundler, from the repository's root: writes what the package publishes beside its code.

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
  const reader = buildId() ?? "";
  mkdirSync("dist/models", { recursive: true });
  for (const file of readdirSync("schema").filter((name) => /^\d{4}-\d\d-\d\d\.ts$/.test(name))) {
    const text = readFileSync(`schema/${file}`, "utf8");
    const { value, diagnostics } = await readSchema(text, file);
    if (value === null || diagnostics.length > 0) throw new Error(`${file}: ${JSON.stringify(diagnostics)}`);
    writeFileSync(`dist/models/${value.digest}.json`, storedText({ value, diagnostics }, reader, file));
  }
}

/** Stores the protocol types of the shipped revisions as they are formatted, so that nobody formats them again. */
async function publishFormatted(): Promise<void> {
  mkdirSync("dist/formatted", { recursive: true });
  const formatter = formatterId();
  const { value: manifest } = await readManifest('{"server":{"name":"none","version":"0"}}', "none.json");
  for (const revision of await shippedRevisions()) {
    const { value: schema } = await loadSchema(revision, ".");
    if (manifest === null || schema === null) throw new Error(`${revision} cannot be read.`);
    const { plan } = planStubs(schema.protocol, manifest, {
      importExtension: ".js",
      halves: { client: false, server: false },
      headers: headersOf(version, revision, schema.protocol, manifest),
    });
    const source = protocolSource(plan);
    writeFileSync(`dist/formatted/${formattedName(source, formatter)}`, withDigest(await format(source)));
  }
}

publish("schema/manifest.schema.json", manifestSchemaText());
publish("schema/diagnostics.md", diagnosticsPage());
await publishModels();
await publishFormatted();
// npm mends the mode of a command when it installs one; other package managers do not.
chmodSync("dist/cli.js", 0o755);
