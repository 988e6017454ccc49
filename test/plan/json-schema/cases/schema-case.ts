import type { Json } from "../../../../generator/manifest/model.ts";

/** A schema with TypeScript expressions that its type takes, and some that it refuses. */
export interface SchemaCase {
  name: string;
  schema: Json;
  accepts: string[];
  refuses: string[];
  direction?: "input" | "output";
}
