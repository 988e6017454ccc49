import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import { own, step, type Path } from "./place.ts";
import { eachSubschema } from "./subschemas.ts";

/** A value of the document, and where it stands. */
export interface Target {
  schema: Json;
  path: Path;
}

/** A part of the document with a URI of its own; `#/…` inside it starts at `root`. */
export interface Resource {
  uri: string;
  root: Target;
  anchors: Map<string, Target>;
  dynamicAnchors: Map<string, Target>;
}

// Relative URIs need some base. The scheme is no one's, so that no real reference meets it by chance.
const unnamedBase = "json-schema://document/";

/** All resources of a document. */
export interface Index {
  main: Resource;
  resources: Map<string, Resource>;
  /** The resource of each schema that holds a reference, where it is not the main one. */
  resourceOf: Map<JsonObject, Resource>;
}

/** Finds the resources and anchors of a document, in one walk over its schemas. */
export function readIndex(document: Json): Index {
  const main = makeResource(unnamedBase, document, null);
  const index: Index = { main, resources: new Map([[main.uri, main]]), resourceOf: new Map() };
  const pending: { schema: Json; path: Path; resource: Resource }[] = [
    { schema: document, path: null, resource: main },
  ];
  const seen = new Set<Json>();
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    const { schema, path } = entry;
    if (!isObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    const resource = enterResource(index, entry, schema);
    readAnchors(resource, schema, path);
    if (resource !== main) index.resourceOf.set(schema, resource);
    const inner: typeof pending = [];
    eachSubschema(schema, "all", (child, _isSame, keyword, key) => {
      const at = step(path, keyword);
      inner.push({ schema: child, path: key === null ? at : step(at, key), resource });
    });
    pending.push(...inner.toReversed());
  }
  return index;
}

function makeResource(uri: string, schema: Json, path: Path): Resource {
  return { uri, root: { schema, path }, anchors: new Map(), dynamicAnchors: new Map() };
}

/** The resource that a schema belongs to: its own, when it has an `$id` (draft-04: `id`). */
function enterResource(
  index: Index,
  { path, resource }: { path: Path; resource: Resource },
  schema: JsonObject,
) {
  const id = own(schema, "$id") ?? (own(schema, "$ref") === undefined ? own(schema, "id") : undefined);
  if (typeof id !== "string" || id.startsWith("#")) return resource;
  const uri = absolute(id, resource.uri);
  if (uri === null) return resource;
  const [bare] = splitFragment(uri);
  if (path === null) {
    resource.uri = bare;
    index.resources.set(bare, resource);
    return resource;
  }
  const entered = makeResource(bare, schema, path);
  if (!index.resources.has(bare)) index.resources.set(bare, entered);
  return entered;
}

function readAnchors(resource: Resource, schema: JsonObject, path: Path): void {
  const anchor = own(schema, "$anchor");
  const dynamic = own(schema, "$dynamicAnchor");
  // Up to draft-07 an anchor was written as an `$id` that is only a fragment.
  const old = own(schema, "$id") ?? own(schema, "id");
  const target = { schema, path };
  if (typeof anchor === "string") addFirst(resource.anchors, anchor, target);
  if (typeof dynamic === "string") {
    addFirst(resource.anchors, dynamic, target);
    addFirst(resource.dynamicAnchors, dynamic, target);
  }
  if (typeof old === "string" && old.startsWith("#") && old.length > 1) {
    addFirst(resource.anchors, old.slice(1), target);
  }
}

function addFirst<V>(map: Map<string, V>, key: string, value: V): void {
  if (!map.has(key)) map.set(key, value);
}

/** Resolves a URI reference; null if it is none. */
export function absolute(reference: string, base: string): string | null {
  return URL.canParse(reference, base) ? new URL(reference, base).href : null;
}

export function splitFragment(uri: string): [bare: string, fragment: string] {
  const at = uri.indexOf("#");
  return at < 0 ? [uri, ""] : [uri.slice(0, at), uri.slice(at + 1)];
}
