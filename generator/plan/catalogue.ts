import type { Json, JsonObject, ManifestModel } from "../manifest/model.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import { entryKinds } from "./entry-kinds.ts";
import { isObject } from "./json-object.ts";
import { byCodeUnit } from "./names.ts";
import type { PlannedEntry } from "./plan-entry.ts";

/** Capabilities that the generated server serves; what else a manifest declares would be a promise that it breaks. */
const servedCapabilities = new Set([
  "tools",
  "prompts",
  "resources",
  "logging",
  "extensions",
  "experimental",
]);

/** The runtime's catalogue as data; entries by identifier, and every object's keys in one order. */
export function catalogueOf(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  entries: readonly PlannedEntry[],
): JsonObject {
  return {
    revision: protocol.revision ?? "",
    negotiation: protocol.clientRequests.some(({ retryAugmented }) => retryAugmented) ? "auto" : "legacy",
    server: sortedKeys(manifest.server.definition),
    instructions: manifest.instructions,
    capabilities: sortedKeys(capabilitiesOf(manifest)),
    methods: Object.fromEntries(entryKinds.map(({ kind, list, execute }) => [kind, { list, execute }])),
    entries: Object.fromEntries(
      entryKinds.map(({ kind }) => {
        const own = entries.filter(({ entry }) => entry.kind === kind);
        return [kind, Object.fromEntries(own.map((planned) => [planned.identifier, entryData(planned)]))];
      }),
    ),
  };
}

function entryData({ entry, inputs, canPause }: PlannedEntry): JsonObject {
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
  };
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
