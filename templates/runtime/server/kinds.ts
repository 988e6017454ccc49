import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  UriTemplate,
} from "@modelcontextprotocol/server";
import type { Catalogue, Entry, EntryKind, JsonSchema } from "../catalogue.ts";
import { ToolError } from "./control.ts";
import { byWireName } from "./lookup.ts";
import type { ResourceContent } from "./handlers.ts";
import { problemWith } from "./validation.ts";

type Result = Record<string, unknown>;

/** An entry that a request names, and what its handler is called with. */
export interface Target {
  kind: EntryKind;
  identifier: string;
  entry: Entry;
  parameters: readonly unknown[];
  /** Name or URI, and arguments: what a state of this call is bound to. */
  bound: { name: string; arguments: unknown };
  extraContext: Readonly<Record<string, unknown>>;
}

/** How one method finds its entry, and turns what a handler returns or throws into a result. */
export interface Behaviour {
  find: (catalogue: Catalogue, params: Readonly<Record<string, unknown>>) => Target;
  /** What is wrong with the arguments: an error result, or null. Throws a ProtocolError where there are no error results. */
  refuse: (target: Target) => Result | null;
  complete: (target: Target, value: unknown) => Result;
  /** The answer to a failure that is not the client's to read. */
  fail: () => Result;
  /** The answer to an error that the handler threw for the client, or null. */
  told: (error: unknown) => Result | null;
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function named(
  catalogue: Catalogue,
  kind: "tools" | "prompts",
  params: Readonly<Record<string, unknown>>,
): Target {
  const { name, arguments: given = {} } = params;
  const found = byWireName(catalogue.entries[kind], name);
  if (typeof name !== "string" || found === undefined)
    throw invalid(`There is no ${kind.slice(0, -1)} of that name.`);
  if (!isObject(given)) throw invalid("The arguments are not an object.");
  const [identifier, entry] = found;
  return {
    kind,
    identifier,
    entry,
    parameters: [given],
    bound: { name, arguments: given },
    extraContext: {},
  };
}

function errorResult(text: string): Result {
  return { content: [{ type: "text", text }], isError: true };
}

const tools: Behaviour = {
  find: (catalogue, params) => named(catalogue, "tools", params),
  refuse: ({ entry, parameters }) => {
    const problem = problemWith(entry.definition["inputSchema"] as JsonSchema, parameters[0]);
    // A model can mend its arguments only if it reads what is wrong, so that this is a result, not an error.
    return problem === null ? null : errorResult(`Invalid arguments: ${problem}`);
  },
  complete: ({ entry }, value) => {
    if (!isObject(value)) throw new TypeError("The handler of a tool must return a result object.");
    const schema = entry.definition["outputSchema"];
    if (schema !== undefined) {
      const problem = problemWith(schema as JsonSchema, value["structuredContent"]);
      if (problem !== null)
        throw new TypeError(`The structured content does not fit the output schema: ${problem}`);
    }
    const { content = mirrored(value["structuredContent"]) } = value;
    if (
      !Array.isArray(content) ||
      !content.every((block) => isObject(block) && typeof block["type"] === "string")
    ) {
      throw new TypeError("The `content` of a tool's result must be a list of content blocks.");
    }
    return { ...value, content };
  },
  fail: () => errorResult("The tool failed."),
  told: (error) => (error instanceof ToolError ? errorResult(error.message) : null),
};

function mirrored(structured: unknown): object[] {
  return structured === undefined ? [] : [{ type: "text", text: JSON.stringify(structured) }];
}

const internalError = (): never => {
  throw new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
};

const prompts: Behaviour = {
  find: (catalogue, params) => named(catalogue, "prompts", params),
  refuse: ({ entry, parameters }) => {
    const given = parameters[0] as Record<string, unknown>;
    const declared = (entry.definition["arguments"] ?? []) as { name: string; required?: boolean }[];
    const missing = declared.filter(({ name, required }) => required === true && !Object.hasOwn(given, name));
    if (missing.length > 0) throw invalid(`Missing arguments: ${missing.map(({ name }) => name).join(", ")}`);
    if (Object.values(given).some((value) => typeof value !== "string"))
      throw invalid("Prompt arguments are strings.");
    return null;
  },
  complete: (_, value) => {
    if (!isObject(value) || !Array.isArray(value["messages"])) {
      throw new TypeError("The handler of a prompt must return `messages`.");
    }
    return value;
  },
  fail: internalError,
  told: () => null,
};

/** What the client put into the template: the SDK hands variables over as they stand in the URI. */
function decoded(variables: Readonly<Record<string, string | string[]>>): Record<string, unknown> {
  try {
    const values = Object.entries(variables).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((item) => decodeURIComponent(item)) : decodeURIComponent(value),
    ]);
    return Object.fromEntries(values) as Record<string, unknown>;
  } catch {
    throw invalid("`uri` has a percent sign that starts no escape.");
  }
}

const resources: Behaviour = {
  find: (catalogue, { uri }) => {
    if (typeof uri !== "string") throw invalid("`uri` is not a string.");
    const bound = { name: uri, arguments: {} };
    const found = byWireName(catalogue.entries.resources, uri);
    if (found !== undefined) {
      return {
        kind: "resources",
        identifier: found[0],
        entry: found[1],
        parameters: [],
        bound,
        extraContext: { uri },
      };
    }
    for (const [identifier, entry] of Object.entries(catalogue.entries.resourceTemplates)) {
      const variables = new UriTemplate(entry.wireName).match(uri);
      if (variables === null) continue;
      return {
        kind: "resourceTemplates",
        identifier,
        entry,
        parameters: [decoded(variables)],
        bound,
        extraContext: { uri },
      };
    }
    throw new ResourceNotFoundError(uri);
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

/** By kind; resources and templates are read by one method. */
export const behaviours: Readonly<Record<EntryKind, Behaviour>> = {
  tools,
  prompts,
  resources,
  resourceTemplates: resources,
};
