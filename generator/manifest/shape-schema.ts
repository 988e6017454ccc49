import { readFileSync } from "node:fs";
import { packageFile } from "../package-file.ts";

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
  return JSON.parse(readFileSync(packageFile(`schema/${name}`), "utf8")) as PublishedSchema;
}
