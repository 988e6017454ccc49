import type { JsonObject } from "../model.ts";
import { isObject, showPath } from "../path.ts";
import { checkZod, type ZodCheck } from "./check-zod.ts";
import { emailPatterns } from "./email-patterns.ts";
import { formSchema, type IsImplied } from "./form-schema.ts";
import { plainSchema, type SchemaPlace } from "./plain-value.ts";
import { memberOf, standardOf, type ZodNode, zodNodeOf } from "./schema-kind.ts";
import type { ValueFault } from "./value-fault.ts";
import { findZodConvert, type ImportBeside, type ZodConvert } from "./zod-copy.ts";

type Direction = "input" | "output";

/** A library's schema as JSON Schema; null if that could not be made. */
export interface Conversion {
  schema: JsonObject | null;
  faults: ValueFault[];
}

/** Makes JSON Schemas of the schemas of any library. One for each manifest: it finds the manifest's zod once. */
export function schemaConverter(importBeside: ImportBeside): (place: SchemaPlace) => Promise<Conversion> {
  let found: Promise<ZodConvert | null> | null = null;
  const zodConvert = () => (found ??= findZodConvert(importBeside));
  return async (place) => {
    const node = zodNodeOf(place.schema);
    try {
      return node ? await convertZod(place, node, zodConvert) : await convertStandard(place);
    } catch (error) {
      return refused([inconvertible(place, error)]);
    }
  };
}

async function convertZod(
  place: SchemaPlace,
  node: ZodNode,
  zodConvert: () => Promise<ZodConvert | null>,
): Promise<Conversion> {
  const direction = directionOf(place);
  const check = checkZod(node, place.path, direction);
  if (check.refused.length > 0) return refused(check.refused);
  // The converter for zod 3 leaves out what it cannot say, or says something else: it is not asked.
  if (node.major === "zod 3") {
    if (check.wordless.length > 0) return refused(check.wordless);
    return finished(place, await fromZod3(node.schema, direction, check), () => false);
  }
  let json: unknown;
  try {
    json = await fromZod4(place, direction, zodConvert);
  } catch (error) {
    return refused(check.wordless.length > 0 ? check.wordless : [inconvertible(place, error)]);
  }
  return finished(
    place,
    json,
    (pattern, format) => format !== "email" || emailPatterns(check.nodes).has(pattern),
  );
}

async function fromZod3(schema: object, direction: Direction, { nodes }: ZodCheck): Promise<unknown> {
  const { zodToJsonSchema } = await import("zod-to-json-schema");
  return zodToJsonSchema(schema as Parameters<typeof zodToJsonSchema>[0], {
    pipeStrategy: direction,
    // What stands in two places is said twice, since a form cannot refer; only recursion needs references.
    $refStrategy: nodes.some(({ type }) => type === "lazy") ? "root" : "none",
  });
}

async function fromZod4(
  place: SchemaPlace,
  direction: Direction,
  zodConvert: () => Promise<ZodConvert | null>,
): Promise<unknown> {
  const { converter } = standardOf(place.schema);
  if (isConverter(converter, direction)) return converter[direction]({ target: dialect });
  const convert = await zodConvert();
  if (convert) return convert(place.schema, direction);
  throw new Error(
    "this version of zod needs `z.toJSONSchema`, and no `zod` is found from the manifest's folder",
  );
}

async function convertStandard(place: SchemaPlace): Promise<Conversion> {
  const direction = directionOf(place);
  const { vendor, converter } = standardOf(place.schema);
  if (isConverter(converter, direction)) {
    return finished(place, await converter[direction]({ target: dialect }), () => false);
  }
  const message = `${showPath(place.path)} is a schema of ${vendor}, which does not say its JSON Schema.`;
  const help = "Convert it with a converter for that library, and give the JSON Schema.";
  return refused([{ code: "manifest/schema-conversion", path: place.path, message, help }]);
}

const dialect = "draft-2020-12";

function isConverter(
  value: unknown,
  direction: Direction,
): value is Record<Direction, (options: { target: string }) => unknown> {
  return typeof memberOf(value, direction) === "function";
}

function directionOf({ use }: SchemaPlace): Direction {
  return use === "output" ? "output" : "input";
}

function finished(place: SchemaPlace, json: unknown, isImplied: IsImplied): Conversion {
  const { value, faults } = plainSchema(json, place.path);
  if (faults.length > 0) return refused(faults);
  if (!isObject(value)) return refused([inconvertible(place, "its library gives no object")]);
  const schema = value as JsonObject;
  return { schema: place.use === "form" ? formSchema(schema, isImplied) : schema, faults: [] };
}

function refused(faults: ValueFault[]): Conversion {
  return { schema: null, faults };
}

function inconvertible({ path }: SchemaPlace, error: unknown): ValueFault {
  const text = error instanceof Error ? error.message : String(error);
  const reason = error instanceof RangeError ? "it nests too deeply, or never ends" : text.split("\n")[0];
  const message = `${showPath(path)} cannot be made a JSON Schema: ${reason}.`.replace(/\.+$/, ".");
  const help = "Make it of schemas that JSON has words for, or give a JSON Schema as a plain object.";
  return { code: "manifest/schema-conversion", path, message, help };
}
