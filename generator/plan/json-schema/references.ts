import { isObject } from "../json-object.ts";
import type { Json, JsonObject } from "../../manifest/model.ts";
import { own, step } from "./place.ts";
import { absolute, readIndex, splitFragment, type Index, type Resource, type Target } from "./resources.ts";

/** What a reference leads to, or why it leads nowhere. */
export type Resolution = ({ found: true } & Target) | { found: false; message: string; help: string };

/** Finds the targets of the references of one schema document, and never looks outside it. */
export interface References {
  /** `owner` is the schema object that holds the keyword. */
  resolve(owner: JsonObject, keyword: ReferenceKeyword, reference: string): Resolution;
}

export const referenceKeywords = ["$ref", "$dynamicRef", "$recursiveRef"] as const;
export type ReferenceKeyword = (typeof referenceKeywords)[number];

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
function outermost(index: Index, keyword: ReferenceKeyword, fragment: string, target: Target): Resolution {
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

function findFragment(resource: Resource, fragment: string): Target | null {
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
