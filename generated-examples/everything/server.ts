import { createEverythingServer, type EverythingHandlers } from "./generated/server.ts";
import { askingTools } from "./handlers/asking-tools.ts";
import { plainTools, type Changes } from "./handlers/plain-tools.ts";
import { completions, prompts, resources, resourceTemplates } from "./handlers/reading.ts";

/** The server, for any transport of the SDK; `changes` reaches whoever subscribed to its lists. */
export function everythingServer(changes: Changes): ReturnType<typeof createEverythingServer> {
  const handlers: EverythingHandlers = {
    tools: { ...plainTools(changes), ...askingTools },
    prompts,
    resources,
    resourceTemplates,
    completions,
  };
  return createEverythingServer(handlers, { requestState: { keys: "per-process", principal: "anonymous" } });
}
