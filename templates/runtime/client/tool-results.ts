import type { Client } from "@modelcontextprotocol/client";
import type { Entry } from "../catalogue.ts";
import { membersOf } from "./client-members.ts";
import { withDefaults } from "./defaults.ts";
import type { ErrorResult } from "./error-result.ts";
import { ToolCallError, UnexpectedResultError } from "./errors.ts";
import type { Outcome } from "./sending.ts";
import { problemWith } from "./validation.ts";

/** The first revision in which structured content may be anything but an object. */
const newest = "2026-07-28";

/** A complete result that fits the tool's output schema. Throws a ToolCallError for an error result. */
export function fittingResult(entry: Entry, outcome: Outcome, client: Client): Outcome {
  const result = outcome as unknown as ErrorResult;
  if (result.isError === true) throw new ToolCallError(entry.wireName, result);
  const schema = entry.definition["outputSchema"] as Record<string, unknown> | undefined;
  if (schema === undefined) return outcome;
  const problem = problemWith(schema, result.structuredContent);
  if (problem === null) return filled(outcome, schema, result.structuredContent);
  const wrapped = isOlder(client) ? wrappedContent(result.structuredContent) : undefined;
  if (wrapped !== undefined && problemWith(schema, wrapped) === null) {
    return filled({ ...outcome, structuredContent: wrapped }, schema, wrapped);
  }
  throw new UnexpectedResultError(
    `The result of ${entry.wireName} does not fit its output schema: ${problem}`,
  );
}

/** With the defaults of what is missing, so that it is what its type says; as it came where those do not fit. */
function filled(outcome: Outcome, schema: Record<string, unknown>, content: unknown): Outcome {
  const structuredContent = withDefaults(schema, content);
  if (structuredContent === content || problemWith(schema, structuredContent) !== null) return outcome;
  return { ...outcome, structuredContent };
}

function isOlder(client: Client): boolean {
  const version = membersOf(client).getNegotiatedProtocolVersion();
  return version !== undefined && version < newest;
}

/** Older revisions take objects alone, so that a server wraps anything else for them in a `result`. */
function wrappedContent(content: unknown): unknown {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return undefined;
  const [[key, value] = [], ...others] = Object.entries(content);
  return key === "result" && others.length === 0 ? value : undefined;
}
