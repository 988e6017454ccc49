import { readFileSync } from "node:fs";

/** The keywords that the published schemas use. Checking them by hand keeps zod out of every run. */
export interface PublishedSchema {
  $ref?: string;
  $defs?: Record<string, PublishedSchema>;
  description?: string;
  type?: string | string[];
  anyOf?: PublishedSchema[];
  enum?: string[];
  minLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, PublishedSchema>;
  required?: string[];
  additionalProperties?: PublishedSchema | boolean;
  propertyNames?: PublishedSchema;
  items?: PublishedSchema;
}

/** A schema that this package publishes. */
export function readPublished(name: string): PublishedSchema {
  // One path serves the sources and the compiled package: both stand two folders below the root.
  const file = new URL(`../../schema/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as PublishedSchema;
}
