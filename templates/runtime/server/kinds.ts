import type { Catalogue, EntryKind, JsonSchema } from "../catalogue.ts";
import { isObject } from "../json-object.ts";
import { internalError, invalid, type Behaviour, type Result, type Target } from "./behaviour.ts";
import { ToolError } from "./control.ts";
import { byWireName } from "../by-wire-name.ts";
import { notFound } from "./lookup.ts";
import { resources } from "./resources.ts";
import { problemWith } from "./validation.ts";

function named(
  catalogue: Catalogue,
  kind: "tools" | "prompts",
  params: Readonly<Record<string, unknown>>,
): Target {
  const { name, arguments: given = {} } = params;
  const found = byWireName(catalogue.entries[kind], name);
  if (typeof name !== "string" || found === undefined) throw notFound(kind, String(name));
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

/** By kind; resources and templates are read by one method. */
export const behaviours: Readonly<Record<EntryKind, Behaviour>> = {
  tools,
  prompts,
  resources,
  resourceTemplates: resources,
};
