import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Tool } from "./synthetic-manifest.ts";

/**
 * Writes every schema of some tools as a file of its own, which is how `json2ts` takes many at once; answers how many.
 * Each gets a title, so that its type has a name that says whose it is.
 */
export function writeToolSchemas(folder: string, tools: readonly Tool[]): number {
  mkdirSync(folder, { recursive: true });
  const schemas = tools.flatMap(({ name, inputSchema, outputSchema }, index) => [
    { name: `${index}-${name}-input`, schema: inputSchema },
    ...(outputSchema === undefined ? [] : [{ name: `${index}-${name}-output`, schema: outputSchema }]),
  ]);
  for (const { name, schema } of schemas) {
    const title = `tool ${name}`;
    writeFileSync(
      join(folder, `${name.replaceAll(/[^\w-]/g, "_")}.json`),
      JSON.stringify({ ...schema, title }),
    );
  }
  return schemas.length;
}
