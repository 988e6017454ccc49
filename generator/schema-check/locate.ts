import type { JsonObject } from "../manifest/model.ts";
import { explainKeyword, explainReference, explainWhole } from "./explain.ts";
import { localFaults } from "./local-faults.ts";
import { compiledForm } from "./compiled-form.ts";
import type { Compile, SchemaFault } from "./model.ts";
import { inside, without } from "./pointers.ts";

/** More faults of one schema are not told: whoever mends these sees the next ones. */
const mostFaults = 10;

/** Deeper than this a schema is to blame for a validator's overflow. */
const deepest = 200;

/** Finds the smallest parts of a schema that keep it from being compiled. There is at least one. */
export function locateFaults(schema: JsonObject, error: Error, compile: Compile): SchemaFault[] {
  const { $schema } = schema;
  const dialectError = $schema === undefined ? null : compile({ $schema });
  if (dialectError !== null) {
    const place = { pointer: ["$schema"], keyword: "$schema", value: $schema ?? null };
    return [explainKeyword(place, dialectError)];
  }
  if (error instanceof RangeError) return [{ pointer: deepPart(schema), ...explainWhole(error) }];
  const ambiguous = secondOfName(schema, error);
  if (ambiguous !== null) return [{ pointer: ambiguous, ...explainWhole(error) }];
  const found = localFaults(schema, compile, mostFaults);
  let mended = withoutAll(schema, found);
  let left = found.length === 0 ? error : compile(compiledForm(mended));
  while (left !== null && found.length < mostFaults) {
    const dangling = danglingReferences(mended, left);
    if (dangling.length === 0) break;
    found.push(...dangling);
    mended = withoutAll(schema, found);
    left = compile(compiledForm(mended));
  }
  if (left !== null) found.push({ pointer: [], ...explainWhole(left) });
  return found.length === 1 ? found : causesAmong(found.slice(0, mostFaults), schema, mended, compile);
}

function withoutAll(schema: JsonObject, faults: readonly SchemaFault[]): JsonObject {
  return faults.reduce((rest, { pointer }) => without(rest, pointer), schema);
}

/** The references that the validator could not resolve, by the target that it names. */
function danglingReferences(schema: JsonObject, error: Error): SchemaFault[] {
  const missing = "missingRef" in error && typeof error.missingRef === "string" ? error.missingRef : null;
  if (missing === null) return [];
  const found: SchemaFault[] = [];
  for (const { schema: owner, pointer } of inside(schema)) {
    const reference = owner["$ref"];
    if (typeof reference !== "string" || !isSameTarget(reference, missing)) continue;
    found.push({ pointer: [...pointer, "$ref"], ...explainReference(reference) });
  }
  return found;
}

/** The validator names a target as it resolved it, which may begin with the address of what is around. */
function isSameTarget(reference: string, missing: string): boolean {
  return missing === reference || (reference !== "" && missing.endsWith(reference));
}

/** The first part that is nested too deep, or the whole. */
function deepPart(schema: JsonObject): (string | number)[] {
  for (const { pointer, level } of inside(schema)) if (level > deepest) return [...pointer];
  return [];
}

/** Where a name is given for the second time, if that is what is wrong. */
function secondOfName(schema: JsonObject, { message }: Error): (string | number)[] | null {
  const [, name] = /^reference "(.*)" resolves to more than one schema$/s.exec(message) ?? [];
  if (name === undefined) return null;
  const namings = [...inside(schema)].flatMap(({ schema: part, pointer }) =>
    ["$id", "$anchor", "$dynamicAnchor"].flatMap((keyword) => {
      const given = part[keyword];
      const isIt = typeof given === "string" && given !== "" && name.endsWith(given);
      return isIt ? [[...pointer, keyword]] : [];
    }),
  );
  return namings[1] ?? null;
}

/** Without those that harm nothing where they stand, such as a bad pattern in a definition that is never used. */
function causesAmong(
  found: readonly SchemaFault[],
  schema: JsonObject,
  mended: JsonObject,
  compile: Compile,
): SchemaFault[] {
  if (compile(compiledForm(mended)) !== null) return [...found];
  const causes = found.filter(({ pointer }) => {
    const others = found.filter((fault) => fault.pointer !== pointer);
    return compile(compiledForm(withoutAll(schema, others))) !== null;
  });
  return causes.length === 0 ? [...found] : causes;
}
