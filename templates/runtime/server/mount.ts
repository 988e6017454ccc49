import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { anyValue } from "../any-value.ts";
import { byWireName } from "../by-wire-name.ts";
import { MalformedResponses } from "./malformed-responses.ts";
import { servingParts, type StubServerParts } from "./serving-parts.ts";
import { projectedResult } from "./structured-content.ts";

type Params = Readonly<Record<string, unknown>>;
type Result = Record<string, unknown>;
type RequestHandler = (request: object, context: ServerContext) => Promise<Result>;

/**
 * Adds the catalogue's tools to a server that somebody wrote by hand, before it is connected. Its own tools stay, but
 * for those of the same names.
 */
export function mountTools<Variant extends string>(server: McpServer, parts: StubServerParts<Variant>): void {
  const { catalogue, served } = servingParts({
    ...parts,
    catalogue: { ...parts.catalogue, entries: { ...noEntries, tools: parts.catalogue.entries.tools } },
  });
  const { list, execute } = catalogue.methods.tools;
  const tools = catalogue.entries.tools;
  installOwnHandlers(server);
  const [listOwn, callOwn] = [ownHandler(server, list), ownHandler(server, execute)];
  const malformed = new MalformedResponses([execute]);
  server.server.registerCapabilities({ tools: {} });
  server.server.setRequestHandler(list, { params: anyValue }, async (params, context) => {
    const [ours, theirs] = await Promise.all([
      served.list("tools", params as Params, context),
      listOwn(requestOf(list, params, context), context),
    ]);
    const others = (theirs["tools"] as { name: string }[]).filter(({ name }) => !byWireName(tools, name));
    return { ...theirs, tools: [...(ours["tools"] as object[]), ...others] };
  });
  server.server.setRequestHandler(execute, { params: anyValue }, async (params, context) => {
    const isMalformed = malformed.take(context.mcpReq.id);
    const found = byWireName(tools, (params as Params)["name"]);
    if (found === undefined) return callOwn(requestOf(execute, params, context), context);
    const declared = server.server.getClientCapabilities();
    const result = await served.execute("tools", params as Params, context, { isMalformed, declared });
    return projectedResult(server, found[1], result);
  });
  const { toolInputSchemaJson, connect } = server;
  server.toolInputSchemaJson = (name) =>
    (byWireName(tools, name)?.[1].definition["inputSchema"] as Result | undefined) ??
    toolInputSchemaJson.call(server, name);
  server.connect = async (transport) => {
    malformed.watch(transport);
    await connect.call(server, transport);
  };
}

const noEntries = { tools: {}, prompts: {}, resources: {}, resourceTemplates: {} };

/** A server installs its handlers with its first tool, and refuses to when others did. */
function installOwnHandlers(server: McpServer): void {
  server.registerTool("mcp-stubgen-placeholder", {}, () => ({ content: [] })).remove();
}

/** The handler that the server has for a method; the SDK keeps it for its own classes. */
function ownHandler({ server }: McpServer, method: string): RequestHandler {
  return server["_getRequestHandler"](method) as RequestHandler;
}

function requestOf(method: string, params: unknown, { mcpReq }: ServerContext): object {
  return { jsonrpc: "2.0", id: mcpReq.id, method, params };
}
