import type { JsonObject, ManifestPath } from "../manifest/model.ts";

/** A schema of the manifest that the generated runtime compiles, and where in the manifest it stands. */
export interface PlacedSchema {
  schema: JsonObject;
  path: ManifestPath;
}

/** Why the validators cannot use a schema, at a place inside it. */
export interface SchemaFault {
  pointer: (string | number)[];
  message: string;
  help: string;
}

/** A fault of a schema, by its place in the manifest. */
export interface ManifestFault {
  path: ManifestPath;
  message: string;
  help: string | null;
}

/** What came of compiling a schema: no fault where it can be used. */
export type Verdict = readonly SchemaFault[];

/** Compiles a schema and judges one value by it; answers what was thrown, or null. */
export type Compile = (schema: JsonObject) => Error | null;
