// A server whose handlers may pause cannot be made without a way to protect what the client holds.
import {
  createReleasesServer,
  type ReleasesHandlers,
} from "../../../generated-examples/releases/generated/server.ts";

declare const handlers: ReleasesHandlers;
const { tools, prompts, resources, resourceTemplates } = handlers;

createReleasesServer(handlers, { requestState: { keys: ["k"], principal: "anonymous" } });
createReleasesServer(handlers, { requestState: { keys: "per-process", principal: () => undefined } });
// refused TS2554: no options
createReleasesServer(handlers);
// refused TS2345: no requestState
createReleasesServer(handlers, {});
// refused TS2322: requestState undefined
createReleasesServer(handlers, { requestState: undefined });
// refused TS2741: no key
createReleasesServer(handlers, { requestState: { principal: "anonymous" } });
// refused TS2322: an empty list of keys
createReleasesServer(handlers, { requestState: { keys: [] } });
// refused TS2322: a principal that is neither "anonymous" nor found
createReleasesServer(handlers, { requestState: { keys: ["k"], principal: "somebody" } });

export const all: ReleasesHandlers = { tools, prompts, resources, resourceTemplates };
// refused TS2741: a kind without handlers
export const withoutPrompts: ReleasesHandlers = { tools, resources, resourceTemplates };
// refused TS2741: a tool without a handler
export const withoutDeploy: ReleasesHandlers = { ...all, tools: {} };
// refused TS2353: a handler for a tool that the manifest lacks
export const withRestart: ReleasesHandlers = { ...all, tools: { ...tools, restart: () => null } };
