import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { JsonObject } from "../../generator/manifest/model.ts";

const folder = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

/** What a live server answered to its list methods. */
export interface Dump {
  /** The server's short name. */
  name: string;
  /** The file that it lies in, which is a manifest as it stands. */
  file: string;
}

export interface DumpedTool extends JsonObject {
  name: string;
}

/** The dumps of live servers; none where they are not at hand. */
export const dumps: readonly Dump[] = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith(".json"))
  .sort()
  .map((file) => ({ name: file.replace(".json", ""), file: folder + file }));

export const areAtHand = dumps.length > 0;

/** Written by hand: a tool for each kind of schema that such dumps have, which stands in where they are not at hand. */
export const miniature: Dump = {
  name: "miniature",
  file: fileURLToPath(new URL("../compile/fixtures/schemas.yaml", import.meta.url)),
};

export function readDump({ file }: Dump): JsonObject & { tools: DumpedTool[] } {
  const text = readFileSync(file, "utf8");
  return (file.endsWith(".json") ? JSON.parse(text) : parse(text)) as JsonObject & { tools: DumpedTool[] };
}

/** A schema of a dump, as what it is used. */
export interface DumpedSchema {
  schema: JsonObject;
  direction: "input" | "output";
  tool: string;
  /** The tool, and where in it the schema stands. */
  place: string;
}

/** All schemas of a dump's tools. */
export function schemasOf(dump: Dump): DumpedSchema[] {
  return readDump(dump).tools.flatMap((tool) =>
    (["input", "output"] as const).flatMap((direction) => {
      const given = tool[`${direction}Schema`] as JsonObject | undefined;
      if (given === undefined) return [];
      // Arguments are an object, whether or not their schema says so.
      const schema =
        direction === "input" && given["type"] === undefined ? { ...given, type: "object" } : given;
      return [{ schema, direction, tool: tool.name, place: `${tool.name} ${direction}Schema` }];
    }),
  );
}
