import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** As many lines as the schema.ts that the specification publishes, whose docs are longer than ours. */
const lines = 3_200;

const shippedFile = fileURLToPath(new URL("../../../schema/2026-07-28.ts", import.meta.url));
const jsonFile = fileURLToPath(new URL("../../../../shared/spec/2026-07-28/schema.json", import.meta.url));

const oneLineDoc = /^( *)\/\*\* (.*) \*\/$/gm;

/** Whether the same definitions are at hand as JSON Schema, which openapi-typescript reads. */
export const hasJsonDefinitions: boolean = existsSync(jsonFile);

/** The newest revision's schema.ts with docs of a size as published, and a change that tells this text from any other. */
export function changedSchema(change: string): string {
  const shipped = readFileSync(shippedFile, "utf8");
  const docs = [...shipped.matchAll(oneLineDoc)].length;
  // A doc of one line becomes one of three, and the lines that are missing then are spread over all docs.
  const missing = Math.max(0, lines - shipped.trimEnd().split("\n").length - 2 * docs);
  let at = 0;
  return shipped.replaceAll(oneLineDoc, (_, indent: string, text: string) => {
    const [from, to] = [Math.floor((at * missing) / docs), Math.floor(((at + 1) * missing) / docs)];
    at += 1;
    const rest = Array.from({ length: to - from }, () => `${indent} * More is said of it here: ${change}.`);
    return [`${indent}/**`, `${indent} * ${text}`, ...rest, `${indent} */`].join("\n");
  });
}

/** The same definitions as an OpenAPI document. */
export function openApiDocument(): string {
  const { $defs } = JSON.parse(readFileSync(jsonFile, "utf8")) as { $defs: object };
  const info = { title: "protocol", version: "1.0.0" };
  const document = { openapi: "3.1.0", info, paths: {}, components: { schemas: $defs } };
  return JSON.stringify(document).replaceAll("#/$defs/", "#/components/schemas/");
}
