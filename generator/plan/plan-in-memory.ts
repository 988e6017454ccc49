import { docText } from "./doc-text.ts";
import { ModuleNames } from "./names.ts";
import { importOf, type ClientPlan, type InMemoryPlan, type ServerPlan } from "./stub-plan.ts";
import type { ModulePaths } from "./plan-client.ts";

/** Plans what joins both halves in one process, for tests. */
export function planInMemory(client: ClientPlan, server: ServerPlan, paths: ModulePaths): InMemoryPlan {
  const imported = [client.client, client.inputs, client.connect, server.handlers, server.create];
  const names = new ModuleNames([...reservedNames, server.options.text, ...imported.map(({ text }) => text)]);
  return {
    imports: [
      importOf(paths.client, [client.client.text, client.inputs.text], [client.connect.text]),
      importOf(paths.contract, ["InputRequest"], []),
      importOf(paths.runtime("in-memory/in-memory"), ["InMemoryOptions"], ["servedInMemory"]),
      importOf(paths.runtime("server/options"), [server.options.text], []),
      importOf(paths.server, [server.handlers.text], [server.create.text]),
    ],
    connect: names.claim(`${client.connect.text}InMemory`),
    connectDoc: docText({
      prose:
        "Connects both halves in one process, over the real SDK on either side: for tests. Closing the client ends both.",
    }),
    connectClient: client.connect,
    client: client.client,
    inputs: client.inputs,
    create: server.create,
    handlers: server.handlers,
    options: server.options,
    pauses: server.pauses,
  };
}

const reservedNames = ["InMemoryOptions", "InputRequest", "servedInMemory"];
