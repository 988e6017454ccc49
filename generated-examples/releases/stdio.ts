import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { releases } from "./server.ts";

serveStdio(releases);
