import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createConferenceServer } from "../generated/server.ts";
import { handlers } from "./handlers.ts";

// The key dies with the process, which is enough for a server that one client starts.
serveStdio(createConferenceServer(handlers, { requestState: { keys: "per-process" } }));
