import { readFileSync } from "node:fs";
import { misspeltKeyOf } from "./misspelt-key.ts";
import type { ManifestPath } from "./model.ts";
import { isObject, kindOf, ownMember, type PlainObject, showPath } from "./path.ts";

/** One thing that is wrong with a manifest's shape, and where. */
export interface ShapeFault {
  code: "manifest/shape" | "manifest/unknown-key";
  path: ManifestPath;
  message: string;
  help: string | null;
}

/** The keywords that the published schema uses. Loading it by hand keeps zod out of every run. */
interface PublishedSchema {
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

let published: PublishedSchema | null = null;

/** Checks a value against the published schema, and reports every fault, in the value's own order. */
export function checkShape(manifest: unknown): ShapeFault[] {
  // One path serves the sources and the compiled package: both stand two folders below the root.
  published ??= JSON.parse(
    readFileSync(new URL("../../schema/manifest.schema.json", import.meta.url), "utf8"),
  ) as PublishedSchema;
  const faults: ShapeFault[] = [];
  checkValue(manifest, published, [], faults);
  return faults;
}

function checkValue(
  value: unknown,
  written: PublishedSchema,
  path: ManifestPath,
  faults: ShapeFault[],
): void {
  const { schema, nullable } = resolve(written);
  if (value === null && nullable) return;
  const wanted = wantedKind(schema);
  if (wanted && !wanted.holds(value)) {
    faults.push(wrongKind(value, wanted, written.description ?? schema.description, path));
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => checkValue(item, schema.items ?? {}, [...path, index], faults));
  } else if (isObject(value)) {
    checkObject(value, schema, path, faults);
  } else if (typeof value === "string") {
    checkText(value, schema, path, faults);
  } else if (typeof value === "number") {
    checkNumber(value, schema, path, faults);
  }
}

/** The schema that says something, behind a reference and beside "or null". */
function resolve(written: PublishedSchema): { schema: PublishedSchema; nullable: boolean } {
  const { $ref, anyOf, type } = written;
  if ($ref !== undefined) {
    return resolve(published?.$defs?.[$ref.replace("#/$defs/", "")] ?? {});
  }
  const chosen = anyOf?.find((branch) => branch.type !== "null");
  if (chosen) return { schema: resolve(chosen).schema, nullable: true };
  return { schema: written, nullable: Array.isArray(type) && type.includes("null") };
}

interface Kind {
  words: string;
  holds: (value: unknown) => boolean;
}

const kinds: Record<string, Kind> = {
  object: { words: "an object", holds: isObject },
  array: { words: "a list", holds: Array.isArray },
  string: { words: "a string", holds: (value) => typeof value === "string" },
  boolean: { words: "true or false", holds: (value) => typeof value === "boolean" },
  integer: { words: "a whole number", holds: Number.isInteger },
};

/** The kind that a schema asks for, apart from null; none if it takes anything. */
function wantedKind({ type }: PublishedSchema): Kind | undefined {
  return kinds[[type ?? []].flat().find((name) => name !== "null") ?? ""];
}

function wrongKind(value: unknown, wanted: Kind, description: string | undefined, path: ManifestPath) {
  const subject = path.length === 0 ? "The manifest" : showPath(path);
  const message =
    value === undefined
      ? `${subject} is missing.`
      : `${subject} must be ${wanted.words}, not ${kindOf(value)}.`;
  const quotable = wanted === kinds["string"] && (typeof value === "number" || typeof value === "boolean");
  const help = quotable ? "Put the value in quotes." : (description ?? null);
  return { code: "manifest/shape", path, message, help } as const;
}

function checkText(value: string, schema: PublishedSchema, path: ManifestPath, faults: ShapeFault[]): void {
  if (value.length < (schema.minLength ?? 0)) {
    const help = schema.description ?? null;
    faults.push({ code: "manifest/shape", path, message: `${showPath(path)} must not be empty.`, help });
  } else if (schema.enum && !schema.enum.includes(value)) {
    const message = `${showPath(path)} must be ${listOf(schema.enum, "or")}, not ${JSON.stringify(value)}.`;
    faults.push({ code: "manifest/shape", path, message, help: schema.description ?? null });
  }
}

function checkNumber(
  value: number,
  { minimum = -Infinity, maximum = Infinity, description }: PublishedSchema,
  path: ManifestPath,
  faults: ShapeFault[],
): void {
  if (value >= minimum && value <= maximum) return;
  const message = `${showPath(path)} must be between ${minimum} and ${maximum}, not ${value}.`;
  faults.push({ code: "manifest/shape", path, message, help: description ?? null });
}

function checkObject(value: PlainObject, schema: PublishedSchema, path: ManifestPath, faults: ShapeFault[]) {
  const properties = schema.properties ?? {};
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(value, key)) checkValue(undefined, properties[key] ?? {}, [...path, key], faults);
  }
  for (const key of Object.keys(value)) {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) checkValue(value[key], known, [...path, key], faults);
    else checkFurtherKey(value, key, schema, path, faults);
  }
}

function checkFurtherKey(
  value: PlainObject,
  key: string,
  schema: PublishedSchema,
  path: ManifestPath,
  faults: ShapeFault[],
): void {
  const at = [...path, key];
  const knownKeys = Object.keys(schema.properties ?? {});
  const meant = misspeltKeyOf(key, knownKeys);
  const help = meant === null ? null : `Did you mean \`${meant}\`?`;
  if (schema.additionalProperties === false) {
    const message = `${showPath(at)} is not a key that is known here.`;
    faults.push({
      code: "manifest/shape",
      path: at,
      message,
      help: help ?? `Use ${listOf(knownKeys, "or")}.`,
    });
    return;
  }
  if (help !== null) {
    faults.push({
      code: "manifest/unknown-key",
      path: at,
      message: `${showPath(at)} is not a known key.`,
      help,
    });
  }
  if (schema.propertyNames) checkName(key, schema.propertyNames, path, faults);
  if (isObject(schema.additionalProperties)) {
    checkValue(ownMember(value, key), schema.additionalProperties, at, faults);
  }
}

function checkName(key: string, names: PublishedSchema, path: ManifestPath, faults: ShapeFault[]): void {
  if (key.length >= (names.minLength ?? 0)) return;
  const message = `${showPath(path)} has an empty key.`;
  faults.push({ code: "manifest/shape", path: [...path, key], message, help: "Name what is asked." });
}

function listOf(words: readonly string[], last: string): string {
  const quoted = words.map((word) => `\`${word}\``);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} ${last} ${quoted.at(-1)}`;
}
