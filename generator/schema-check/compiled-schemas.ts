import type { Json, ManifestEntry, ManifestModel } from "../manifest/model.ts";
import { isObject } from "../plan/json-object.ts";
import type { PlacedSchema } from "./model.ts";

/** Every schema that the runtime of either half compiles, in the order of the manifest. */
export function compiledSchemas({ entries }: ManifestModel): PlacedSchema[] {
  return entries.flatMap((entry) => [
    ...(entry.kind === "tools" ? schemasOfTool(entry) : []),
    ...placed(entry.requestState, entry, "requestState"),
    ...entry.inputRequests.flatMap(({ key, params }) =>
      placed(params["requestedSchema"], entry, "inputRequests", key, "params", "requestedSchema"),
    ),
  ]);
}

function schemasOfTool(tool: ManifestEntry): PlacedSchema[] {
  return ["inputSchema", "outputSchema"].flatMap((key) => placed(tool.definition[key], tool, key));
}

function placed(schema: Json | undefined, { path }: ManifestEntry, ...at: string[]): PlacedSchema[] {
  return isObject(schema) ? [{ schema, path: [...path, ...at] }] : [];
}
