import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { everyKind } from "./server.ts";

serveStdio(everyKind);
