import type { JsonObject } from "../manifest/model.ts";
import { isObject } from "../plan/json-object.ts";
import { eachSubschema } from "../plan/json-schema/subschemas.ts";
import { compiledForm } from "./compiled-form.ts";
import { locateFaults } from "./locate.ts";
import type { Compile, SchemaFault, Verdict } from "./model.ts";

/** More schemas inside one than a validator compiles in a few seconds, at the first call of its tool. */
const mostSchemas = 5_000;

/** A validator keeps all that it compiles; a new one after so many lets them go. */
const longestUse = 100;

/**
 * Compiles each schema once, as the generated runtime does it on Node, and tells what is wrong with those that it could
 * not use. The order of the answer is that of the schemas. Loads the SDK's validator.
 */
export async function judgeSchemas(schemas: readonly JsonObject[]): Promise<Verdict[]> {
  const { AjvJsonSchemaValidator } = await import("@modelcontextprotocol/client/validators/ajv");
  let [shared, uses] = [new AjvJsonSchemaValidator(), 0];
  const compile: Compile = (schema) => {
    uses += 1;
    if (uses > longestUse) [shared, uses] = [new AjvJsonSchemaValidator(), 0];
    // What is named inside is known to a validator for good; no verdict may depend on an earlier schema.
    const validator = namesParts(schema) ? new AjvJsonSchemaValidator() : shared;
    try {
      const validate = validator.getValidator(schema);
      // One value tells a schema that refers to itself without end, which compiles.
      if (refers(schema)) validate({});
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return silently(() => schemas.map((schema) => judge(schema, compile)));
}

function judge(schema: JsonObject, compile: Compile): Verdict {
  if (isTooLarge(schema)) return [tooLarge];
  const error = compile(compiledForm(schema));
  return error === null ? [] : locateFaults(schema, error, compile);
}

const tooLarge: SchemaFault = {
  pointer: [],
  message: `The schema has more than ${mostSchemas} schemas inside, and takes the validators too long to compile.`,
  help: "Say less in it, or repeat less: what stands more than once can be one definition in `$defs`.",
};

function isTooLarge(schema: JsonObject): boolean {
  const pending: JsonObject[] = [schema];
  for (let count = 0; count <= mostSchemas; count += 1) {
    const next = pending.pop();
    if (next === undefined) return false;
    eachSubschema(next, "all", (child) => {
      if (isObject(child)) pending.push(child);
    });
  }
  return true;
}

function refers(schema: JsonObject): boolean {
  return /"\$(?:ref|dynamicRef|recursiveRef)":/.test(JSON.stringify(schema));
}

function namesParts(schema: JsonObject): boolean {
  return JSON.stringify(schema).includes('"$id":');
}

/** The validator tells unknown formats on the console, where they would stand among our own diagnostics. */
function silently<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
