import type { ManifestModel } from "../manifest/model.ts";
import type { ProtocolModel } from "../protocol/model.ts";
import { entryKinds } from "./entry-kinds.ts";
import type { Finding } from "./finding.ts";

/** Finds cache hints for what the revision does not let clients keep. */
export function checkCacheHints(protocol: ProtocolModel, { cacheHints, entries }: ManifestModel): Finding[] {
  const cacheable = protocol.clientRequests
    .filter((request) => request.cacheable)
    .map(({ method }) => method);
  const executedBy = new Map(entryKinds.map(({ kind, execute }) => [kind, execute]));
  const hinted = [
    ...cacheHints.map(([method]) => ({ method, path: ["cacheHints", method] })),
    ...entries
      .filter(({ cacheHint }) => cacheHint !== null)
      .map(({ kind, path }) => ({ method: executedBy.get(kind) ?? "", path: [...path, "cacheHint"] })),
  ];
  return hinted
    .filter(({ method }) => !cacheable.includes(method))
    .map(({ method, path }) => ({
      code: "manifest/cache-hint",
      message: `Results of \`${method}\` cannot be kept: ${protocol.revision ?? "this schema"} ${cacheable.length === 0 ? "has no cache hints" : `has hints for ${cacheable.join(", ")}`}.`,
      help:
        cacheable.length === 0 ? "Take it out, or generate from 2026-07-28 or later." : "Name one of these.",
      path,
    }));
}
