import { fromJsonSchema } from "@modelcontextprotocol/client";
import { lazyValidation } from "../validation.ts";

/** Tells what is wrong with a value, or null. */
export const problemWith = lazyValidation((schema) => fromJsonSchema(schema));
