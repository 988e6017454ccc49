import type { Json, JsonObject, ManifestPath } from "../model.ts";
import { deepestNesting, nestingHelp } from "../parsed-text.ts";
import { showPath } from "../path.ts";
import { schemaKindOf } from "./schema-kind.ts";
import { schemaUseAt, type SchemaUse } from "./schema-use.ts";
import type { ValueFault } from "./value-fault.ts";

/** A library's schema where a JSON Schema may stand, and the way to put that in its place. */
export interface SchemaPlace {
  path: ManifestPath;
  use: SchemaUse;
  schema: object;
  put: (schema: JsonObject) => void;
}

/** A value as plain JSON, with what is to be filled in, and what could not be. Values at fault are left out. */
export interface PlainValue {
  value: Json | undefined;
  schemas: SchemaPlace[];
  faults: ValueFault[];
}

interface Walk {
  schemas: SchemaPlace[];
  faults: ValueFault[];
  /** What the value at hand is inside of. */
  around: Set<object>;
  useAt: (path: ManifestPath) => SchemaUse | null;
}

/** Copies what a manifest's module gives to plain JSON, and collects the schemas in it. */
export function plainManifest(manifest: unknown): PlainValue {
  return walked(manifest, [], schemaUseAt);
}

/** Copies a JSON Schema that a library made, where nothing but plain JSON may be. */
export function plainSchema(schema: unknown, path: ManifestPath): PlainValue {
  return walked(schema, path, () => null);
}

function walked(root: unknown, path: ManifestPath, useAt: Walk["useAt"]): PlainValue {
  const walk: Walk = { schemas: [], faults: [], around: new Set(), useAt };
  const value = plain(root, path, walk);
  return { value, schemas: walk.schemas, faults: walk.faults };
}

function plain(value: unknown, path: ManifestPath, walk: Walk): Json | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  const fault = faultOf(value, path, walk);
  if (fault) {
    walk.faults.push({ code: "manifest/shape", path, ...fault });
    return undefined;
  }
  const holder = value as object;
  walk.around.add(holder);
  const copy = Array.isArray(holder) ? plainList(holder, path, walk) : plainObject(holder, path, walk);
  walk.around.delete(holder);
  return copy;
}

function plainList(list: readonly unknown[], path: ManifestPath, walk: Walk): Json[] {
  // `from` sees the holes too, which are no JSON either.
  return Array.from(list, (item, index) => plain(item, [...path, index], walk) ?? null);
}

function plainObject(object: object, path: ManifestPath, walk: Walk): JsonObject {
  const copy: JsonObject = Object.fromEntries(
    Object.entries(object).flatMap(([key, member]): [string, Json][] => {
      // As in JSON text: a member that is not defined is not there.
      if (member === undefined) return [];
      const at = [...path, key];
      const use = walk.useAt(at);
      if (use !== null && schemaKindOf(member) !== null) {
        const put = (schema: JsonObject) => void (copy[key] = schema);
        walk.schemas.push({ path: at, use, schema: member as object, put });
        return [[key, null]];
      }
      const json = plain(member, at, walk);
      return json === undefined ? [] : [[key, json]];
    }),
  );
  return copy;
}

const plainHelp = "A manifest holds what JSON can hold: objects, lists, text, numbers, true, false and null.";
const schemaHelp =
  "A library's schema stands where a whole JSON Schema may: as `inputSchema`, `outputSchema`, `requestState` or " +
  "`requestedSchema`, never inside of one.";

function faultOf(
  value: unknown,
  path: ManifestPath,
  walk: Walk,
): Pick<ValueFault, "message" | "help"> | null {
  const subject = path.length === 0 ? "The manifest" : showPath(path);
  const kind = schemaKindOf(value);
  if (kind !== null) {
    const what = kind === "standard" ? "a schema of a library" : `a ${kind} schema`;
    return { message: `${subject} is ${what}, and none is taken here.`, help: schemaHelp };
  }
  if (!isListOrObject(value)) {
    return { message: `${subject} is ${wordsFor(value)}, which is no JSON.`, help: plainHelp };
  }
  if (walk.useAt(path) !== null && Object.values(value).some((member) => schemaKindOf(member) !== null)) {
    const message = `${subject} holds schemas by name, and is no schema itself.`;
    return { message, help: "Wrap it: `z.object({ … })`." };
  }
  if (walk.around.has(value)) {
    const message = `${subject} is an object that it is itself inside of, which JSON cannot say.`;
    return { message, help: "Break the cycle; a JSON Schema refers to itself by `$ref`." };
  }
  if (path.length > deepestNesting) {
    return { message: `${subject} nests more than ${deepestNesting} levels deep.`, help: nestingHelp };
  }
  return null;
}

/** Whether it is a list, or an object of no class; of any realm, since a module may come from another. */
function isListOrObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function wordsFor(value: unknown): string {
  if (typeof value === "undefined") return "undefined";
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return `a ${typeof value}`;
  const name: unknown = (value.constructor as { name?: unknown } | undefined)?.name;
  return typeof name === "string" && name !== "" ? `an instance of \`${name}\`` : "an instance of a class";
}
