import type { CacheHint, Json, JsonObject, ManifestModel } from "../manifest/model.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import { entryKinds } from "./entry-kinds.ts";
import type { InvalidSchemas } from "./invalid-schemas.ts";
import { isObject } from "./json-object.ts";
import { byCodeUnit } from "./names.ts";
import type { PlannedEntry } from "./plan-entry.ts";
import type { UriTemplate } from "./uri-template.ts";

/** Capabilities that the generated server serves; what else a manifest declares would be a promise that it breaks. */
const servedCapabilities = new Set([
  "tools",
  "prompts",
  "resources",
  "completions",
  "logging",
  "extensions",
  "experimental",
]);

/** The runtime's catalogue as data; entries by identifier, and every object's keys in one order. */
export function catalogueOf(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  entries: readonly PlannedEntry[],
  { skipped }: InvalidSchemas,
): JsonObject {
  return {
    revision: protocol.revision ?? "",
    negotiation: protocol.clientRequests.some(({ retryAugmented }) => retryAugmented) ? "auto" : "legacy",
    server: sortedKeys(manifest.server.definition),
    instructions: manifest.instructions,
    capabilities: sortedKeys(capabilitiesOf(manifest)),
    cacheHints: Object.fromEntries(manifest.cacheHints.map(([method, hint]) => [method, hintData(hint)])),
    methods: Object.fromEntries(entryKinds.map(({ kind, list, execute }) => [kind, { list, execute }])),
    entries: Object.fromEntries(
      entryKinds.map(({ kind }) => {
        const own = entries.filter(({ entry }) => entry.kind === kind);
        return [kind, Object.fromEntries(own.map((planned) => [planned.identifier, entryData(planned)]))];
      }),
    ),
    ...(skipped.length > 0 && { skipped: skipped.map(({ kind, wireName }) => ({ kind, wireName })) }),
  };
}

/** The same as it stands in generated code: what is large in it, the definitions, as JSON, and nothing that goes without saying. */
export function storedCatalogue(catalogue: JsonObject): JsonObject {
  const stored = (entry: Json) => (isObject(entry) ? storedEntry(entry) : entry);
  return { ...catalogue, entries: eachMember(catalogue["entries"], (own) => eachMember(own, stored)) };
}

function storedEntry({ inputs, state, canPause: _, ...entry }: JsonObject): JsonObject {
  return {
    ...entry,
    definition: JSON.stringify(entry["definition"]),
    ...(isObject(inputs) && Object.keys(inputs).length > 0 && { inputs }),
    ...(isObject(state) && { state }),
  };
}

function eachMember(value: Json | undefined, change: (member: Json) => Json): JsonObject {
  const members = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(members.map(([key, member]) => [key, change(member)]));
}

function entryData({ entry, inputs, canPause, template }: PlannedEntry): JsonObject {
  return {
    wireName: entry.wireName,
    definition: sortedKeys(entry.definition),
    inputs: Object.fromEntries(
      inputs.map(({ input: { key, when, method, params }, planned }) => [
        key,
        { variant: planned.variant.identifier, when, request: { method, params: orderedParams(params) } },
      ]),
    ),
    state: entry.requestState === null ? null : sortedKeys(entry.requestState),
    canPause,
    ...(entry.cacheHint !== null && { cacheHint: hintData(entry.cacheHint) }),
    ...(template !== null && { template: templateData(template) }),
  };
}

function hintData({ ttlMs, cacheScope }: CacheHint): JsonObject {
  return { ...(ttlMs !== null && { ttlMs }), ...(cacheScope !== null && { cacheScope }) };
}

function templateData({ parts, variables }: UriTemplate): JsonObject {
  const partData = (part: UriTemplate["parts"][number]): Json =>
    typeof part === "string" ? part : { ...part, specs: part.specs.map((spec) => ({ ...spec })) };
  return { parts: parts.map(partData), variables: variables.map((variable) => ({ ...variable })) };
}

/** Parameters in one order, but for the fields of a form: in theirs, a person sees them. */
function orderedParams(params: JsonObject): JsonObject {
  const { requestedSchema } = params;
  const fields = isObject(requestedSchema) ? requestedSchema["properties"] : undefined;
  if (!isObject(requestedSchema) || !isObject(fields)) return sortedKeys(params);
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sortedKeys(field)]),
  );
  return { ...sortedKeys(params), requestedSchema: { ...sortedKeys(requestedSchema), properties } };
}

/** The manifest's capabilities as far as they are served; those of its entries always. */
export function capabilitiesOf({ capabilities, entries }: ManifestModel): JsonObject {
  const declared = Object.entries(capabilities ?? {}).filter(([name]) => servedCapabilities.has(name));
  const needed = entryKinds
    .filter(({ kind }) => entries.some((entry) => entry.kind === kind))
    .map(({ capability }) => [capability, {}]);
  return { ...Object.fromEntries(needed), ...Object.fromEntries(declared) };
}

/** Sorts the keys of all objects inside, so that the order in which a server lists them changes nothing. */
export function sortedKeys<Value extends Json>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => sortedKeys(item)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => byCodeUnit(one, other));
  return Object.fromEntries(members.map(([key, member]) => [key, sortedKeys(member)])) as Value;
}
