import { visibleJson } from "../visible-text.ts";
import type { SchemaDiff } from "./model.ts";
import { countsFor } from "./summary.ts";

/** For programs: the diff itself, each change with what it touches; `touches` is null without a manifest. */
export function jsonReport(diff: SchemaDiff): string {
  const { old, new: new_, changes, touched } = diff;
  const symbols = new Map(touched?.map((entry) => [entry.change, entry.symbols]));
  const report = {
    old,
    new: new_,
    counts: { client: countsFor("client", diff), server: countsFor("server", diff) },
    changes: changes.map((change, at) =>
      Object.assign({}, change, { touches: touched === null ? null : (symbols.get(at) ?? []) }),
    ),
  };
  return visibleJson(JSON.stringify(report, null, 2));
}
