import type { McpServer } from "@modelcontextprotocol/server";
import type { Entry } from "../catalogue.ts";

/** A tool's result as the client's revision takes it: before 2026-07-28, structured content is always an object. */
export function projectedResult(
  { server }: McpServer,
  { definition }: Entry,
  result: Record<string, unknown>,
): Record<string, unknown> {
  if (!Object.hasOwn(result, "structuredContent")) return result;
  const schema = definition["outputSchema"] as Record<string, unknown> | undefined;
  return server.projectCallToolResult(result as never, schema);
}
