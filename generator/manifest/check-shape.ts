import { misspeltKeyOf, nearestKeyOf } from "./misspelt-key.ts";
import type { ManifestPath } from "./model.ts";
import { isObject, kindOf, ownMember, type PlainObject, showPath } from "./path.ts";
import { type PublishedSchema, readPublished } from "./shape-schema.ts";

/** One thing that is wrong with the shape of what a user wrote, and where. */
export interface ShapeFault {
  code: "manifest/shape" | "manifest/unknown-key";
  path: ManifestPath;
  message: string;
  help: string | null;
}

let published: PublishedSchema | null = null;

/** Checks a manifest against the published schema, and reports every fault, in the value's own order. */
export function checkShape(manifest: unknown): ShapeFault[] {
  published ??= readPublished("manifest.schema.json");
  return checkAgainst(manifest, published, "The manifest");
}

/** Checks a value against a schema; messages call the whole of it by `subject`. */
export function checkAgainst(value: unknown, root: PublishedSchema, subject: string): ShapeFault[] {
  const check: Check = { root, subject, faults: [] };
  checkValue(value, root, [], check);
  return check.faults;
}

/** What is being checked against what, and what was found so far. */
interface Check {
  root: PublishedSchema;
  subject: string;
  faults: ShapeFault[];
}

function checkValue(value: unknown, written: PublishedSchema, path: ManifestPath, check: Check): void {
  const { schema, nullable } = resolve(written, check.root);
  if (value === null && nullable) return;
  const wanted = wantedKind(schema);
  if (wanted && !wanted.holds(value)) {
    const subject = path.length === 0 ? check.subject : showPath(path);
    check.faults.push(wrongKind(value, wanted, written.description ?? schema.description, path, subject));
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => checkValue(item, schema.items ?? {}, [...path, index], check));
  } else if (isObject(value)) {
    checkObject(value, schema, path, check);
  } else if (typeof value === "string") {
    checkText(value, schema, path, check.faults);
  } else if (typeof value === "number") {
    checkNumber(value, schema, path, check.faults);
  }
}

/** The schema that says something, behind a reference and beside "or null". */
function resolve(
  written: PublishedSchema,
  root: PublishedSchema,
): { schema: PublishedSchema; nullable: boolean } {
  const { $ref, anyOf, type } = written;
  if ($ref !== undefined) {
    return resolve(root.$defs?.[$ref.replace("#/$defs/", "")] ?? {}, root);
  }
  const chosen = anyOf?.find((branch) => branch.type !== "null");
  if (chosen) return { schema: resolve(chosen, root).schema, nullable: true };
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

function wrongKind(
  value: unknown,
  wanted: Kind,
  description: string | undefined,
  path: ManifestPath,
  subject: string,
) {
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

function checkObject(value: PlainObject, schema: PublishedSchema, path: ManifestPath, check: Check): void {
  const properties = schema.properties ?? {};
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(value, key)) checkValue(undefined, properties[key] ?? {}, [...path, key], check);
  }
  for (const key of Object.keys(value)) {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) checkValue(value[key], known, [...path, key], check);
    else checkFurtherKey(value, key, schema, path, check);
  }
}

/** Keys of entries that no server sends. */
const oursAlone = ["inputRequests", "requestState"];

function checkFurtherKey(
  value: PlainObject,
  key: string,
  schema: PublishedSchema,
  path: ManifestPath,
  check: Check,
): void {
  const { faults } = check;
  const at = [...path, key];
  const knownKeys = Object.keys(schema.properties ?? {});
  const isClosed = schema.additionalProperties === false;
  const meant = misspeltKeyOf(key, knownKeys) ?? (isClosed ? nearestKeyOf(key, knownKeys) : null);
  const help = meant === null ? null : `Did you mean \`${meant}\`?`;
  if (isClosed) {
    const message = `${showPath(at)} is not a key that is known here.`;
    const which = help ?? `Use ${listOf(knownKeys, "or")}.`;
    faults.push({ code: "manifest/shape", path: at, message, help: which });
    return;
  }
  if (help !== null) {
    faults.push({
      // What would be lost is what is asked of people.
      code: meant !== null && oursAlone.includes(meant) ? "manifest/shape" : "manifest/unknown-key",
      path: at,
      message: `${showPath(at)} is not a known key.`,
      help,
    });
  }
  if (schema.propertyNames) checkName(key, schema.propertyNames, path, faults);
  if (isObject(schema.additionalProperties)) {
    checkValue(ownMember(value, key), schema.additionalProperties, at, check);
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
