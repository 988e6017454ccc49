import type { Json, JsonObject } from "../../manifest/model.ts";
import { isObject, own, step, type Path } from "./place.ts";
import { subschemas } from "./subschemas.ts";

/** What a reference leads to, or why it leads nowhere. */
export type Resolution =
  { found: true; schema: Json; path: Path } | { found: false; message: string; help: string };

/** A part of the document with a URI of its own; `#/…` inside it starts at `root`. */
interface Resource {
  uri: string;
  root: { schema: Json; path: Path };
  anchors: Map<string, { schema: Json; path: Path }>;
  dynamicAnchors: Map<string, { schema: Json; path: Path }>;
}

/** Finds the targets of the references of one schema document, and never looks outside it. */
export interface References {
  /** `owner` is the schema object that holds the keyword. */
  resolve(owner: JsonObject, keyword: ReferenceKeyword, reference: string): Resolution;
}

export const referenceKeywords = ["$ref", "$dynamicRef", "$recursiveRef"] as const;
export type ReferenceKeyword = (typeof referenceKeywords)[number];

// Relative URIs need some base. The scheme is no one's, so that no real reference meets it by chance.
const unnamedBase = "json-schema://document/";

export function readReferences(document: Json): References {
  let index: Index | null = null;
  return {
    resolve: (owner, keyword, reference) => {
      // Nearly every reference is a pointer in a document with one resource; only the others need the index.
      index ??= readIndex(document);
      return resolve(index, owner, keyword, reference);
    },
  };
}

interface Index {
  main: Resource;
  resources: Map<string, Resource>;
  /** The resource of each schema that holds a reference, where it is not the main one. */
  resourceOf: Map<JsonObject, Resource>;
}

function readIndex(document: Json): Index {
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
    for (const child of subschemas(schema, path, "all").toReversed()) pending.push({ ...child, resource });
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

function absolute(reference: string, base: string): string | null {
  return URL.canParse(reference, base) ? new URL(reference, base).href : null;
}

function splitFragment(uri: string): [bare: string, fragment: string] {
  const at = uri.indexOf("#");
  return at < 0 ? [uri, ""] : [uri.slice(0, at), uri.slice(at + 1)];
}

function resolve(index: Index, owner: JsonObject, keyword: ReferenceKeyword, reference: string): Resolution {
  const from = index.resourceOf.get(owner) ?? index.main;
  const [bare, fragment] = splitFragment(reference);
  const resource = bare === "" ? from : findResource(index, bare, from);
  if (resource === null) {
    return {
      found: false,
      message: `\`${keyword}\` leads outside this schema: ${JSON.stringify(reference)}. It is not fetched.`,
      help: "Put the schema it means under `$defs`, and refer to it there.",
    };
  }
  const target = findFragment(resource, decode(fragment));
  if (target === null) {
    return {
      found: false,
      message: `\`${keyword}\` leads nowhere: ${JSON.stringify(reference)}.`,
      help: "Define what it names, or correct the reference.",
    };
  }
  if (!isDynamic(keyword, target.schema, decode(fragment))) return { found: true, ...target };
  return outermost(index, keyword, decode(fragment), target);
}

function isDynamic(keyword: ReferenceKeyword, target: Json, fragment: string): boolean {
  if (!isObject(target)) return false;
  if (keyword === "$recursiveRef") return own(target, "$recursiveAnchor") === true;
  return keyword === "$dynamicRef" && own(target, "$dynamicAnchor") === fragment;
}

/**
 * A dynamic reference means the outermost schema of that name on the way to it. Every way starts in the main
 * resource, so what that declares is the answer; without it, one candidate is certain and several are not.
 */
function outermost(
  index: Index,
  keyword: ReferenceKeyword,
  fragment: string,
  target: { schema: Json; path: Path },
): Resolution {
  if (keyword === "$recursiveRef") {
    const outer = index.main.root;
    return { found: true, ...(isDynamic(keyword, outer.schema, fragment) ? outer : target) };
  }
  const inMain = index.main.dynamicAnchors.get(fragment);
  if (inMain !== undefined) return { found: true, ...inMain };
  const candidates = [...index.resources.values()].filter(({ dynamicAnchors }) =>
    dynamicAnchors.has(fragment),
  );
  if (candidates.length <= 1) return { found: true, ...target };
  return {
    found: false,
    message: `\`$dynamicRef\` ${JSON.stringify(`#${fragment}`)} may mean any of ${candidates.length} schemas.`,
    help: "Give the root schema a `$dynamicAnchor` of that name, or use `$ref`.",
  };
}

function findResource(index: Index, bare: string, from: Resource): Resource | null {
  const uri = absolute(bare, from.uri);
  return uri === null ? null : (index.resources.get(splitFragment(uri)[0]) ?? null);
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function findFragment(resource: Resource, fragment: string): { schema: Json; path: Path } | null {
  if (fragment === "") return resource.root;
  if (!fragment.startsWith("/")) return resource.anchors.get(fragment) ?? null;
  let { schema, path } = resource.root;
  for (const segment of fragment.slice(1).split("/")) {
    const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    const isIndex = Array.isArray(schema) && /^(?:0|[1-9]\d*)$/.test(key);
    const next: Json | undefined = Array.isArray(schema)
      ? isIndex
        ? schema[Number(key)]
        : undefined
      : isObject(schema)
        ? own(schema, key)
        : undefined;
    if (next === undefined) return null;
    path = step(path, isIndex ? Number(key) : key);
    schema = next;
  }
  return { schema, path };
}
