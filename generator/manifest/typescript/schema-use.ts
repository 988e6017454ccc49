import { entryKinds } from "../entry-kinds.ts";
import type { ManifestPath } from "../model.ts";

/** What a schema is for: what comes in, what goes out, or a form that a person fills in. */
export type SchemaUse = "input" | "output" | "form";

const byKey: Record<string, SchemaUse> = { inputSchema: "input", outputSchema: "output" };

/** What a schema at this path of a manifest is for; null where no schema stands. */
export function schemaUseAt(path: ManifestPath): SchemaUse | null {
  const [kind, index, key = "", ...rest] = path;
  if (!entryKinds.some((known) => known === kind) || typeof index !== "number") return null;
  if (key === "inputRequests") return useInParams(rest.slice(1));
  if (rest.length > 0) return null;
  if (key === "requestState") return "input";
  return kind === "tools" ? toolSchema(key) : null;
}

/** Within an input request: the form that it shows, or the tools that a completion may call. */
function useInParams([params, key, index, schema = "", ...rest]: ManifestPath): SchemaUse | null {
  if (params !== "params") return null;
  if (key === "requestedSchema" && index === undefined) return "form";
  return key === "tools" && typeof index === "number" && rest.length === 0 ? toolSchema(schema) : null;
}

function toolSchema(key: string | number): SchemaUse | null {
  return Object.hasOwn(byKey, key) ? (byKey[key] ?? null) : null;
}
