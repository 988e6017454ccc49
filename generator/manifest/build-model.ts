import { entryKinds, wireKeys } from "./entry-kinds.ts";
import type {
  CacheHint,
  EntryKind,
  Json,
  JsonObject,
  ManifestEntry,
  ManifestInputRequest,
  ManifestModel,
  ManifestPath,
} from "./model.ts";
import { isObject, ownMember } from "./path.ts";

/** Builds the model of a manifest whose shape was checked, without the entries that repeat earlier ones. */
export function buildModel(manifest: unknown, repeated: ReadonlySet<unknown>): ManifestModel {
  const server = objectIn(manifest, "server") ?? {};
  return {
    server: {
      name: textIn(server, "name") ?? "",
      version: textIn(server, "version") ?? "",
      title: textIn(server, "title"),
      definition: withoutKeys(server, (key, value) => key === "title" && value === null),
    },
    instructions: textIn(manifest, "instructions"),
    capabilities: objectIn(manifest, "capabilities"),
    cacheHints: Object.entries(objectIn(manifest, "cacheHints") ?? {}).map(([method, hint]) => [
      method,
      cacheHintOf(hint),
    ]),
    entries: entryKinds.flatMap((kind) =>
      listIn(manifest, kind).flatMap((entry, index) =>
        repeated.has(entry) ? [] : [buildEntry(kind, entry as JsonObject, [kind, index])],
      ),
    ),
  };
}

function buildEntry(kind: EntryKind, entry: JsonObject, path: ManifestPath): ManifestEntry {
  const wireName = textIn(entry, wireKeys[kind]) ?? "";
  const name = textIn(entry, "name") ?? wireName;
  return {
    kind,
    wireName,
    name,
    definition: definitionOf(kind, entry, name),
    inputRequests: inputRequestsOf(entry, [...path, "inputRequests"]),
    requestState: objectIn(entry, "requestState"),
    cacheHint: objectIn(entry, "cacheHint") === null ? null : cacheHintOf(entry["cacheHint"]),
    path,
  };
}

const ourKeys: Readonly<Record<EntryKind, ReadonlySet<string>>> = {
  tools: new Set(["inputRequests", "requestState"]),
  prompts: new Set(["inputRequests", "requestState"]),
  resources: new Set(["inputRequests", "requestState", "cacheHint"]),
  resourceTemplates: new Set(["inputRequests", "requestState", "cacheHint"]),
};
// Where these are null they mean "absent", and the protocol has no null there.
const optionalKeys = new Set([
  "title",
  "description",
  "name",
  "inputSchema",
  "outputSchema",
  "annotations",
  "arguments",
  "mimeType",
  "icons",
  "_meta",
  "size",
  "execution",
]);

function definitionOf(kind: EntryKind, entry: JsonObject, name: string): JsonObject {
  const definition = withoutKeys(
    entry,
    (key, value) => ourKeys[kind].has(key) || (value === null && optionalKeys.has(key)),
  );
  const { annotations, arguments: list } = definition;
  if (isObject(annotations)) definition["annotations"] = withoutNulls(annotations);
  if (Array.isArray(list)) definition["arguments"] = list.map(withoutNulls);
  if (!Object.hasOwn(definition, "name")) definition["name"] = name;
  if (kind === "tools" && !Object.hasOwn(definition, "inputSchema"))
    definition["inputSchema"] = { type: "object" };
  return definition;
}

function inputRequestsOf(entry: JsonObject, path: ManifestPath): ManifestInputRequest[] {
  return Object.entries(objectIn(entry, "inputRequests") ?? {}).map(([key, request]) => ({
    key,
    method: textIn(request, "method") ?? "",
    when: textIn(request, "when") === "before" ? "before" : "on-demand",
    params: objectIn(request, "params") ?? {},
    path: [...path, key],
  }));
}

function cacheHintOf(hint: unknown): CacheHint {
  const ttlMs = ownMember(hint, "ttlMs");
  const cacheScope = textIn(hint, "cacheScope");
  return {
    ttlMs: typeof ttlMs === "number" ? ttlMs : null,
    cacheScope: cacheScope === "public" || cacheScope === "private" ? cacheScope : null,
  };
}

function withoutNulls(value: Json): Json {
  return isObject(value) ? withoutKeys(value as JsonObject, (_, member) => member === null) : value;
}

/** A copy of the object; its keys stay own properties, whatever they are called. */
function withoutKeys(object: JsonObject, isLeftOut: (key: string, value: Json) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key, value]) => !isLeftOut(key, value)));
}

function textIn(value: unknown, key: string): string | null {
  const member = ownMember(value, key);
  return typeof member === "string" ? member : null;
}

function objectIn(value: unknown, key: string): JsonObject | null {
  const member = ownMember(value, key);
  return isObject(member) ? (member as JsonObject) : null;
}

function listIn(value: unknown, key: string): unknown[] {
  const member = ownMember(value, key);
  return Array.isArray(member) ? member : [];
}
