import type { Behaviour } from "./behaviour.ts";
import { isObject } from "../json-object.ts";
import { internalError, invalid } from "./behaviour.ts";
import type { ResourceContent } from "./handlers.ts";
import { byWireName } from "../by-wire-name.ts";
import { notFound } from "./lookup.ts";

/** Longest URI that is compared with templates, in UTF-16 code units. */
const longestUri = 16_384;

/** Resources and templates are read by one method. A resource of that very URI comes before any template. */
export const resources: Behaviour = {
  find: (catalogue, { uri }, matchTemplate) => {
    if (typeof uri !== "string") throw invalid("`uri` is not a string.");
    const call = { bound: { name: uri, arguments: {} }, extraContext: { uri } };
    const found = byWireName(catalogue.entries.resources, uri);
    if (found !== undefined) {
      const [identifier, entry] = found;
      return { kind: "resources", identifier, entry, parameters: [], ...call };
    }
    if (uri.length > longestUri) throw invalid(`\`uri\` is longer than ${longestUri} characters.`);
    const matched = matchTemplate?.(uri) ?? null;
    if (matched === null) throw notFound("resources", uri);
    const { kind, identifier, entry, variables } = matched;
    return { kind, identifier, entry, parameters: kind === "resources" ? [] : [variables], ...call };
  },
  refuse: () => null,
  complete: ({ entry, bound }, value) => {
    if (isObject(value) && Array.isArray(value["contents"])) return value;
    if (!isObject(value) || !("text" in value || "blob" in value)) {
      throw new TypeError("The handler of a resource must return `text`, `blob` or `contents`.");
    }
    const { mimeType } = entry.definition;
    return {
      contents: [
        { uri: bound.name, ...(mimeType !== undefined && { mimeType }), ...(value as ResourceContent) },
      ],
    };
  },
  fail: internalError,
  told: () => null,
};
